import { describe, expect, it } from 'vitest';
import { filterQueue, headingOf, nextRequest, queueSummary } from './queue-words.ts';

const timeZone = 'Pacific/Auckland';
const now = Date.parse('2026-11-20T09:00:00+13:00');
const due = (text: string) => ({ answerBy: new Date(text).toISOString(), timeZone });
const late = due('2026-11-19T17:00:00+13:00');
const today = due('2026-11-20T17:00:00+13:00');
const monday = due('2026-11-23T17:00:00+13:00');

describe('queueSummary', () => {
  it.each([
    ['counts what is to answer today', [today, today, monday], 12, true, '12 waiting, 2 to answer today'],
    ['names what is overdue first', [late, today, monday], 3, false, '3 waiting, 1 overdue, 1 to answer today'],
    ['leaves out what there is none of', [monday], 1, false, '1 waiting'],
    [
      'does not count what it has not seen',
      [late, today],
      70,
      true,
      '70 waiting, 1 overdue, at least 1 to answer today',
    ],
    ['the same where all loaded are overdue', [late, late], 70, true, '70 waiting, at least 2 overdue'],
    ['knows all once all are loaded', [today, today], 2, false, '2 waiting, 2 to answer today'],
    ['says that there is none', [], 0, false, 'No one is waiting'],
  ])('%s', (_, items, total, more, words) => {
    expect(queueSummary({ status: 'open', items, total, more, now })).toBe(words);
  });

  it('counts answered ones without a due date', () => {
    expect(queueSummary({ status: 'withdrawn', items: [late], total: 1, more: false, now })).toBe('1 taken back');
    expect(queueSummary({ status: 'lapsed', items: [], total: 0, more: false, now })).toBe('None');
  });
});

describe('filterQueue', () => {
  const items = [{ type: 'change' }, { type: 'newBooking' }, { type: 'cancellation' }, { type: 'change' }] as const;

  it('keeps the requests of one kind, in order', () => {
    expect(filterQueue(items, 'change')).toEqual([items[0], items[3]]);
    expect(filterQueue(items, 'newBooking')).toEqual([items[1]]);
  });

  it('keeps all of them under All', () => {
    expect(filterQueue(items, 'all')).toEqual(items);
  });
});

describe('nextRequest', () => {
  const items = [{ ref: 'a' }, { ref: 'b' }, { ref: 'c' }];

  it.each([
    ['the one that followed', 'a', 'b'],
    ['the first again after the last', 'c', 'a'],
    ['the first where the answered one is not in the list', 'x', 'a'],
  ])('is %s', (_, answered, next) => {
    expect(nextRequest(items, answered)).toBe(next);
  });

  it('is none where nothing else is left', () => {
    expect(nextRequest([{ ref: 'a' }], 'a')).toBeUndefined();
    expect(nextRequest([], 'a')).toBeUndefined();
  });
});

describe('headingOf', () => {
  it.each([
    ['New booking: Personal care, every Tuesday', 'Rose Hākaraia: new booking Personal care'],
    ['Move Shopping, Sat 21 Nov to 1:00pm', 'Rose Hākaraia: move Shopping'],
    ['Cancel Personal care, every Monday from 23 Nov 2026', 'Rose Hākaraia: cancel Personal care'],
    ['Change support worker: Shopping, Sat 21 Nov', 'Rose Hākaraia: change support worker, Shopping'],
    ['Note about Shopping', 'Rose Hākaraia: note about Shopping'],
  ])('says of %s: %s', (subject, heading) => {
    expect(headingOf({ clientName: 'Rose Hākaraia', subject })).toBe(heading);
  });
});
