import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OwnCalendarFeed } from '#contract/calendar-feeds.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { CalendarFeedsScreen } from './calendar-feeds-screen.tsx';

const clientRef = 'cccccccccccccccc';
const createdAt = '2026-11-20T00:00:00.000Z';

async function open(first: OwnCalendarFeed['feed']) {
  let feed = first;
  let made = 0;
  const server = fakeServer({
    'GET /users/me/calendar-feeds': () => ({ feeds: [{ clientRef, clientName: 'Rose Hākaraia', isOwn: false, feed }] }),
    'POST /clients/{clientRef}/calendar-feed': ({ body: { content } }) => {
      feed = { content, createdAt };
      made += 1;
      return { address: `https://portal.test/calendar-feed.ics?secret=${made}` };
    },
    'PUT /clients/{clientRef}/calendar-feed': () => ({ clientRef }),
    'DELETE /clients/{clientRef}/calendar-feed': () => {
      feed = undefined;
      return { clientRef };
    },
  });
  await renderScreen({ '/account/calendar-feeds': CalendarFeedsScreen });
  await screen.findByRole('heading', { name: 'Rose Hākaraia’s visits' });
  return server;
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('creates a link that shows times alone unless names are chosen, and shows it with a warning', async () => {
  const server = await open(undefined);
  expect(screen.getByRole('radio', { name: /Times only/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /Names and services/ }));
  await press(/Create link/);
  expect(await screen.findByLabelText('Link for your calendar app')).toHaveProperty(
    'value',
    'https://portal.test/calendar-feed.ics?secret=1',
  );
  expect(screen.getByText(/it is not shown again/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open in the calendar app/ }).getAttribute('href')).toBe(
    'webcal://portal.test/calendar-feed.ics?secret=1',
  );
  expect(server.received('POST /clients/{clientRef}/calendar-feed')).toMatchObject([{ body: { content: 'names' } }]);
});

it('says when a link was read, changes what it tells, and asks before a new one ends it', async () => {
  const server = await open({ content: 'times', createdAt, lastReadAt: '2026-11-20T01:30:00.000Z' });
  expect(screen.getByText('Link created 20 Nov 2026, 1:00pm. Last read 20 Nov 2026, 2:30pm.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Names and services/ }));
  await press(/Save/);
  await waitFor(() =>
    expect(server.received('PUT /clients/{clientRef}/calendar-feed')).toMatchObject([{ body: { content: 'names' } }]),
  );
  await press(/Replace link/);
  expect(server.received('POST /clients/{clientRef}/calendar-feed')).toEqual([]);
  await confirm('Replace link');
  expect(await screen.findByLabelText('Link for your calendar app')).toBeTruthy();
});

it('turns a link off after asking', async () => {
  await open({ content: 'times', createdAt });
  await press(/Turn off link/);
  await confirm('Turn off link');
  expect(await screen.findByRole('button', { name: /Create link/ })).toBeTruthy();
});
