import { describe, expect, it } from 'vitest';
import type { BookingLine } from '#domain/booking/line.ts';
import { instantOf } from '#domain/time/zone.ts';
import { type BookingDraft, createDraft, setLine, setRepeat, setSettings } from './booking-draft.ts';
import {
  type BookingRules,
  checkBooking,
  findWrongLine,
  groupBookingErrors,
  hasField,
  listUnsolvedIssues,
} from './booking-issues.ts';
import { addLine, removeLine } from './draft-lines.ts';

const zone = 'Pacific/Auckland';
const rules: BookingRules = {
  sameDayRule: 'afterYesterday',
  now: instantOf({ date: '2026-11-20', time: '09:00', zone }),
  zone,
  jobTypeRefs: ['shopping'],
  privateJobTypeRefs: ['companionship'],
};
const blank = createDraft({ hasFunding: true, ref: 'k7m2p9x4qh3t8w5d' });
const single = withLine(blank, { date: '2026-11-20', services: ['shopping'] });
const weekly = setRepeat({ draft: single, index: 0, repeat: 'Weekly', firstDate: '2026-11-20' });

function withLine(draft: BookingDraft, part: Partial<BookingLine>): BookingDraft {
  return setLine(draft, 0, { ...draft.lines[0]!.line, ...part });
}

function pathsOf(draft: BookingDraft) {
  return checkBooking(draft, rules).map(({ path }) => path);
}

describe('checkBooking', () => {
  it('asks a blank booking for a service and a date', () => {
    expect(pathsOf(blank)).toEqual(['appointments.0.jobTypeRefs', 'appointments.0.date']);
  });

  it('accepts a complete booking', () => {
    expect(pathsOf(single)).toEqual([]);
    expect(pathsOf(weekly)).toEqual([]);
  });

  it.each([
    ['a day that the same-day rule refuses', withLine(single, { date: '2026-11-19' }), 'appointments.0.date'],
    [
      'an exact time that is not chosen yet',
      withLine(single, { startTimeOption: 'Specified' }),
      'appointments.0.startTime',
    ],
    ['an end before the first visit', setSettings(weekly, { endDate: '2026-11-19' }), 'appointments.0.repeatEndDate'],
    [
      'a service that this payer is not offered',
      setSettings(single, { fundingType: 'Private' }),
      'appointments.0.jobTypeRefs',
    ],
    ['notes that are too long', setSettings(single, { notes: 'x'.repeat(4001) }), 'notes'],
  ])('refuses %s', (_, draft, path) => {
    expect(pathsOf(draft)).toEqual([path]);
  });
});

describe('groupBookingErrors', () => {
  const at = (draft: BookingDraft, ...paths: string[]) =>
    groupBookingErrors({ ...draft, issues: paths.map((path) => ({ path, message: path })) });

  it.each([
    ['appointments.0.jobTypeRefs', 'service'],
    ['appointments.0.jobTypeRefs.0', 'service'],
    ['appointments.0.dayOfWeek', 'weekday'],
    ['appointments.0.repeatFrequencyInWeeks', 'weeks'],
    ['appointments.0.date', 'date'],
    ['appointments.0.startTimeOption', 'start'],
    ['appointments.0.durationMins', 'duration'],
  ])('puts %s at the line’s %s', (path, field) => {
    expect(at(single, path)).toEqual({ lines: [{ [field]: path }], settings: {} });
  });

  it.each([
    ['appointments.0.date', 'startDate'],
    ['appointments.0.repeatEndDate', 'endDate'],
    ['appointments.0.fundingType', 'fundingType'],
    ['notes', 'notes'],
  ])('puts %s of a line that repeats at the setting %s', (path, field) => {
    expect(at(weekly, path)).toEqual({ lines: [{}], settings: { [field]: path } });
  });

  it('shows the first of several errors at one field', () => {
    expect(at(single, 'appointments.0.startTime', 'appointments.0.startTimeOption').lines[0]).toEqual({
      start: 'appointments.0.startTime',
    });
  });

  it('leaves out issues that have no field', () => {
    expect(at(single, 'appointments.3.date', 'appointments.0.ref', '')).toEqual({ lines: [{}], settings: {} });
    expect(hasField({ path: 'appointments.0.ref', message: '' })).toBe(false);
    expect(hasField({ path: 'appointments.0.startTime', message: '' })).toBe(true);
  });
});

describe('findWrongLine', () => {
  const two = addLine(single, { ref: 'b' });

  it('is the first line with an issue', () => {
    expect(findWrongLine({ ...two, issues: checkBooking(two, rules) })).toBe('b');
  });

  it('is none where only the settings have issues', () => {
    expect(findWrongLine({ ...two, issues: [{ path: 'notes', message: 'Too long.' }] })).toBeUndefined();
  });
});

describe('listUnsolvedIssues', () => {
  const wrong = { ...blank, issues: checkBooking(blank, rules) };
  const told = { path: 'appointments.0.startTime', message: 'Known to the server alone.' };
  const refused = { ...single, issues: [told] };

  it('drops what a change has solved and keeps the rest', () => {
    const after = withLine(wrong, { services: ['shopping'] });
    expect(listUnsolvedIssues({ before: wrong, after, rules }).map(({ path }) => path)).toEqual([
      'appointments.0.date',
    ]);
  });

  it('adds no issue that the reader has not seen before', () => {
    const after = withLine({ ...single, issues: [] }, { startTimeOption: 'Specified' });
    expect(listUnsolvedIssues({ before: { ...single, issues: [] }, after, rules })).toEqual([]);
  });

  it('shows an issue in its present words', () => {
    const before = { ...single, issues: [{ path: 'appointments.0.date', message: 'old' }] };
    const after = withLine(before, { date: '2026-11-18' });
    expect(listUnsolvedIssues({ before, after, rules })[0]?.message).toBe('Choose 20 Nov 2026 or a later date.');
  });

  it('keeps the server’s own issues until their line changes', () => {
    const noted = setSettings(refused, { notes: 'Side door.' });
    expect(listUnsolvedIssues({ before: refused, after: noted, rules })).toEqual([told]);
    const moved = withLine(refused, { date: '2026-11-27' });
    expect(listUnsolvedIssues({ before: refused, after: moved, rules })).toEqual([]);
  });

  it('keeps them also where the line has moved up', () => {
    const last = { ...addLine(single, { ref: 'b' }), issues: [{ ...told, path: 'appointments.1.startTime' }] };
    const after = removeLine(last, single.lines[0]!.ref);
    expect(listUnsolvedIssues({ before: last, after, rules })).toEqual([told]);
  });
});
