import { describe, expect, it } from 'vitest';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { readHours } from './lanes.ts';
import { findDayOff, indexAbsences, pickFirst } from './week-cells.ts';

describe('pickFirst', () => {
  const toCome = exampleShown();
  const over = exampleShown({ status: 'Completed' });
  const cancelled = exampleShown({ status: 'Cancelled' });
  const pending = exampleShown({ status: 'Pending' });
  const noOne = exampleShown({ status: 'NotAllocated' });
  const away = exampleShown({ awayWorkers: toCome.workers });

  it.each([
    ['all where there are two', [over, cancelled], [over, cancelled]],
    ['those to come before what is over', [over, cancelled, toCome], [toCome, over]],
    ['what waits for an answer before those to come', [toCome, toCome, pending], [pending, toCome]],
    ['those without anyone, and those whose support worker is away', [toCome, noOne, toCome, away], [noOne, away]],
  ])('picks %s', (_, visits, first) => expect([...pickFirst(visits)]).toEqual(first));
});

describe('findDayOff', () => {
  const [sunday, monday] = ['2026-11-22', '2026-11-23'];
  const works = 'Sunday 22:00-06:00';
  const absencesOf = (days: object) =>
    indexAbsences({ workerAbsences: [], clientAbsences: [{ clientRef: 'ivy', ...days }] } as never);
  const off = (day: string, { hours = '', days = {} }: { hours?: string; days?: object }) =>
    findDayOff({ lane: { ref: 'ivy', workHours: readHours(hours) }, absences: absencesOf(days), day });

  it.each([
    ['no day where no hours are kept', sunday, {}, undefined],
    ['a day of an absence', monday, { days: { from: sunday, to: monday } }, { words: 'Away', isShown: true }],
    ['none before an absence', sunday, { days: { from: monday } }, undefined],
    [
      'a day after the end of care',
      monday,
      { days: { from: sunday, kind: 'hasDied' } },
      { words: 'Care has ended', isShown: true },
    ],
    ['a day without hours', '2026-11-24', { hours: works }, { words: 'Does not work Tuesdays', isShown: false }],
    ['no day on which a night ends', monday, { hours: works }, undefined],
  ])('hatches %s', (_, day, input, expected) => expect(off(day, input)).toEqual(expected));
});
