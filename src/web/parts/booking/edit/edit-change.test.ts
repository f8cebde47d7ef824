import { describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/appointments.ts';
import type { VisitException } from '#domain/appointments/types.ts';
import { chooseDuration, chooseStart } from '#domain/booking/line.ts';
import { instantOf } from '#domain/time/zone.ts';
import { createEditDraft, type EditDraft, toEditSubject } from '#web/parts/booking/edit/edit-draft.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { findVisit, indexRoster } from '#web/parts/visit/roster-index.ts';
import {
  checkEdit,
  chooseLine,
  type EditedVisit,
  type EditRules,
  nothingChosen,
  nothingTickedMessage,
  toChange,
  toEditIssues,
  toWantedLine,
} from './edit-change.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });
const rules: EditRules = { sameDayRule: 'afterYesterday', now, zone };

type EditCase = {
  job?: Partial<Appointment>;
  exception?: Partial<VisitException>;
  on?: string;
  draft?: Partial<EditDraft>;
};

function editing({ job = {}, exception, on = '2026-11-23', draft = {} }: EditCase = {}): EditedVisit {
  const visits = exception ? [{ jobRef: 'a', originalDate: on, ...exception }] : [];
  const index = indexRoster(exampleRoster({ appointments: [exampleJob('a', job)], visits }));
  const shown = findVisit({ index, jobRef: 'a', originalDate: on, now })!;
  return { shown, draft: { ...createEditDraft(toEditSubject(shown, on)), editTime: true, ...draft } };
}

const messages = (input: EditCase, over: Partial<EditRules> = {}) =>
  checkEdit(editing(input), { ...rules, ...over }).map(({ message }) => message);

describe('toChange', () => {
  it('asks of one date only what was chosen, and leaves the day out where it stays', () => {
    const draft = {
      wanted: { start: { startTimeOption: 'Specified', startTime: '14:00' } },
      notes: ' Please. ',
    } as const;
    expect(toChange(editing({ draft }), rules)).toEqual({
      effectiveDate: '2026-11-23',
      repeating: false,
      notes: 'Please.',
      scheduleChange: {
        startTimeOption: 'Specified',
        startTime: '14:00',
        durationOption: 'Specified',
        durationMins: 60,
      },
    });
  });

  it('names a moved visit by its first day, and moves it from its present one', () => {
    const moved = editing({ exception: { date: '2026-11-24' }, draft: { wanted: { date: '2026-11-23' } } });
    expect(toChange(moved, rules)).toMatchObject({
      effectiveDate: '2026-11-23',
      scheduleChange: { date: '2026-11-23' },
    });
  });

  it('asks for a weekday of all upcoming dates by its first day that can be booked', () => {
    const all = (on: string, dayOfWeek: 'Tuesday' | 'Monday') =>
      toChange(editing({ on, draft: { repeating: true, wanted: { dayOfWeek } } }), rules).scheduleChange?.date;
    expect(all('2026-11-30', 'Tuesday')).toBe('2026-12-01');
    expect(all('2026-11-30', 'Monday')).toBeUndefined();
    const friday = { dayOfWeek: 'Friday', repeatStartDate: '2026-11-06' } as const;
    const today = editing({
      job: friday,
      on: '2026-11-20',
      draft: { repeating: true, wanted: { dayOfWeek: 'Tuesday' } },
    });
    expect(toChange(today, rules).scheduleChange?.date).toBe('2026-11-24');
    const draft = { repeating: true, wanted: { dayOfWeek: 'Tuesday' } } as const;
    const late = editing({ on: '2026-11-16', exception: { date: '2026-11-27' }, draft });
    expect(toChange(late, rules).scheduleChange?.date).toBe('2026-11-24');
  });

  it('starts from the series for all upcoming dates, even where this visit was moved', () => {
    const exception = { date: '2026-11-24', startTime: '14:00' };
    const all = editing({
      exception,
      draft: { repeating: true, wanted: { duration: { durationOption: 'NotSpecified' } } },
    });
    expect(toChange(all, rules).scheduleChange).toEqual({
      startTimeOption: 'Specified',
      startTime: '09:00',
      durationOption: 'NotSpecified',
    });
  });

  it('never asks for all upcoming dates of a single booking', () => {
    const job = { repeatOption: 'None', date: '2026-11-23', dayOfWeek: undefined, repeatStartDate: undefined } as const;
    const draft = { repeating: true, editSupportWorkers: true };
    expect(toChange(editing({ job, draft }), rules)).toEqual({
      effectiveDate: '2026-11-23',
      repeating: false,
      supportWorkerChange: { allAppointments: false, supportWorkerRefs: [] },
    });
  });
});

describe('chooseLine', () => {
  it('stores only what was chosen, so that all else follows a visit that is moved meanwhile', () => {
    const before = editing();
    const wanted = chooseLine(before, chooseStart(toWantedLine(before), '14:00'));
    expect(wanted).toEqual({ start: { startTimeOption: 'Specified', startTime: '14:00' } });
    const later = editing({ exception: { date: '2026-11-26', durationMins: 90 }, draft: { wanted } });
    expect(toWantedLine(later)).toMatchObject({ date: '2026-11-26', startTime: '14:00', durationMinutes: 90 });
  });

  it("keeps a cleared start through the JSON of the tab's storage", () => {
    const before = editing();
    const wanted = JSON.parse(JSON.stringify(chooseLine(before, chooseStart(toWantedLine(before), 'Morning'))));
    expect(toWantedLine(editing({ draft: { wanted } }))).toMatchObject({
      startTimeOption: 'Morning',
      startTime: undefined,
    });
  });

  it('changes to overnight with its start, and back', () => {
    const before = editing();
    const night = chooseLine(before, chooseDuration(toWantedLine(before), 'Overnight'));
    const overnight = editing({ draft: { wanted: night } });
    expect(toWantedLine(overnight)).toMatchObject({ durationOption: 'Overnight', startTime: '23:00' });
    const back = chooseLine(overnight, chooseDuration(toWantedLine(overnight), 120));
    expect(toWantedLine(editing({ draft: { wanted: back } }))).toMatchObject({
      startTimeOption: 'Flexible',
      durationMinutes: 120,
    });
  });
});

describe('checkEdit', () => {
  it.each<[string, EditCase, Partial<EditRules>, string[]]>([
    ['nothing ticked', { draft: { editTime: false, notes: 'Words alone.' } }, {}, [nothingTickedMessage]],
    ['nothing chosen', {}, {}, [nothingChosen]],
    ['an unchanged visit', { draft: { wanted: { date: '2026-11-23' } } }, {}, [nothingChosen]],
    ['another worker alone', { draft: { editTime: false, editSupportWorkers: true } }, {}, []],
    [
      'an exact time that is not chosen yet',
      { draft: { wanted: { start: { startTimeOption: 'Specified' } } } },
      {},
      ['Choose the exact time that the visit starts.'],
    ],
    [
      'an odd time that the office set, on another day',
      { exception: { startTime: '09:10', durationMins: 50 }, draft: { wanted: { date: '2026-11-24' } } },
      {},
      [],
    ],
    ['yesterday', { draft: { wanted: { date: '2026-11-19' } } }, {}, ['Choose 20 Nov 2026 or a later date.']],
    [
      'tomorrow from four o’clock on, where a day’s notice is the rule',
      { draft: { wanted: { date: '2026-11-21' } } },
      { sameDayRule: 'oneDayBefore16', now: instantOf({ date: '2026-11-20', time: '16:00', zone }) },
      ['Choose 22 Nov 2026 or a later date.'],
    ],
    [
      'tomorrow before four o’clock',
      { draft: { wanted: { date: '2026-11-21' } } },
      { sameDayRule: 'oneDayBefore16', now: instantOf({ date: '2026-11-20', time: '15:59', zone }) },
      [],
    ],
    [
      'too many words',
      { draft: { editSupportWorkers: true, notes: 'a'.repeat(4001) } },
      {},
      ['Use at most 4,000 characters.'],
    ],
  ])('answers %s with the expected issues', (_, given, over, expected) => {
    expect(messages(given, over)).toEqual(expected);
  });

  it.each(['2026-09-26', '2027-04-03'])('takes an overnight visit on %s, when the clocks change', (date) => {
    const at = instantOf({ date: '2026-09-20', time: '09:00', zone });
    const job = { repeatOption: 'None', date: '2026-11-23', dayOfWeek: undefined, repeatStartDate: undefined } as const;
    const draft = {
      wanted: {
        date,
        start: { startTimeOption: 'Specified', startTime: '23:00' },
        duration: { durationOption: 'Overnight' },
      },
    } as const;
    expect(messages({ job, draft }, { now: at })).toEqual([]);
    expect(messages({ job, draft }, { now: instantOf({ date, time: '23:00', zone }) })).toHaveLength(1);
  });
});

describe('toEditIssues', () => {
  it.each([
    ['', 'whole'],
    ['unknown', 'whole'],
    ['startTime', 'start'],
    ['durationMins', 'duration'],
    ['start', 'start'],
    ['notes', 'notes'],
  ])('puts %j at the field that a person sees: %s', (path, field) => {
    expect(toEditIssues([{ path, message: '' }])[0]?.path).toBe(field);
  });
});
