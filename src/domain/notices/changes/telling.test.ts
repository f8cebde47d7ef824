import { describe, expect, it } from 'vitest';
import { listIdle, type UntoldNotice } from './telling.ts';
import type { PlannedVisit } from './visit-change.ts';

const christmas = '2026-12-25';
const visit = (startTime: string, date = christmas): PlannedVisit => {
  return { date, startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60, workers: [] };
};
const [morning, evening] = [visit('09:00'), visit('18:00')];
const asked: UntoldNotice = {
  ...{ ref: 'asked', kind: 'holiday', askedBy: undefined, workers: [] },
  content: {
    subjects: [{ kind: 'holiday', date: christmas, name: 'Christmas Day' }],
    details: [morning, evening].map((one) => ({ kind: 'visit', ...one })),
  },
};
const later = (ref: string, changes: UntoldNotice['changes']): UntoldNotice => {
  return { ref, kind: 'cancelled', askedBy: undefined, workers: [], content: { subjects: [], details: [] }, changes };
};

describe('a question about a public holiday', () => {
  it.each<[string, UntoldNotice[], string[]]>([
    ['while a visit stays', [asked, later('one', [{ was: morning }])], []],
    ['at another time', [asked, later('moved', [{ was: morning, is: visit('10:00') }, { was: evening }])], []],
    [
      'that are there again',
      [asked, later('off', [{ was: morning }, { was: evening }]), later('on', [{ is: morning }])],
      [],
    ],
    [
      'of which some went before',
      [later('before', [{ was: visit('12:00') }]), asked, later('one', [{ was: morning }])],
      [],
    ],
    [
      'of which none stays',
      [asked, later('all', [{ was: morning }, { was: evening, is: visit('18:00', '2026-12-26') }])],
      ['asked'],
    ],
  ])('of visits %s is idle: %#', (_, notices, idle) => {
    expect(listIdle(notices)).toEqual(idle);
  });
});
