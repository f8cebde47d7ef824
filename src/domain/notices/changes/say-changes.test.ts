import { describe, expect, it } from 'vitest';
import type { DayRange } from '#domain/people/absence-days.ts';
import { addDays } from '#domain/time/day.ts';
import { listIdleNotices, netChanges } from './net-changes.ts';
import { sayToFamily, sayToWorker } from './say-changes.ts';
import { findOwnChange, type PlannedVisit, packChanges, unpackChanges, type VisitChange } from './visit-change.ts';

const [tom, anahera] = ['tttttttttttttttt', 'aaaaaaaaaaaaaaaa'];
/** A Saturday, on which the week begins. */
const today = '2026-11-28';
const speech = { today, isSpoken: true };
const names = { [tom]: 'Tom', [anahera]: 'Anahera' };

const visit = (date: string, workers: string[], more: Partial<PlannedVisit> = {}): PlannedVisit => ({
  ...{ date, workers, startTimeOption: 'Specified', startTime: '18:00', durationOption: 'Specified', durationMins: 30 },
  ...more,
});
/** Visits of each day from this Saturday until Friday, or every seventh day. */
const days = (count: number, gap = 1) => Array.from({ length: count }, (_, index) => addDays(today, index * gap));
const notice = (noticeRef: string, changes: VisitChange[]) =>
  unpackChanges(packChanges(changes)).map((change) => ({ ...change, noticeRef }));
const away = (dates: string[]) =>
  notice(
    'away',
    dates.map((date) => ({ was: visit(date, [tom]), is: visit(date, [tom], { away: [tom] }) })),
  );
const given = (dates: string[], noticeRef = 'given') =>
  notice(
    noticeRef,
    dates.map((date) => ({ was: visit(date, [tom]), is: visit(date, [anahera]) })),
  );
const booked = (dates: string[], noticeRef = 'booked', workers = [tom]) =>
  notice(
    noticeRef,
    dates.map((date) => ({ is: visit(date, workers) })),
  );
const cancelled = (dates: string[], noticeRef = 'cancelled') =>
  notice(
    noticeRef,
    dates.map((date) => ({ was: visit(date, [tom]) })),
  );

describe('sayToFamily', () => {
  const say = (changes: ReturnType<typeof notice>, more = {}) =>
    sayToFamily(netChanges(changes), { ...speech, names, ...more });

  it.each([
    [
      'a week that is given to another',
      [...away(days(7)), ...given(days(7))],
      ['Tom can’t come until Friday.', 'Anahera comes at 6:00pm every evening until Friday.'],
    ],
    [
      'a day of it without anyone',
      [...away(days(2)), ...given(days(1))],
      [
        'Tom can’t come this week.',
        'Anahera comes at 6:00pm today.',
        'We’re looking for someone else at 6:00pm tomorrow, and will let you know.',
      ],
    ],
    [
      'an absence without an end',
      away(days(52, 7)),
      [
        'Tom can’t come until further notice.',
        'We’re looking for someone else at 6:00pm every Saturday from now on, and will let you know.',
      ],
    ],
    ['someone else alone', given(days(2)), ['Anahera comes at 6:00pm today and tomorrow instead of Tom.']],
    ['a series that goes on', booked(days(53, 7)), ['Tom comes at 6:00pm every Saturday from now on.']],
    [
      'a series that ends',
      cancelled(days(4, 7)),
      ['The visits at 6:00pm every Saturday until Saturday 19 December are cancelled.'],
    ],
    [
      'other times',
      notice('n', [{ was: visit(today, [tom]), is: visit('2026-11-30', [tom], { startTime: '09:00' }) }]),
      ['The visit at 6:00pm today is now at 9:00am on Monday.'],
    ],
    [
      'another length',
      notice('n', [{ was: visit(today, [tom]), is: visit(today, [tom], { durationMins: 60 }) }]),
      ['The visit from 6:00pm to 6:30pm (30 minutes) today is now from 6:00pm to 7:00pm (1 hour).'],
    ],
    [
      'order of time',
      [...cancelled(['2026-12-02']), ...booked(['2026-11-30'])],
      ['Tom comes at 6:00pm on Monday.', 'The visit at 6:00pm on Wednesday is cancelled.'],
    ],
  ])('says %s', (_, changes, sentences) => {
    expect(say(changes)).toEqual(sentences);
  });

  it('names days by their dates in an email', () => {
    expect(say(given(days(3)), { isSpoken: false })).toEqual([
      'Anahera comes at 6:00pm every evening from Saturday 28 November until Monday 30 November instead of Tom.',
    ]);
  });
});

