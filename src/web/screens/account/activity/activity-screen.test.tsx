import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { broken, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ActivityScreen } from './activity-screen.tsx';

const endpoint = 'GET /clients/{clientRef}/activity';
const memberships = [{ clientRef: 'c1', role: 'client', timeZone: 'Pacific/Auckland' }] as const;
const hour = 3_600_000;

/** Entries from 60 down to 1, each two hours before the next. */
const entries = Array.from({ length: 60 }, (_, at): ActivityEntry => {
  const entry = { action: 'calendarRead', actorRef: 'ana', actorName: 'Ana Walker', actorRole: 'supporter' } as const;
  return {
    id: String(60 - at),
    at: new Date(Date.parse('2026-11-20T00:00:00Z') - 2 * hour * at).toISOString(),
    ...entry,
  };
});

it('loads earlier entries on request, says why it could not, and focus goes on from where the list ended', async () => {
  const server = fakeServer({
    [endpoint]: () => ({ activity: entries.slice(0, 50), more: true }),
    'GET /clients/{clientRef}/corrections': () => ({ corrections: [] }),
  });
  await renderScreen({ '/account/activity': ActivityScreen }, { user: {}, memberships });
  const list = within(await screen.findByRole('tabpanel'));
  expect(await list.findAllByRole('listitem')).toHaveLength(50);
  server.answer({ [endpoint]: broken });
  const earlier = await screen.findByRole('button', { name: 'Show earlier' });
  await userEvent.click(earlier);
  await screen.findByText(/^Earlier activity could not be loaded/);
  server.answer({ [endpoint]: () => ({ activity: entries.slice(50), more: false }) });
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  await list.findAllByText(/Ana Walker/);
  await expect.poll(() => list.getAllByRole('listitem').length).toBe(60);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(document.activeElement).toBe(list.getAllByRole('listitem')[50]);
  expect(server.received(endpoint).at(-1)?.query).toEqual({ after: '11' });
});
