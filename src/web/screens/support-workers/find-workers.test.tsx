import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerCard } from '#contract/support-workers.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { workerMessages } from '#web/kernel/worker-messages.ts';
import { Relationships } from '#web/parts/support-workers/relationship.tsx';
import { broken, fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { AllWorkers, FavouriteWorkers, HiddenWorkers } from './worker-lists.tsx';

const rose = { clientRef: 'c1', name: 'Rose', timeZone: 'Pacific/Auckland', role: 'client', userRef: 'u1' } as const;
const search = 'POST /clients/{clientRef}/support-workers/search';
const hide = 'PUT /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}';

function worker(ref: string, over: Partial<WorkerCard> = {}): WorkerCard {
  const names = { fullName: `${ref} Taufa`, givenName: ref };
  return { ref, ...names, skillRefs: [], languageRefs: ['0'], favourite: false, ...over };
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  const lists = {
    skills: [{ ref: 's', name: 'Hoist' }],
    languages: [{ ref: '0', name: 'English' }],
    driverLicenses: [],
  };
  const genders = [
    { ref: 'F', name: 'Female' },
    { ref: 'M', name: 'Male' },
    { ref: 'X', name: 'Another gender' },
  ];
  queriesOf().setQueryData(settingsQuery.queryKey, {
    ...lists,
    genders,
    retired: [],
    features: { findSupportWorkers: true },
  } as never);
});
afterEach(() => queriesOf().clear());

