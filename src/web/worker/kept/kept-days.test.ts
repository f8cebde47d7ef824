import { describe, expect, it } from 'vitest';
import type { WorkerDays, WorkerVisit } from '#contract/worker-page.ts';
import { keepDays, listDays, moveOn } from './kept-days.ts';

const minute = 60_000;
const hour = 60 * minute;
const readAt = '2026-11-19T20:12:00.000Z';
/** Rose's visit from 9:00am to 10:00am on Friday in Auckland: its details are there until noon. */
const rose: WorkerVisit = {
  jobRef: 'job-rose',
  originalDate: '2026-11-20',
  date: '2026-11-20',
  times: '9:00am to 10:00am',
  startTime: '09:00',
  service: 'Personal care',
  special: ['The key is back at its place by ten'],
  detailsUntil: '2026-11-19T23:00:00.000Z',
  client: {
    ref: 'rose',
    calledBy: 'Rose',
    suburb: 'Petone',
    fullName: 'Rose Hākaraia',
    address: '12 Fitzherbert Street, Petone',
    phones: ['04 555 0142'],
    accessNotes: 'Key safe: 4071',
    alerts: ['Allergic to penicillin'],
  },
};
const later: WorkerVisit = {
  jobRef: 'job-eru',
  originalDate: '2026-11-21',
  date: '2026-11-21',
  times: '1:00pm to 3:00pm',
  startTime: '13:00',
  service: 'Respite',
  special: ['Two support workers'],
  detailsFrom: '2026-11-20T05:00:00.000Z',
  client: { ref: 'eru', calledBy: 'Eru', suburb: 'Naenae' },
};
const days: WorkerDays = {
  givenName: 'Tom',
  today: '2026-11-20',
  readAt,
  isOpen: true,
  days: [
    { date: '2026-11-20', isAway: false, visits: [rose] },
    { date: '2026-11-21', isAway: false, visits: [later] },
  ],
};

/** The phone's clock is three hours behind: only what passes on it counts. */
const wall = Date.parse(readAt) - 3 * hour;
const atReading = { wall, counted: 500, page: 1 };
const kept = keepDays(days, atReading);
/** Reads the clocks this long after the reading, in the same page. */
const clocksAfter = (time: number) => ({ wall: wall + time, counted: 500 + time, page: 1 });
const untilNoon = Date.parse(rose.detailsUntil!) - Date.parse(readAt);
const firstVisit = (of: typeof kept) => of.days.days[0]!.visits[0]!;

describe('moveOn', () => {
  it('keeps the details to the last moment of the two hours, with a clock that is hours behind', () => {
    expect(moveOn(kept, clocksAfter(untilNoon - 1)).days).toEqual(days);
  });

  it('leaves day, time, given name and suburb after them', () => {
    const { detailsUntil: _, ...rest } = rose;
    const client = { ref: 'rose', calledBy: 'Rose', suburb: 'Petone' };
    const moved = moveOn(kept, clocksAfter(untilNoon));
    expect(firstVisit(moved)).toEqual({ ...rest, special: [], client });
    expect(JSON.stringify(moved)).not.toMatch(/4071|Fitzherbert|penicillin|Hākaraia|0142/);
    expect(moved.days.days[1]).toEqual(days.days[1]);
  });

  it('counts what the page counts where the clock is set back', () => {
    const setBack = { ...clocksAfter(untilNoon), wall: wall - 24 * hour };
    expect(firstVisit(moveOn(kept, setBack)).client.address).toBeUndefined();
  });

  it('goes on from where it was after the clock was set back', () => {
    const setBack = moveOn(kept, { ...clocksAfter(hour), wall: wall - 24 * hour });
    const next = { wall: wall - 24 * hour + untilNoon - hour, counted: 500, page: 2 };
    expect(firstVisit(moveOn(setBack, { ...next, wall: next.wall - 1 })).client.address).toBeDefined();
    expect(firstVisit(moveOn(setBack, next)).client.address).toBeUndefined();
  });

  it('counts what the clock says while the phone slept and the page did not count', () => {
    const slept = { ...clocksAfter(untilNoon), counted: 600 };
    expect(firstVisit(moveOn(kept, slept)).client.address).toBeUndefined();
  });

  it('counts across a page that was closed by the clock', () => {
    expect(firstVisit(moveOn(kept, { wall: wall + untilNoon - 1, counted: 3, page: 2 })).client.address).toBeDefined();
    expect(firstVisit(moveOn(kept, { wall: wall + untilNoon, counted: 3, page: 2 })).client.address).toBeUndefined();
  });

  it('shows no details where the clock went back while the page was closed', () => {
    const moved = moveOn(kept, { wall: wall - 1, counted: 0, page: 2 });
    expect(firstVisit(moved).client.address).toBeUndefined();
    expect(moved.passed).toBe(kept.passed);
  });

  it('never comes back: what is cut stays cut, and the moment does not go back', () => {
    const moved = moveOn(moveOn(kept, clocksAfter(untilNoon)), clocksAfter(hour));
    expect(firstVisit(moved).client.accessNotes).toBeUndefined();
    expect(moved.passed).toBe(Date.parse(rose.detailsUntil!));
  });
});

describe('listDays', () => {
  it('has today apart from the days after it', () => {
    expect(listDays(kept, 'Pacific/Auckland')).toEqual({
      today: '2026-11-20',
      visits: [rose],
      isAway: false,
      later: [days.days[1]],
    });
  });

  it('goes on to the next day without a signal', () => {
    const nextDay = moveOn(kept, clocksAfter(16 * hour));
    expect(listDays(nextDay, 'Pacific/Auckland')).toMatchObject({ today: '2026-11-21', visits: [later], later: [] });
  });

  it('has a visit of the night before among today’s while its details are there', () => {
    const night = { ...rose, detailsUntil: '2026-11-20T20:00:00.000Z' };
    const overnight = keepDays({ ...days, days: [{ date: '2026-11-20', isAway: false, visits: [night] }] }, atReading);
    const { today, visits } = listDays(moveOn(overnight, clocksAfter(16 * hour)), 'Pacific/Auckland');
    expect([today, visits]).toEqual(['2026-11-21', [night]]);
  });
});