describe('netChanges', () => {
  const list = (changes: ReturnType<typeof notice>) =>
    netChanges(changes).map(({ was, is }) => [was?.workers, is?.workers]);

  it('leaves out what cancels out, and joins what follows on each other', () => {
    expect(list([...booked(days(1)), ...cancelled(days(1))])).toEqual([]);
    expect(list([...cancelled(days(1)), ...booked(days(1))])).toEqual([]);
    expect(list([...booked(days(1)), ...given(days(1))])).toEqual([[undefined, [anahera]]]);
    const back = notice('back', [{ was: visit(today, [tom], { away: [tom] }), is: visit(today, [tom]) }]);
    expect(list([...away(days(1)), ...back])).toEqual([]);
    // Two visits of the same day and time are two.
    expect(list([...booked(days(1)), ...booked(days(1)), ...cancelled(days(1))])).toEqual([[undefined, [tom]]]);
  });

  it('names the notices of which nothing is left, but none that another one needs', () => {
    expect(listIdleNotices([...booked(days(2)), ...cancelled(days(1))])).toEqual([]);
    const later = booked(['2026-12-05'], 'later');
    expect(listIdleNotices([...booked(days(1)), ...later, ...cancelled(days(1))])).toEqual(['booked', 'cancelled']);
  });
});

describe('sayToWorker', () => {
  const say = (changes: ReturnType<typeof notice>, ref: string, clientAbsences: DayRange[] = []) => {
    const own = changes.flatMap(({ noticeRef, ...change }) => {
      const mine = findOwnChange(change, ref);
      return mine ? [{ ...mine, noticeRef }] : [];
    });
    return sayToWorker(netChanges(own), { ...speech, clientName: 'Ngaire', clientAbsences });
  };

  it.each([
    [
      [{ from: '2026-11-29' }],
      [
        'Ngaire’s visit from 6:00pm to 6:30pm (30 minutes) today is off.',
        'Ngaire is away from tomorrow. Your visits to Ngaire are off until we tell you.',
      ],
    ],
    [
      [{ from: '2026-11-28', to: '2026-12-12' }],
      [
        'Ngaire is away from today until Saturday 12 December. Your visits to Ngaire in that time are off.',
        'Ngaire’s visits from 6:00pm to 6:30pm (30 minutes) every Saturday from Saturday 19 December are off.',
      ],
    ],
    [
      [{ from: '2026-12-05', to: '2026-12-05' }, { from: '2026-12-06' }],
      [
        'Ngaire’s visit from 6:00pm to 6:30pm (30 minutes) today is off.',
        'Ngaire is away on Saturday 5 December. Your visit to Ngaire that day is off.',
        'Ngaire is away from Sunday 6 December. Your visits to Ngaire are off until we tell you.',
      ],
    ],
    // Recorded twice, first with an end.
    [
      [{ from: '2026-11-28', to: '2026-12-04' }, { from: '2026-11-28' }],
      ['Ngaire is away from today. Your visits to Ngaire are off until we tell you.'],
    ],
  ])('says in one sentence that the client is away, %j', (clientAbsences, sentences) => {
    expect(say(cancelled(days(53, 7)), tom, clientAbsences)).toEqual(sentences);
  });

  it('says of a visit to which someone else goes that it is given, though the client is away now', () => {
    const change = { was: visit(today, [tom]), isGiven: true, noticeRefs: [], absent: [] };
    expect(sayToWorker([change], { ...speech, clientName: 'Ngaire', clientAbsences: [{ from: today }] })).toEqual([
      'Someone else goes to Ngaire from 6:00pm to 6:30pm (30 minutes) today.',
    ]);
  });

  it('says what is theirs and what is not any more', () => {
    expect(say(given(days(6)), anahera)).toEqual([
      'You have Ngaire from 6:00pm to 6:30pm (30 minutes) every evening until Thursday.',
    ]);
    expect(say(cancelled(['2026-11-29']), tom)).toEqual([
      'Ngaire’s visit from 6:00pm to 6:30pm (30 minutes) tomorrow is off.',
    ]);
    // Back to him by way of a visit that he never heard of.
    const back = notice('back', [{ was: visit(today, [anahera]), is: visit(today, [tom]) }]);
    expect(say([...given(days(1)), ...back], tom)).toEqual([]);
    const notes = notice('notes', [{ was: visit(today, [tom]), is: visit(today, [tom]), isInstructed: true }]);
    expect(say(notes, tom)).toEqual([
      'There are new instructions for Ngaire’s visit from 6:00pm to 6:30pm (30 minutes) today.',
    ]);
  });
});
