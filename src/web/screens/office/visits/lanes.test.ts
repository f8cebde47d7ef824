import { describe, expect, it } from 'vitest';
import type { Schedule } from '#contract/schedule.ts';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import {
  boardUnits,
  clampStart,
  groupByArea,
  listClientLanes,
  listWorkerLanes,
  placeOffHours,
  placeSlots,
  toStart,
  toUnits,
} from './lanes.ts';

const at = (startTime: string, more: object = {}) =>
  exampleShown({ key: startTime, visit: { date: '2026-11-23', startTime, ...more } });
const day = '2026-11-23';

describe('toStart', () => {
  it.each([
    [0, 360],
    [3.7, 570],
    [17, 1320],
  ])('%j', (units, minute) => expect(toStart(units)).toBe(minute));
});

describe('clampStart', () => {
  it.each([
    [540, 0, 540],
    [330, 0, 360],
    [540, 601, 630],
    [1350, 0, 1320],
  ])('%j from %j on', (minute, earliest, start) => expect(clampStart(minute, earliest)).toBe(start));
});

describe('toUnits', () => {
  it.each([
    [0, 0],
    [360, 0],
    [540, 3],
    [1320, 16],
    [1380, 16.1875],
    [1800, boardUnits],
  ])('minute %i is at %f', (minute, units) => expect(toUnits(minute)).toBe(units));
});

describe('placeSlots', () => {
  const place = (visits: ReturnType<typeof at>[], least = 0.5) => placeSlots({ visits, day, least });

  it('gives words the room until the next visit of the line', () => {
    expect(place([at('09:00'), at('13:00')])).toMatchObject([
      { at: 3, length: 1, room: 4, line: 0 },
      { at: 7, length: 1, room: boardUnits - 7, line: 0 },
    ]);
  });

  it('places overlapping visits below each other', () => {
    expect(place([at('09:00'), at('09:30'), at('10:00')]).map(({ line }) => line)).toEqual([0, 1, 0]);
  });

  it('places untimed visits where they are in the order of the day, and keeps late ones on the board', () => {
    const afternoon = at('', { startTimeOption: 'Afternoon', durationOption: 'NotSpecified', startTime: undefined });
    const overnight = at('23:00', { durationOption: 'Overnight' });
    expect(place([afternoon])[0]).toMatchObject({ at: 6, length: 1 });
    expect(place([overnight], 2.25)[0]).toMatchObject({ at: boardUnits - 2.25, length: 2.25 });
  });

  it('shows last night’s overnight visit until it ends', () => {
    const night = at('23:00', { date: '2026-11-22', durationOption: 'Overnight' });
    expect(place([night])[0]).toMatchObject({ at: 0, length: 1 });
  });
});

describe('placeOffHours', () => {
  it('has what the board shows of the time outside hours', () => {
    const hours = { dayOfWeek: 'Monday', startTime: '05:00', endTime: '17:00', status: 'NotAllocated' } as const;
    expect(placeOffHours([hours], day)).toEqual([{ at: 11, length: boardUnits - 11 }]);
    expect(placeOffHours([hours], '2026-11-24')).toEqual([{ at: 0, length: boardUnits }]);
    expect(placeOffHours([], day)).toEqual([]);
  });
});

describe('rows', () => {
  const worker = (ref: string, fullName: string, more: object = {}) => ({
    ref,
    fullName,
    givenName: fullName.split(' ')[0]!,
    skillRefs: [],
    active: true,
    ...more,
  });
  const schedule = {
    supportWorkers: [
      worker('wwwwwwwwwwwwwwww', 'Tom Whitaker', { hours: 'Monday 07:30-18:30' }),
      worker('m', 'Mele Taufa', { skillRefs: ['hoist'] }),
      worker('l', 'Left Already', { active: false }),
    ],
    workerAbsences: [{ workerRef: 'm', from: '2026-11-20' }],
  } as unknown as Schedule;
  const group = (filter: object) =>
    listWorkerLanes({ schedule, visits: [at('09:00')], filter: { text: '', ...filter }, from: day, to: day });

  it('has one for each active support worker by name, with hours and absence', () => {
    expect(group({})).toMatchObject([
      { name: 'Mele Taufa', minutes: 0, daysOff: 'Away' },
      {
        name: 'Tom Whitaker',
        minutes: 60,
        daysOff: undefined,
        workHours: [{ dayOfWeek: 'Monday', startTime: '07:30' }],
      },
    ]);
  });

  it('reads the same hours once', () => {
    const hours = 'Monday 07:30-18:30; Friday 22:00-06:00';
    const supportWorkers = schedule.supportWorkers.map((worker) => ({ ...worker, hours }));
    const lanes = listWorkerLanes({
      ...{ schedule: { ...schedule, supportWorkers }, visits: [], filter: { text: '' }, from: day, to: day },
    });
    const [first, ...others] = lanes.map(({ workHours }) => workHours);
    expect([first?.length, others.length]).toEqual([2, 1]);
    expect(others[0]).toBe(first);
  });

  it('leaves out workers without a visit where visits are filtered, and those without the skill', () => {
    expect(group({ area: 'Petone' }).map(({ name }) => name)).toEqual(['Tom Whitaker']);
    expect(group({ skill: 'hoist' }).map(({ name }) => name)).toEqual(['Mele Taufa']);
    expect(group({ worker: 'm' }).map(({ name }) => name)).toEqual(['Mele Taufa']);
    expect(group({ text: 'mele' }).map(({ name }) => name)).toEqual(['Mele Taufa', 'Tom Whitaker']);
  });

  it('are by area where that is chosen, with its heading above the first, and those without one last', () => {
    const people = [
      ['Zoe', 'Petone'],
      ['Ben', undefined],
      ['Ana', 'Petone'],
      ['Moe', 'Karori'],
    ] as const;
    const lanes = people.map(([name, area]) => ({
      ref: name,
      name,
      area,
      visits: [],
      minutes: 0,
      daysOff: undefined,
      workHours: [],
    }));
    expect(groupByArea(lanes).map(({ name, areaTitle }) => [name, areaTitle])).toEqual([
      ['Moe', 'Karori'],
      ['Ana', 'Petone'],
      ['Zoe', undefined],
      ['Ben', 'Area not known'],
    ]);
  });

  it('has one for each client', () => {
    expect(listClientLanes({ visits: [at('09:00'), at('13:00')] })).toMatchObject([
      { name: 'Rose Hākaraia', minutes: 120 },
    ]);
  });
});
