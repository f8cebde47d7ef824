import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { exampleTables } from '#domain/schedule/example-tables.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { VisitsScreen } from './visits-screen.tsx';

const day = '2026-11-25';
const visitAt = (startTime: string, part: object = {}) => ({
  ...exampleSingleJob(day, { ref: `at ${startTime}`, startTime, supportWorkerRefs: ['tom'] }),
  clientRef: 'arthur',
  ...part,
});
const noOne = { supportWorkerRefs: [], status: 'NotAllocated' };
const people: { [name: string]: unknown; hours?: string }[] = [
  { ref: 'tom', fullName: 'Tom Whitaker', givenName: 'Tom', skillRefs: [], active: true },
  { ref: 'mmmmmmmmmmmmmmmm', fullName: 'Mele Taufa', givenName: 'Mele', skillRefs: [], active: true },
];

const clients = [{ ref: 'arthur', fullName: 'Arthur Kemp', team: 'North' }];
const ted = { ref: 'ted', fullName: 'Ted Lim', team: 'South' };

let jobs: object[];
let asked: Record<string, string>[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  jobs = [visitAt('10:00', noOne), visitAt('08:00'), visitAt('12:00'), visitAt('16:00')];
  asked = [];
  fakeServer({
    'GET /office/visits': ({ query }) => {
      asked.push(query);
      return {
        ...{ timeZone: 'Pacific/Auckland', ...exampleTables({ jobs }), workerAbsences: [] },
        ...{ clients: [...clients, ted], supportWorkers: people, areas: [], teams: ['North', 'South'] },
      };
    },
    'GET /settings': () => ({
      ...{ jobTypes: [], privateJobTypes: [], skills: [], retired: [], contact: { region: 'nz-otago' } },
      holidays: [
        { date: day, name: 'Our Day', country: 'nz', region: 'nz-otago' },
        { date: day, name: 'Show Day', country: 'nz', region: 'nz-canterbury' },
      ],
    }),
  });
});

async function open(search: string) {
  const screens = {
    '/office/visits': VisitsScreen,
    '/office/visits/book': () => <p>Who is it for?</p>,
  };
  const { history } = await renderScreen(screens, { at: `/office/visits${search}`, user: { office: true } });
  return history;
}

const waitingVisit = () => screen.findByRole('link', { name: /Arthur Kemp.*Not allocated/ });

