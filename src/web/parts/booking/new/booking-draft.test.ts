import { describe, expect, it } from 'vitest';
import {
  createDraft,
  findFirstVisitOfDraft,
  hasRepeat,
  listFirstDates,
  setLine,
  setRepeat,
  setSettings,
  toBooking,
} from './booking-draft.ts';

const ref = 'k7m2p9x4qh3t8w5d';
const firstDate = '2026-11-20';
const blank = createDraft({ hasFunding: true, ref });
const single = setLine(blank, 0, { ...blank.lines[0]!.line, date: '2026-11-27', services: ['shopping'] });
const weekly = setRepeat({ draft: single, index: 0, repeat: 'Weekly', firstDate });

describe('createDraft', () => {
  it('starts with one blank line, paid from funding where there is some', () => {
    expect(blank.lines).toHaveLength(1);
    expect(blank.settings).toMatchObject({ fundingType: 'Funded', notes: '' });
    expect(createDraft({ hasFunding: false, ref }).settings.fundingType).toBe('Private');
  });
});

describe('setRepeat', () => {
  it('gives the booking a start date and the line the weekday of the date it had', () => {
    expect(weekly.settings.startDate).toBe('2026-11-20');
    expect(weekly.lines[0]?.line).toMatchObject({ repeat: 'Weekly', dayOfWeek: 'Friday', date: undefined });
    expect(hasRepeat(weekly)).toBe(true);
  });

  it('keeps the start date while another line repeats', () => {
    const two = { ...weekly, lines: [...weekly.lines, { ref: 'b', line: weekly.lines[0]!.line }] };
    const one = setRepeat({ draft: two, index: 1, repeat: 'None', firstDate });
    expect(one.settings.startDate).toBe('2026-11-20');
    expect(setRepeat({ draft: one, index: 0, repeat: 'None', firstDate }).settings.startDate).toBeUndefined();
  });
});

describe('toBooking', () => {
  it('sends a single visit on its date under the reference of its line', () => {
    expect(toBooking(single)).toEqual({
      appointments: [
        {
          ref,
          jobTypeRefs: ['shopping'],
          fundingType: 'Funded',
          repeatOption: 'None',
          date: '2026-11-27',
          startTimeOption: 'Flexible',
          durationOption: 'Specified',
          durationMins: 30,
        },
      ],
    });
  });

  it('sends a line that repeats from the start date on', () => {
    const until = setSettings(weekly, { endDate: '2026-12-24' });
    expect(toBooking(until).appointments[0]).toMatchObject({
      date: '2026-11-20',
      dayOfWeek: 'Friday',
      repeatEndDate: '2026-12-24',
    });
  });

  it('sends notes without the space around them, and none where there is only space', () => {
    expect(toBooking(setSettings(single, { notes: ' Side door.\n' })).notes).toBe('Side door.');
    expect(toBooking(setSettings(single, { notes: ' \n' }))).not.toHaveProperty('notes');
  });
});

describe('listFirstDates', () => {
  it('lists the first dates of a line that repeats', () => {
    expect(listFirstDates({ draft: weekly, index: 0, count: 3 })).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
  });

  it('counts every few weeks from the first visit', () => {
    const line = {
      ...weekly.lines[0]!.line,
      repeat: 'Other',
      repeatFrequencyInWeeks: 3,
      dayOfWeek: 'Tuesday',
    } as const;
    const draft = setLine(weekly, 0, line);
    expect(listFirstDates({ draft, index: 0, count: 3 })).toEqual(['2026-11-24', '2026-12-15', '2027-01-05']);
  });

  it.each([
    ['has no date', setLine(single, 0, { ...single.lines[0]!.line, date: undefined })],
    ['has no weekday', setLine(weekly, 0, { ...weekly.lines[0]!.line, dayOfWeek: undefined })],
    ['does not say how many weeks', setLine(weekly, 0, { ...weekly.lines[0]!.line, repeat: 'Other' })],
    ['ends before it begins', setSettings(weekly, { endDate: '2026-11-19' })],
  ])('knows none while the line %s', (_, draft) => {
    expect(listFirstDates({ draft, index: 0, count: 3 })).toEqual([]);
  });
});

describe('findFirstVisitOfDraft', () => {
  it('is the earliest first visit of all lines', () => {
    const both = { ...weekly, lines: [...single.lines, ...weekly.lines] };
    expect(findFirstVisitOfDraft(both)?.date).toBe('2026-11-20');
    expect(findFirstVisitOfDraft(single)?.date).toBe('2026-11-27');
  });
});