async function open(Screen: () => React.ReactNode) {
  const Page = () => (
    <Relationships clientRef="c1">
      <Screen />
    </Relationships>
  );
  return renderScreen(
    { '/support-workers': Page, '/support-workers/worker/$ref': () => null },
    { user: { ref: 'u1' }, memberships: [rose] },
  );
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

describe('AllWorkers', () => {
  it('searches by itself near the client, for people who speak English', async () => {
    const bio = `${'I like gardens '.repeat(10)}end.`;
    const server = fakeServer({
      [search]: () => ({ supportWorkers: [worker('mele', { bio, distanceKm: 1 })], more: false }),
    });
    await open(AllWorkers);
    await screen.findByRole('heading', { name: 'Near you' });
    expect(server.received(search)).toMatchObject([{ body: { languageRefs: ['0'], skillRefs: [], text: '' } }]);
    screen.getByText('under 2 km', { exact: false });
    expect(screen.getByText(/^I like gardens/).textContent).toMatch(/^.{90,100}…$/);
    expect(screen.getByRole('status').textContent).toBe('1 person, nearest first');
    await press('More: skills, gender, English');
    const genders = within(screen.getByRole('combobox', { name: 'Gender' })).getAllByRole('option');
    expect(genders.map(({ textContent }) => textContent)).toEqual(['Any', 'Male', 'Female']);
  });

  it('sends the chosen filters in the body, and shows more from the last one shown', async () => {
    const pages = [[worker('a'), worker('b')], [worker('c')]];
    const server = fakeServer({
      [search]: ({ body: { after } }) => ({ supportWorkers: pages[after === 'b' ? 1 : 0]!, more: after === undefined }),
    });
    const { history } = await open(AllWorkers);
    await screen.findByRole('heading', { name: 'a Taufa' });
    await press(/^More/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Skills' }), 'Hoist');
    screen.getByRole('button', { name: /^Remove ?Hoist/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Male');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' tau ');
    await press('Search');
    await waitFor(() =>
      expect(server.received(search).at(-1)?.body).toMatchObject({ skillRefs: ['s'], genderRef: 'M', text: 'tau' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toEqual(['a Taufa', 'b Taufa', 'c Taufa']));
    expect(server.received(search).at(-1)?.body).toMatchObject({ after: 'b', text: 'tau' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'c Taufa' }));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(history.location.href).toBe('/support-workers');
  });

  it('searches anew while the first search is still on its way', async () => {
    let answer = () => {};
    const first = new Promise<void>((done) => {
      answer = done;
    });
    fakeServer({
      [search]: async ({ body: { text } }) => {
        if (!text) await first;
        return { supportWorkers: [worker(text || 'anyone')], more: false };
      },
    });
    await open(AllWorkers);
    await screen.findByRole('button', { name: 'Search' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'mele');
    await press('Search');
    await screen.findByRole('heading', { name: 'mele Taufa' });
    answer();
    await waitFor(() => expect(names()).toEqual(['mele Taufa']));
  });

  it('says when no one is found, and when it failed', async () => {
    const server = fakeServer({ [search]: () => ({ supportWorkers: [], more: false }) });
    await open(AllWorkers);
    await screen.findByText("We didn't find any support workers, but we can still help you so please get in touch.");
    server.answer({ [search]: () => refuse({ status: 403, code: 'forbidden', message: 'Not for you.' }) });
    await press('Search');
    await waitFor(() => expect(readToasts()[0]?.message).toBe(`${workerMessages.searchFailed}: Not for you.`));
  });

  it('asks for an address where the client has none, and no longer says that it may be left empty', async () => {
    const message = 'Please provide the address to perform the search.';
    fakeServer({
      [search]: ({ body }) =>
        body.location
          ? { supportWorkers: [worker('mele')], more: false }
          : refuse({ status: 422, code: 'ruleBroken', message, errors: [{ path: 'location', message }] }),
      'POST /addresses/search': () => ({
        addresses: [{ text: 'Petone', location: { latitude: -41.22, longitude: 174.9 } }],
      }),
    });
    await open(AllWorkers);
    const hint = 'Empty: near home';
    await screen.findByText(message);
    expect(screen.queryByText(hint)).toBeNull();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Location' }), 'Petone');
    await userEvent.click(await screen.findByRole('option', { name: 'Petone' }));
    await press('Search');
    await screen.findByRole('heading', { name: 'Near Petone' });
    expect([screen.queryByText(message), screen.queryByText(hint)]).toEqual([null, null]);
    expect(readToasts()).toEqual([]);
  });

  it('gives the focus to the next worker where one is hidden', async () => {
    const server = fakeServer({
      [search]: () => ({ supportWorkers: [worker('mele'), worker('tom'), worker('ana')], more: false }),
      [hide]: () => ({ favourite: false, level: 99 }),
    });
    await open(AllWorkers);
    await screen.findByRole('heading', { name: 'mele Taufa' });
    server.answer({ [search]: () => ({ supportWorkers: [worker('mele'), worker('ana')], more: false }) });
    screen.getByRole('button', { name: /^Hide ?tom/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['mele Taufa', 'ana Taufa']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ana Taufa' })));
  });

  it('hides at once, lists the visits that stay, and shows the worker again where it failed', async () => {
    const visit = {
      jobRef: 'j',
      originalDate: '2026-11-27',
      date: '2026-11-27',
      startTimeOption: 'Specified',
      startTime: '09:00',
    } as const;
    const server = fakeServer({
      [search]: () => ({ supportWorkers: [worker('mele'), worker('tom')], more: false }),
      [hide]: broken,
    });
    await open(AllWorkers);
    await screen.findByRole('heading', { name: 'mele Taufa' });
    await press(/^Hide ?tom/);
    await waitFor(() => expect(readToasts()[0]?.message).toContain('tom Taufa could not be hidden'));
    expect(names()).toEqual(['mele Taufa', 'tom Taufa']);
    let answer = () => {};
    server.answer({
      [hide]: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { favourite: false, level: 99, upcomingVisits: { visits: [visit], total: 1 } };
      },
      [search]: () => ({ supportWorkers: [worker('mele')], more: false }),
    });
    await press(/^Hide ?tom/);
    await waitFor(() => expect(names()).toEqual(['mele Taufa']));
    await waitFor(() => expect(server.received(hide)).toHaveLength(2));
    answer();
    const dialog = await screen.findByRole('dialog', { name: 'tom Taufa is still booked' });
    within(dialog).getByRole('link', { name: 'Friday 27 November 2026, 9:00am' });
    expect(readToasts()[0]).toMatchObject({
      message: 'tom Taufa has been hidden. 1 visit stays booked.',
      action: { label: 'Undo' },
    });
  });
});

describe('a card', () => {
  it('says what the client thinks of a worker, and when they come next or came last', async () => {
    const meeting = (date: string) => ({ jobRef: 'j', originalDate: date, date, startTime: '09:00' });
    const inDays = (days: number) => addDays(wallClock({ instant: Date.now(), zone: rose.timeZone }).date, days);
    fakeServer({
      [search]: () => ({
        supportWorkers: [worker('mele', { favourite: true, level: 1 }), worker('tom', { level: 4 }), worker('ana')],
        more: false,
      }),
      'GET /clients/{clientRef}/support-workers/meetings': () => ({
        meetings: [
          { supportWorkerRef: 'mele', previousVisit: meeting(inDays(-7)), nextVisit: meeting(inDays(1)) },
          { supportWorkerRef: 'tom', previousVisit: meeting(inDays(-3)) },
        ],
      }),
    });
    await open(AllWorkers);
    await screen.findByText('Visits you tomorrow');
    const linesOf = (name: string) => screen.getByRole('heading', { name }).parentElement!.textContent;
    expect(linesOf('mele Taufa')).toBe('mele TaufaFavourite, First choiceVisits you tomorrow');
    expect(linesOf('tom Taufa')).toBe('tom TaufaFourth choiceLast seen 3 days ago');
    expect(linesOf('ana Taufa')).toBe('ana Taufa');
  });
});

describe('FavouriteWorkers and HiddenWorkers', () => {
  it('say how to fill them', async () => {
    fakeServer({
      'GET /clients/{clientRef}/support-workers/favourites': () => ({ supportWorkers: [] }),
      'GET /clients/{clientRef}/support-workers/hidden': () => ({ supportWorkers: [] }),
    });
    const { unmount } = await open(FavouriteWorkers);
    await screen.findByText(
      'You can add support workers to your favourites by clicking the heart icon on a support worker.',
    );
    unmount();
    await open(HiddenWorkers);
    await screen.findByText(
      "You can hide support workers that you don't want to use by clicking the 'block/hide' icon.",
    );
  });

  it('lose a worker at once, and say what was done', async () => {
    let relationship: Pick<WorkerCard, 'favourite' | 'level'> = { favourite: true };
    const list = () => ({ supportWorkers: [worker('mele', relationship)] });
    const listNone = () => ({ supportWorkers: [] });
    const favourites = 'GET /clients/{clientRef}/support-workers/favourites';
    const hidden = 'GET /clients/{clientRef}/support-workers/hidden';
    const end = () => ({ favourite: false });
    const server = fakeServer({
      [favourites]: list,
      [hidden]: list,
      'DELETE /clients/{clientRef}/support-workers/favourites/{supportWorkerRef}': end,
      'DELETE /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}': end,
    });
    const { unmount } = await open(FavouriteWorkers);
    await screen.findByRole('heading', { name: 'mele Taufa' });
    server.answer({ [favourites]: listNone });
    await press(/^Favourite ?mele/);
    const undo = { action: { label: 'Undo' } };
    const removed = { message: 'mele Taufa has been removed from your preferred list.', ...undo };
    await waitFor(() => expect(readToasts()[0]).toMatchObject(removed));
    expect(names()).toEqual([]);
    expect(document.activeElement?.closest('.worker-find')?.textContent).toBe(workerMessages.noFavourites);
    unmount();
    relationship = { favourite: false, level: 99 };
    await open(HiddenWorkers);
    await screen.findByRole('heading', { name: 'mele Taufa' });
    server.answer({ [hidden]: listNone });
    await press(/^Unhide ?mele/);
    await waitFor(() => expect(readToasts()[0]).toMatchObject({ message: 'mele Taufa has been unhidden.', ...undo }));
    expect(names()).toEqual([]);
  });
});
