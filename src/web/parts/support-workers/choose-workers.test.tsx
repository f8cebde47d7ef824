import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import type { ChosenWorker } from '#web/parts/booking/booking-task.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ChooseWorkers, WorkerDialog } from './choose-workers.tsx';

const base = '/calendar/new/support-workers';
const search = 'POST /clients/{clientRef}/support-workers/search';
const rose = { clientRef: 'c1', name: 'Rose', timeZone: 'Pacific/Auckland', role: 'client', userRef: 'u1' } as const;
const toWorker = (givenName: string) => ({
  ref: givenName,
  givenName,
  fullName: `${givenName} Taufa`,
  skillRefs: [],
  languageRefs: [],
  favourite: false,
});

function Booking() {
  const [chosen, setChosen] = useState<readonly ChosenWorker[]>([]);
  const choice = { id: 'workers', error: undefined, isOwn: true, setOwn: () => {}, chosen, setChosen };
  return <ChooseWorkers choice={choice} slots={[{ date: '2026-11-23', minutes: 60 }]} base={base} />;
}

const open = () =>
  renderScreen({ [base]: Booking, [`${base}/worker/$ref`]: () => null }, { user: { ref: 'u1' }, memberships: [rose] });

beforeEach(() => {
  const lists = { skills: [], languages: [], genders: [], driverLicenses: [], retired: [] };
  queriesOf().setQueryData(settingsQuery.queryKey, { ...lists, features: { findSupportWorkers: true } } as never);
});
afterEach(() => queriesOf().clear());

it('counts who is chosen, and takes them out again', async () => {
  fakeServer({ [search]: () => ({ supportWorkers: ['Mele', 'Tom'].map(toWorker), more: true }) });
  await open();
  await screen.findByText('2+ people, nearest first');
  const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
  await press(/^Choose ?Mele/);
  await screen.findByText('1 support worker chosen.');
  await press(/^Choose ?Tom/);
  await screen.findByText('2 support workers chosen. Any one of them can come.');
  await press(/^Remove ?Mele/);
  await press(/^Choose ?Tom/);
  await screen.findByText('No one chosen yet. If you continue without, we find the best match for you.');
});

it('offers who comes, then favourites, then others near by, each with whether they work on that day', async () => {
  const others = ['Hemi', 'Ana', 'Priya', 'Sione', 'Ruth', 'Bo'].map(toWorker);
  const tom = { ...toWorker('Tom'), workHours: [{ dayOfWeek: 'Monday', startTime: '07:30', endTime: '18:30' }] };
  const mele = { ...toWorker('Mele'), workHours: [{ dayOfWeek: 'Friday', startTime: '07:30', endTime: '18:30' }] };
  fakeServer({
    [search]: () => ({ supportWorkers: [mele, tom, ...others], more: false }),
    'GET /clients/{clientRef}/support-workers/coming': () => ({ supportWorkers: [tom] }),
    'GET /clients/{clientRef}/support-workers/favourites': () => ({ supportWorkers: [mele, tom] }),
  } as never);
  await open();
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await rowsOf('Comes to you now')).toEqual([expect.stringMatching(/^TT?.*Tom TaufaWorks Mondays/)]);
  expect(await rowsOf('Your favourites')).toEqual([expect.stringMatching(/Mele TaufaDoes not work Mondays/)]);
  expect(await rowsOf('Others near you')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect((await rowsOf('Others near you')).at(-1)).toMatch(/Bo Taufa/);
});

it('leads on where no one is found', async () => {
  fakeServer({ [search]: () => ({ supportWorkers: [], more: false }) });
  await open();
  await screen.findByText(
    "We haven't found any support workers matching your search criteria right now. Please go ahead and complete this booking. We will contact you soon with options.",
  );
});

it('opens a profile over the choice, which Escape leaves as it was and the booking of its worker adds to', async () => {
  const profile = { ...toWorker('Mele'), driverLicenses: [], workHours: [], active: true };
  fakeServer({
    [search]: () => ({ supportWorkers: ['Mele', 'Tom'].map(toWorker), more: false }),
    'GET /clients/{clientRef}/support-workers/meetings': () => ({ meetings: [] }),
    'GET /clients/{clientRef}/support-workers/{supportWorkerRef}': () => profile,
  });
  const { history } = await renderScreen(
    { [base]: () => null, [`${base}/worker/$ref`]: () => <WorkerDialog base={base} /> },
    { at: base, user: { ref: 'u1' }, memberships: [rose], frame: { path: base, component: Booking } },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Mele Taufa' }));
  await screen.findByRole('dialog', { name: 'Mele Taufa' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.pathname).toBe(base);
  screen.getByText(/^No one chosen yet/);
  await userEvent.click(screen.getByRole('link', { name: 'Mele Taufa' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Book Mele' }));
  await screen.findByText('1 support worker chosen.');
  expect(history.location.pathname).toBe(base);
  expect(screen.queryByRole('dialog')).toBeNull();
});
