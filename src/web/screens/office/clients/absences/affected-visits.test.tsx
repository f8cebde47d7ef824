import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AffectedVisits } from './affected-visits.tsx';

it.each([
  [undefined, 'No visits are booked from then on.'],
  ['2026-12-01', 'No visits are booked on these days.'],
])('says that no visit is cancelled until %s where none is booked', async (to, words) => {
  const none = {
    cancelled: 0,
    completed: 0,
    latestCompleted: [],
    notConfirmed: 0,
    openRequests: 0,
    openInvitations: 0,
  };
  fakeServer({ 'GET /office/clients/{clientRef}/affected-visits': () => none });
  await renderScreen({ '/': () => <AffectedVisits clientRef="rose" from="2026-11-20" to={to} /> });
  await screen.findByText(words);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
