import { describe, expect, it } from 'vitest';
import type { BookingLine } from '#domain/booking/line.ts';
import { instantOf } from '#domain/time/zone.ts';
import { type BookingDraft, createDraft, setLine, setRepeat, setSettings } from './booking-draft.ts';
import { type BookingRules, checkBooking, findWrongLine, hasField, toFieldIssues } from './booking-issues.ts';
import { addLine } from './draft-lines.ts';
import { setWeekdays } from './weekday-lines.ts';

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
    expect(pathsOf(blank)).toEqual(['lines.0.service', 'lines.0.date']);
  });

  it('accepts a complete booking', () => {
    expect(pathsOf(single)).toEqual([]);
    expect(pathsOf(weekly)).toEqual([]);
  });

  it.each([
    ['a day that the same-day rule refuses', withLine(single, { date: '2026-11-19' }), 'lines.0.date'],
    ['an exact time that is not chosen yet', withLine(single, { startTimeOption: 'Specified' }), 'lines.0.start'],
    ['an end before the first visit', setSettings(weekly, { endDate: '2026-11-19' }), 'settings.endDate'],
    ['a service that this payer is not offered', setSettings(single, { fundingType: 'Private' }), 'lines.0.service'],
    ['notes that are too long', setSettings(single, { notes: 'x'.repeat(4001) }), 'settings.notes'],
  ])('refuses %s', (_, draft, path) => {
    expect(pathsOf(draft)).toEqual([path]);
  });
});

describe('toFieldIssues', () => {
  const pathAt = (draft: BookingDraft, path: string) => toFieldIssues([{ path, message: '' }], draft)[0]!.path;

  it.each([
    ['appointments.0.jobTypeRefs', 'service'],
    ['appointments.0.jobTypeRefs.0', 'service'],
    ['appointments.0.dayOfWeek', 'weekday'],
    ['appointments.0.repeatFrequencyInWeeks', 'weeks'],
    ['appointments.0.date', 'date'],
    ['appointments.0.startTimeOption', 'start'],
    ['appointments.0.durationMins', 'duration'],
  ])('puts %s at the line’s %s', (path, field) => {
    expect(pathAt(single, path)).toBe(`lines.0.${field}`);
    expect(pathAt(single, pathAt(single, path))).toBe(`lines.0.${field}`);
  });

  it.each([
    ['appointments.0.date', 'startDate'],
    ['appointments.0.repeatEndDate', 'endDate'],
    ['appointments.0.fundingType', 'fundingType'],
    ['notes', 'notes'],
  ])('puts %s of a line that repeats at the setting %s', (path, field) => {
    expect(pathAt(weekly, path)).toBe(`settings.${field}`);
  });

  it('puts who pays at the line that the office says it of', () => {
    const office = { ...weekly, office: { requestedBy: '', reason: '' } };
    expect(pathAt(office, 'appointments.0.fundingType')).toBe('lines.0.payer');
  });

  it('puts who cannot come at the weekday that the office chose them for', () => {
    const days = ['Monday', 'Wednesday'] as const;
    const two = setWeekdays(weekly, { ref: weekly.lines[0]!.ref, days, newRefs: () => ({ ref: 'b' }) });
    const office = { ...two, office: { requestedBy: '', reason: '' } };
    const path = pathAt(office, 'appointments.1.supportWorkerRefs');
    expect(path).toBe('lines.1.workers');
    expect(findWrongLine([{ path, message: '' }], office)).toBe(weekly.lines[0]!.ref);
  });

  it.each(['appointments.3.date', 'appointments.0.ref', ''])('leaves %j, which has no field', (path) => {
    expect(pathAt(single, path)).toBe(path);
    expect(hasField({ path, message: '' })).toBe(false);
  });
});

describe('findWrongLine', () => {
  const two = addLine(single, { ref: 'b' });

  it('is the first line with an issue', () => {
    expect(findWrongLine(checkBooking(two, rules), two)).toBe('b');
  });

  it('is none where only the settings have issues', () => {
    expect(findWrongLine([{ path: 'settings.notes', message: 'Too long.' }], two)).toBeUndefined();
  });
});
