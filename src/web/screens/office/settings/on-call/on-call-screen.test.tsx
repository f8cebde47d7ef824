import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { OnCallScreen } from './on-call-screen.tsx';

const onCall = { addresses: [], kinds: [], version: 0 };

it.each([
  ['Monday 08:30-17:00', 0],
  [undefined, 1],
])('says that emails go at every hour only where no opening hours are typed: %s', async (openingHours, count) => {
  fakeServer({ 'GET /office/settings': () => ({ onCall, contact: { openingHours } }) as never });
  await renderScreen({ '/office/settings/on-call': OnCallScreen });
  await screen.findByLabelText(/^Email addresses/);
  expect(screen.queryAllByText(/at every hour/)).toHaveLength(count);
});

it('asks for addresses, one on each line, and what they are emailed of', async () => {
  const server = fakeServer({
    'GET /office/settings': () => ({ onCall, contact: {} }) as never,
    'PUT /office/on-call': () => ({ version: 1 }),
  });
  await renderScreen({ '/office/settings/on-call': OnCallScreen });
  const field = await screen.findByLabelText(/^Email addresses/);
  await userEvent.type(field, 'night@example.org{Enter}jo');
  await userEvent.click(screen.getByRole('checkbox', { name: 'A complaint' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/“jo” is no email address/);
  await userEvent.type(field, '@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const body = { addresses: ['night@example.org', 'jo@example.org'], kinds: ['late', 'request'] };
  await waitFor(() => expect(server.received('PUT /office/on-call').map((call) => call.body)).toEqual([body]));
});
