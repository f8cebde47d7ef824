import { describe, expect, it } from 'vitest';
import type { Appointment, Roster } from '#contract/appointments.ts';
import { instantOf } from '#domain/time/zone.ts';
import { createEditDraft, type EditDraft, toEditSubject } from '#web/parts/booking/edit/edit-draft.ts';
import { addFundedChange, describeFundedWeek } from '#web/parts/booking/funded-hours.tsx';
import { toWeeklyHours } from '#web/parts/funding/weekly-hours.ts';
import { exampleJob, exampleRoster, exampleTicket, exampleWindow } from '#web/parts/visit/example-roster.ts';
import { findVisit, indexRoster } from '#web/parts/visit/roster-index.ts';
import { summariseEdit } from './edit-summary.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });

type SummaryCase = { roster?: Partial<Roster>; draft: Partial<EditDraft>; on?: string };

function summary({ roster: over = {}, draft, on = '2026-11-30' }: SummaryCase) {
  const roster = exampleRoster(over);
  const index = indexRoster(roster);
  const shown = findVisit({ index, jobRef: 'a', originalDate: on, now })!;
  return summariseEdit({
    draft: { ...createEditDraft(toEditSubject(shown, on)), editTime: true, ...draft },
    ...{ shown, roster, index, window: exampleWindow, zone, services: new Map([['care', 'Personal care']]) },
    rules: () => ({ sameDayRule: 'afterYesterday', now, zone }),
  });
}

const atTen = { wanted: { start: { startTimeOption: 'Specified', startTime: '10:00' } } } as const;
const funded = exampleJob('a', { fundingRef: 'f' });
const funding = { ref: 'f', funderRef: 'u', funderName: 'Home support', jobTypeRef: 'care', active: true };

describe('summariseEdit', () => {
  it('puts now beside requested, for one date and for all', () => {
    expect(summary({ draft: atTen }).plans).toMatchObject({
      now: { day: 'Mon 30 Nov', start: '9:00am' },
      requested: { day: 'Mon 30 Nov', start: '10:00am' },
    });
    expect(summary({ draft: { repeating: true, wanted: { dayOfWeek: 'Tuesday' } } }).plans).toMatchObject({
      now: { day: 'Every Monday' },
      requested: { day: 'Every Tuesday', start: '9:00am' },
    });
  });

  it('counts the changed visits in the loaded calendar', () => {
    expect(summary({ draft: { ...atTen, repeating: true } }).preview.visits).toHaveLength(19);
    expect(summary({ draft: atTen }).preview.visits).toHaveLength(1);
  });

  it('covers the later jobs of a series that was split before, and says how it continues there', () => {
    const appointments = [
      exampleJob('a', { repeatEndDate: '2026-12-06' }),
      exampleJob('b', { repeatStartDate: '2026-12-07', startTime: '14:00', durationMins: 90 }),
    ];
    const start = { startTimeOption: 'Specified', startTime: '10:00' } as const;
    const { preview, later } = summary({ roster: { appointments }, draft: { repeating: true, wanted: { start } } });
    expect(preview.visits).toHaveLength(19);
    expect(preview.visits.slice(0, 2)).toMatchObject([
      { date: '2026-11-30', startTime: '10:00', durationMins: 60 },
      { date: '2026-12-07', startTime: '10:00', durationMins: 90 },
    ]);
    expect(later).toEqual({
      now: ['From 7 Dec 2026: every Monday, 2:00pm, 1.5 hours, with Tom Whitaker.'],
      requested: ['From 7 Dec 2026: every Monday, 10:00am, 1.5 hours, with Tom Whitaker.'],
    });
  });

  it('checks the 48 hours’ notice of the present and of the requested visit', () => {
    expect(summary({ draft: atTen }).isShortNotice).toBe(false);
    expect(summary({ draft: { wanted: { date: '2026-11-21' } } }).isShortNotice).toBe(true);
  });

  it('names another visit at the requested time, only where the time changes', () => {
    const shopping = exampleJob('b', { seriesRef: 't', jobTypeRefs: ['shop'], startTime: '10:30' });
    const roster = { appointments: [exampleJob('a'), shopping] };
    expect(summary({ roster, draft: atTen }).overlap).toBe(
      'Personal care on Monday 30 November at 10:00am would be at the same time as Visit at 10:30am.',
    );
    expect(summary({ roster, draft: { editTime: false, editSupportWorkers: true } }).overlap).toBeUndefined();
  });

  it('names the open request that it replaces: of the same date, or of all', () => {
    const one = exampleTicket({ originalDate: '2026-11-30', requestedChange: { date: '2026-12-01' } });
    const all = exampleTicket({
      ref: 'u',
      effectiveDate: '2026-12-07',
      requestedChange: { supportWorkerRefs: [] },
      askedBy: 'Ben',
    });
    const roster = { tickets: [one, all] };
    expect(summary({ roster, draft: atTen }).replacing).toEqual(['Asked to move to Tue 1 Dec, 9:00am. By Ana.']);
    expect(summary({ roster, draft: { ...atTen, repeating: true } }).replacing).toEqual([
      'Asked for the best match, for all upcoming dates. By Ben.',
    ]);
  });

  it('shows the funded hours left in the first changed week, to readers who may see them', () => {
    const twoHours = { wanted: { duration: { durationOption: 'Specified', durationMinutes: 120 } } } as const;
    const roster = { appointments: [funded], fundings: [{ ...funding, fundedTimeMins: 180 }] };
    const week = toWeeklyHours({ fundedTimeMins: 180, fundedTimeAllocatedThisWeekMins: 60 });
    const describeHours = (draft: Partial<EditDraft>, before = week) => {
      const change = summary({ roster, draft }).funding!;
      return describeFundedWeek({ change, hours: addFundedChange(before, change), service: 'Care', isOffice: false });
    };
    expect(describeHours(twoHours)).toEqual({
      week: 'Care, week of 30 November: 2 of 3 funded hours.',
      rest: '1 hour left.',
    });
    const over = { wanted: { duration: { durationOption: 'Specified', durationMinutes: 240 } } } as const;
    expect(describeHours(over)).toEqual({
      week: 'Care, week of 30 November: 4 of 3 funded hours.',
      rest: '1 hour over. We may decline it or ask for payment.',
    });
    const shorter = { wanted: { duration: { durationOption: 'Specified', durationMinutes: 30 } } } as const;
    expect(describeHours(shorter, { ...week, bookedMinutes: 300 }).rest).toBe('1.5 hours over.');
    expect(
      summary({ roster: { appointments: [funded], fundings: [funding] }, draft: twoHours }).funding,
    ).toBeUndefined();
  });

  it.each([
    ['one more is needed', { workersNeeded: 2 }],
    ['both come', { supportWorkerRefs: ['tom', 'ana'], workersNeeded: 2 }],
    ['it is not approved', { status: 'Pending', workersNeeded: 2 }],
  ] as const)('counts funded time twice where two support workers are needed and %s', (_, over) => {
    const ninety = { wanted: { duration: { durationOption: 'Specified', durationMinutes: 90 } } } as const;
    const appointments = [exampleJob('a', { fundingRef: 'f', ...over } as Partial<Appointment>)];
    const roster = { appointments, fundings: [{ ...funding, fundedTimeMins: 240 }] };
    expect(summary({ roster, draft: ninety }).funding).toMatchObject({ replacedMinutes: 120, changedMinutes: 180 });
  });
});