describe('the office’s visits', () => {
  it('say beside each row when its support worker works that day, where hours are kept', async () => {
    people[0]!.hours = 'Wednesday 07:30-12:00; Wednesday 13:00-18:30';
    people[1]!.hours = 'Monday 07:30-18:30';
    await open(`?day=${day}`);
    await screen.findByText('Works 7:30am to 12:00pm, 1:00pm to 6:30pm');
    screen.getByText('Does not work Wednesdays');
    screen.getByText('Outside work hours');
    for (const person of people) delete person.hours;
  });

  it('move by J, K and T a day or a week at a time, and not while a person types', async () => {
    const history = await open(`?day=${day}`);
    await screen.findByRole('heading', { name: 'Wednesday 25 November' });
    const at = async (key: string, search: string) => {
      await userEvent.keyboard(key);
      await waitFor(() => expect(history.location.search).toBe(search));
    };
    await at('j', '?day=2026-11-26');
    await at('k', `?day=${day}`);
    const search = screen.getByRole('searchbox', { name: 'Client or worker' });
    await userEvent.type(search, 'jkt');
    expect([search, history.location.search]).toEqual([expect.objectContaining({ value: 'jkt' }), `?day=${day}`]);
    search.blur();
    await at('t', '');
    await userEvent.click(screen.getByRole('button', { name: 'Week' }));
    await at('j', '?day=2026-11-27&view=week');
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    await waitFor(() => expect(history.location.search).toBe('?view=week'));
  });

  it('open a day of a week with its holiday here and its filter in the address, and Back leads to the week', async () => {
    const history = await open(`?day=${day}&status=NotAllocated`);
    await userEvent.click(await screen.findByRole('button', { name: 'Week' }));
    await screen.findByRole('heading', { name: '23 to 29 November' });
    await screen.findByText('Our Day');
    await userEvent.click(await screen.findByRole('link', { name: 'Wed 25' }));
    await screen.findByRole('heading', { name: 'Wednesday 25 November' });
    screen.getByText('Our Day');
    expect(history.location.search).toBe(`?day=${day}&status=NotAllocated`);
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'NotAllocated');
    history.back();
    await screen.findByRole('heading', { name: '23 to 29 November' });
  });

  it('are those of one team, read for themselves and narrowed at once', async () => {
    jobs = [visitAt('10:00', noOne), visitAt('11:00', { ...noOne, clientRef: 'ted' })];
    const history = await open(`?day=${day}`);
    const names = () => screen.getAllByRole('link', { name: /Not allocated/ }).map((link) => link.textContent);
    await waitingVisit();
    expect(names()).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('Team'), 'South');
    expect(names()).toEqual([expect.stringContaining('Ted Lim')]);
    const window = { from: '2026-11-24', to: day };
    await waitFor(() => expect(asked).toEqual([window, { ...window, team: 'South' }]));
    expect(history.location.search).toBe(`?day=${day}&team=South`);
  });

  it('keep the filters and the focus while another team is read', async () => {
    await open(`?day=${day}&team=South`);
    const select = await screen.findByLabelText('Team');
    select.focus();
    await userEvent.selectOptions(select, 'North');
    expect(document.activeElement).toBe(select);
    await waitingVisit();
    expect([document.activeElement, asked.map(({ team }) => team)]).toEqual([select, ['South', 'North']]);
  });

  it('are moved between with the arrow keys, Home and End', async () => {
    await open(`?day=${day}`);
    (await waitingVisit()).focus();
    for (const [key, focused] of [
      ['ArrowDown', '8:00am'],
      ['ArrowRight', '12:00pm'],
      ['End', '4:00pm'],
      ['ArrowRight', '4:00pm'],
      ['ArrowLeft', '12:00pm'],
      ['Home', '8:00am'],
      ['ArrowUp', '10:00am'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement?.textContent, key).toMatch(new RegExp(`^${focused}`));
    }
  });

  it('show where now is on the board, which begins at 6:00am', async () => {
    vi.setSystemTime(new Date('2026-11-24T16:59:00Z'));
    await open(`?day=${day}`);
    await waitingVisit();
    expect(screen.queryByText('Now')).toBeNull();
    vi.setSystemTime(new Date('2026-11-24T17:00:00Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('Now');
  });

  it('say over the row that one is dragged to what is against giving it there, until it is let go elsewhere', async () => {
    people[1]!.hours = 'Monday 07:30-18:30';
    await open(`?day=${day}`);
    const slot = await waitingVisit();
    const rowOf = (name: string) => screen.getByRole('link', { name }).closest('.board-row')!;
    Object.defineProperty(slot.closest('.board-slots'), 'clientWidth', { value: 1000 });
    let below = rowOf('Mele Taufa');
    document.elementsFromPoint = () => [below];
    const move = (clientX: number) => fireEvent(window, new MouseEvent('pointermove', { clientX, clientY: 0 }));
    fireEvent.pointerDown(slot, { clientX: 0, clientY: 0 });
    move(10);
    within(slot).getByText('Mele Taufa');
    within(slot).getByText('Does not work Wednesdays');
    below = rowOf('Tom Whitaker');
    move(11);
    expect(slot.textContent).toContain('Tom Whitaker');
    expect(within(slot).queryByText('Does not work Wednesdays')).toBeNull();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(slot.textContent).not.toContain('Tom Whitaker');
    delete people[1]!.hours;
  });

  it('are read again when the window comes to the front', async () => {
    await open(`?day=${day}`);
    await waitingVisit();
    jobs = [visitAt('08:00')];
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Not allocated/ })).toBeNull());
  });

  it('begin a booking at a free half hour of a worker, which the arrow keys choose', async () => {
    const history = await open(`?day=${day}`);
    (await screen.findByRole('button', { name: 'Book with Mele Taufa at 9:00am' })).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await screen.findByText('Who is it for?');
    expect(history.location.href).toBe('/office/visits/book?day=2026-11-25&start=09%3A30&worker=mmmmmmmmmmmmmmmm');
  });

  it('hide support workers without visits behind one line, where they are more than five', async () => {
    const idle = [1, 2, 3, 4, 5].map((n) => ({ ...people[1], ref: `idle ${n}`, fullName: `Idle ${n}` }));
    people.push(...idle);
    const history = await open(`?day=${day}`);
    const rows = () => screen.queryAllByRole('link', { name: /^(Tom|Mele|Idle)/ }).map((row) => row.textContent);
    await waitFor(() => expect(rows()).toEqual(['Tom Whitaker']));
    expect(screen.getByText('Left out: 6 support workers without visits.').className).toBe('paper-only');
    await userEvent.click(
      screen.getByRole('button', { name: 'Show 6 support workers without visits', expanded: false }),
    );
    await waitFor(() => expect(rows()).toHaveLength(7));
    expect(history.location.search).toBe(`?day=${day}&idle=shown`);
    expect(screen.queryByText(/^Left out/)).toBeNull();
    await userEvent.click(
      screen.getByRole('button', { name: 'Hide 6 support workers without visits', expanded: true }),
    );
    await userEvent.type(screen.getByRole('searchbox'), 'idle 3');
    await waitFor(() => expect(rows()).toEqual(['Idle 3']));
    people.splice(2);
  });
});
