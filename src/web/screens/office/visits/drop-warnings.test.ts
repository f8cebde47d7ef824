import { describe, expect, it } from 'vitest';
import type { Schedule, ScheduleWorker } from '#contract/schedule.ts';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { listDropWarnings } from './drop-warnings.ts';

const mele: ScheduleWorker = { ref: 'mele', fullName: 'Mele Taufa', givenName: 'Mele', skillRefs: [], active: true };
/** Rose's visit on Monday at 9:00am for an hour, which is Tom's. */
const shown = exampleShown();
const [tom] = shown.workers;
const give = { supportWorkerRefs: ['mele'], workerName: 'Mele Taufa' };
const atTeds = (differs: object = {}) => ({
  ...exampleShown({ visit: { supportWorkerRefs: ['mele'], startTime: '09:30', ...differs } }),
  ...{ key: 'ted', client: { ref: 'ted', fullName: 'Ted Lim' } },
});

type Board = Partial<Parameters<typeof listDropWarnings>[0]>;
const list = (board: Board, worker: Partial<ScheduleWorker> = {}) =>
  listDropWarnings({
    ...{ shown, start: give, all: [shown], nameSkills: (refs) => refs.map((ref) => ref.toUpperCase()) },
    schedule: { supportWorkers: [{ ...mele, ...worker }, tom!], workerAbsences: [], clientAbsences: [] },
    ...board,
  });
const hoist = { ...shown, client: { ...shown.client, skillsRequired: ['hoist', 'meals'] } };

describe('listDropWarnings', () => {
  it.each<[string, string[], Board, Partial<ScheduleWorker>?]>([
    ['nothing where nothing is known', [], {}],
    ['another visit then', ['Has Ted Lim at 9:30am'], { all: [shown, atTeds()] }],
    ['none that follows', [], { all: [shown, atTeds({ startTime: '10:00' })] }],
    ['none that is cancelled', [], { all: [shown, atTeds({ status: 'Cancelled' })] }],
    ['none that is only asked for', [], { all: [shown, atTeds({ status: 'Pending' })] }],
    ['other hours', ['Works from 9:30am on Mondays'], {}, { hours: 'Monday 09:30-18:30' }],
    ['a skill that is missing', ['Lacks MEALS'], { shown: hoist }, { skillRefs: ['hoist'] }],
    ['who has left', ['Has left'], {}, { active: false }],
    [
      'the new time',
      ['Has Ted Lim at 1:30pm'],
      { start: { ...give, startTime: '13:00' }, all: [atTeds({ startTime: '13:30' })] },
    ],
  ])('says %s', (_, words, board, worker) => expect(list(board, worker)).toEqual(words));

  it('says who cannot come that day, and looks at who comes now where only the time changes', () => {
    const workerAbsences = [{ workerRef: tom!.ref, from: '2026-11-23', to: '2026-11-23' }];
    const schedule = { supportWorkers: [mele, tom!], workerAbsences, clientAbsences: [] };
    expect(list({ schedule, start: { startTime: '13:00' } })).toEqual(['Cannot come that day']);
    expect(list({ schedule })).toEqual([]);
  });

  it('looks at the new day: at who comes, and whether the client is there', () => {
    const [from, date] = ['2026-11-26', '2026-11-26'];
    const schedule = {
      ...{ supportWorkers: [mele, tom!], workerAbsences: [{ workerRef: tom!.ref, from }] },
      clientAbsences: [{ clientRef: shown.client.ref, from, to: date }],
    } as unknown as Schedule;
    expect(list({ schedule })).toEqual([]);
    expect(list({ schedule, start: { date } })).toEqual([`${shown.client.fullName} is away`, 'Cannot come that day']);
  });
});
