import { describe, expect, it } from 'vitest';
import type { QueueItem } from '#contract/office.ts';
import type { QueueOrder } from '#domain/tickets/queue.ts';
import { findNextTicket, groupItems, listEntries, queueSummary } from './queue-text.ts';
import { readQueueAddress } from './use-queue-view.ts';

const timeZone = 'Pacific/Auckland';
const now = Date.parse('2026-11-20T09:00:00+13:00');
const due = (text: string) => ({ answerBy: new Date(text).toISOString(), timeZone });
const late = due('2026-11-19T17:00:00+13:00');
const today = due('2026-11-20T17:00:00+13:00');
const monday = due('2026-11-23T17:00:00+13:00');

describe('queueSummary', () => {
  const searched = false;
  const order: QueueOrder = 'due';

  it.each([
    ['counts those due today', [today, today, monday], 12, 0, true, '12 waiting, 2 to answer today'],
    ['names overdue ones first', [late, today, monday], 3, 1, false, '3 waiting, 1 overdue, 1 to answer today'],
    ['leaves out zero counts', [monday], 1, 0, false, '1 waiting'],
    [
      'gives a least number for today while more can load',
      [late, today],
      1070,
      1,
      true,
      '1,070 waiting, 1 overdue, at least 1 to answer today',
    ],
    ['counts overdue ones that are not loaded', [late, late], 70, 60, true, '70 waiting, 60 overdue'],
    ['counts today once all are loaded', [today, today], 2, 0, false, '2 waiting, 2 to answer today'],
    ['says that none waits', [], 0, 0, false, 'No one is waiting'],
  ])('%s', (_, items, total, overdue, more, words) => {
    expect(queueSummary({ status: 'open', searched, order, items, total, overdue, snoozedOverdue: 0, more, now })).toBe(
      words,
    );
  });

  it('counts answered requests without a due date', () => {
    const known = { searched, order, snoozedOverdue: 0, overdue: 0, more: false, now };
    expect(queueSummary({ ...known, status: 'withdrawn', items: [late], total: 1 })).toBe('1 withdrawn');
    expect(queueSummary({ ...known, status: 'lapsed', items: [], total: 0 })).toBe('None');
  });

  it('counts those that are snoozed past their deadline, even where no one else waits', () => {
    const known = { status: 'open', searched, order, overdue: 0, snoozedOverdue: 2, more: false, now } as const;
    expect(queueSummary({ ...known, items: [monday], total: 1 })).toBe('1 waiting, 2 snoozed and overdue');
    expect(queueSummary({ ...known, items: [], total: 0 })).toBe('No one is waiting, 2 snoozed and overdue');
  });

  it('counts the results of a search', () => {
    const known = { searched: true, order, snoozedOverdue: 0, more: false, now };
    expect(queueSummary({ ...known, status: 'open', items: [late], total: 1, overdue: 1 })).toBe('1 found, 1 overdue');
    expect(queueSummary({ ...known, status: 'open', items: [], total: 0, overdue: 0 })).toBe('None found');
  });
});

describe('groupItems', () => {
  const item = (fields: object) => ({ ref: 'a', clientName: 'Rose', ...fields }) as QueueItem;
  const namesOf = (items: QueueItem[], order: QueueOrder) =>
    groupItems(items, order).map(({ name, items: rows }) => `${name}: ${rows.length}`);

  it('puts a heading over each day, and the requests without a visit last', () => {
    const [tuesday, none] = [item({ visitDay: '2026-11-24' }), item({})];
    expect(namesOf([tuesday, tuesday, none], 'day')).toEqual(['Tue 24 Nov: 2', 'No visit: 1']);
  });

  it('reads one area written in two ways as one', () => {
    const [long, short] = [item({ clientSuburb: 'Tāhunanui' }), item({ clientSuburb: 'tahunanui' })];
    expect(namesOf([long, short, item({})], 'area')).toEqual(['Tāhunanui: 2', 'No area: 1']);
  });

  it('keeps clients of the same name apart', () => {
    const [one, other] = [item({ clientRef: '1' }), item({ clientRef: '2' })];
    expect(namesOf([one, one, other], 'client')).toEqual(['Rose: 2', 'Rose: 1']);
  });

  it('has no headings by due time', () => {
    expect(namesOf([item({}), item({ visitDay: '2026-11-24' })], 'due')).toEqual([': 2']);
  });
});

describe('findNextTicket', () => {
  const items = [{ ref: 'a' }, { ref: 'b' }, { ref: 'c' }];

  it.each([
    ['the one that followed', 'a', 'b'],
    ['the first again after the last', 'c', 'a'],
    ['the first where the answered one is not in the list', 'x', 'a'],
  ])('is %s', (_, answered, next) => {
    expect(findNextTicket(items, answered)).toBe(next);
  });

  it('is undefined where no other request is left', () => {
    expect(findNextTicket([{ ref: 'a' }], 'a')).toBeUndefined();
    expect(findNextTicket([], 'a')).toBeUndefined();
  });
});

describe('readQueueAddress', () => {
  it.each([
    [{}, {}],
    [{ status: 'open' }, {}],
    [
      { status: 'lapsed', type: 'change', words: 'rose' },
      { status: 'lapsed', type: 'change' },
    ],
    [{ order: 'area' }, { order: 'area' }],
    [{ status: 'nonsense', type: ['change'], order: 'due' }, {}],
  ])('reads %j as %j', (search, address) => {
    expect(readQueueAddress(search)).toEqual(address);
  });
});

describe('listEntries', () => {
  const line = (ref: string, others: string[], status: 'open' | 'declined' = 'open') => ({
    ref,
    askedTogether: others.map((other) => ({ ref: other, status, subject: '' })),
  });
  const rows = [line('a1', ['a2']), { ref: 'b' }, line('a2', ['a1']), line('c1', ['c2'], 'declined')];
  const refsWith = (open: string | undefined) => listEntries(rows, open).map(({ ref }) => ref);

  it('has one row for each booking: the opened request, else the first', () => {
    expect(refsWith(undefined)).toEqual(['a1', 'b', 'c1']);
    expect(refsWith('b')).toEqual(['a1', 'b', 'c1']);
    expect(refsWith('a2')).toEqual(['b', 'a2', 'c1']);
  });

  it('continues after the opened one, and skips others of its booking', () => {
    expect([findNextTicket(rows, 'a1'), findNextTicket(rows, 'b'), findNextTicket(rows, 'c1')]).toEqual([
      'b',
      'c1',
      'a1',
    ]);
  });
});
