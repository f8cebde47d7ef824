import { describe, expect, it } from 'vitest';
import type { OfficeWorker } from '#contract/office.ts';
import { findUsualChoice } from '#domain/tickets/usual-choice.ts';
import { filterOptions, listWorkerOptions } from './worker-options.ts';

function worker(ref: string, more: Partial<OfficeWorker> = {}): OfficeWorker {
  return { ref, fullName: `${ref.toUpperCase()} Worker`, givenName: ref.toUpperCase(), requested: false, ...more };
}
const workers = [worker('a', { free: true }), worker('b', { free: true }), worker('c', { free: false })];
const values = (options: { value: string }[]) => options.map(({ value }) => value);

describe('listWorkerOptions', () => {
  it('keeps the order of the wishes, any one of which is right', () => {
    expect(values(listWorkerOptions({ workers, now: [], asked: ['c', 'b'] }))).toEqual(['c', 'b', 'a']);
  });

  it('puts the requested workers first, then the present ones, and keeps the order of the rest', () => {
    expect(values(listWorkerOptions({ workers, now: ['b'], asked: ['c'] }))).toEqual(['c', 'b', 'a']);
    expect(values(listWorkerOptions({ workers, now: [], asked: undefined }))).toEqual(['a', 'b', 'c']);
  });

  it('says why a worker is first, and where they live', () => {
    const near = [worker('a', { suburb: 'Petone', distanceKm: 1.2 }), worker('b', { distanceKm: 0 }), worker('c')];
    const [a, b, c] = listWorkerOptions({ workers: near, now: ['a'], asked: ['a'] });
    expect(a?.notes).toEqual(['Requested', 'Current support worker', 'Petone, 1.2 km away']);
    expect(b?.notes).toEqual(['0 km away']);
    expect(c?.notes).toEqual(['Distance not known']);
  });

  it('offers two who come together as one row, busy when one of them is', () => {
    const [together] = listWorkerOptions({ workers, now: ['a', 'c'], asked: undefined });
    expect(together).toMatchObject({ value: 'a c', refs: ['a', 'c'], name: 'A Worker and C Worker', free: false });
    expect(together?.notes).toEqual(['Current support workers']);
  });

  it('offers no pair where one of them has left', () => {
    expect(values(listWorkerOptions({ workers, now: ['a', 'z'], asked: undefined }))).toEqual(['a', 'b', 'c']);
  });

  it('leaves free and busy open while there is no exact time', () => {
    expect(listWorkerOptions({ workers: [worker('a')], now: [], asked: [] })[0]?.free).toBeUndefined();
  });
});

describe('findUsualChoice', () => {
  const near = { free: true, distanceKm: 2 };
  const expired = { name: 'First aid', expiresOn: '2026-11-01' };
  it.each<[string, OfficeWorker[], string | undefined]>([
    [
      'the nearest of those who came before',
      [worker('a', near), worker('b', { ...near, distanceKm: 30, visitsToClient: 2 })],
      'b',
    ],
    ['else the nearest', [worker('a', { ...near, distanceKm: 9 }), worker('b', near)], 'b'],
    [
      'first who has the skill required',
      [
        worker('a', { ...near, visitsToClient: 2, fit: { skillsRequired: 1, missingSkillRefs: ['hoist'] } }),
        worker('b', near),
      ],
      'b',
    ],
    [
      'no one who has it and is far away',
      [
        worker('a', { ...near, fit: { skillsRequired: 1, missingSkillRefs: ['hoist'] } }),
        worker('b', { free: true, distanceKm: 12 }),
      ],
      'a',
    ],
    ['no one whose check has expired', [worker('a', { ...near, expiredChecks: [expired] })], undefined],
    [
      'the nearest of those whose checks are good and who work then',
      [
        worker('a', { ...near, visitsToClient: 9, expiredChecks: [expired] }),
        worker('b', { distanceKm: 1, offHours: { dayOfWeek: 'Sunday' } }),
        worker('c', { ...near, distanceKm: 9 }),
      ],
      'c',
    ],
    ['no one who is busy', [worker('a', { ...near, free: false })], undefined],
    ['no one who is far away', [worker('a', { ...near, distanceKm: 124 })], undefined],
    ['no one whose distance is not known', [worker('a', { free: true })], undefined],
  ])('proposes, where no one is asked for, %s', (_, offered, expected) => {
    const options = listWorkerOptions({ workers: offered, now: [], asked: [] });
    expect(findUsualChoice(options, { now: [], asked: [] })?.value).toBe(expected);
  });

  it('passes over those who were asked for with an expired check, or outside their hours', () => {
    const offered = [
      worker('a', { ...near, expiredChecks: [expired] }),
      worker('b', { offHours: { dayOfWeek: 'Sunday' } }),
      worker('c', near),
    ];
    const chooseOf = (asked: string[]) =>
      findUsualChoice(listWorkerOptions({ workers: offered, now: [], asked }), { now: [], asked })?.value;
    expect([chooseOf(['a', 'b', 'c']), chooseOf(['a', 'b'])]).toEqual(['c', undefined]);
  });

  const options = listWorkerOptions({ workers, now: ['b'], asked: undefined });

  it.each([
    ['the requested worker', ['a'], ['c'], 'c'],
    ['the first of the requested workers who is free', [], ['c', 'a', 'b'], 'a'],
    ['the present worker where the request names none', ['b'], undefined, 'b'],
    ['no one where the request asks for the best match', ['b'], [], undefined],
    ['no one where no worker comes now', [], undefined, undefined],
    ['no one where the requested worker has left', ['b'], ['z'], undefined],
  ])('is %s', (_, now, asked, value) => {
    expect(findUsualChoice(options, { now, asked })?.value).toBe(value);
  });
});

describe('filterOptions', () => {
  const named = listWorkerOptions({
    workers: [worker('a', { fullName: 'Mele Taufa' }), worker('b', { fullName: 'Hōhepa Te Āti' })],
    now: [],
    asked: undefined,
  });

  it.each([
    ['', ['a', 'b']],
    ['  ', ['a', 'b']],
    ['hohe', ['b']],
    ['ti te', ['b']],
    ['TAUFA', ['a']],
    ['no one', []],
  ])('finds %j', (words, found) => {
    expect(values(filterOptions(named, { words }))).toEqual(found);
  });

  it('keeps the chosen one in sight', () => {
    expect(values(filterOptions(named, { words: 'hohe', chosen: 'a' }))).toEqual(['a', 'b']);
  });

  it('shows who was found by another name than the one that is shown, once and after the first', () => {
    const found = [worker('b'), worker('c', { fullName: 'Robert Rangi' })];
    const options = listWorkerOptions({ workers, found, now: [], asked: undefined });
    expect(values(options)).toEqual(['a', 'b', 'c']);
    expect(values(filterOptions(options, { words: 'bob', found: found.slice(1) }))).toEqual(['c']);
  });
});
