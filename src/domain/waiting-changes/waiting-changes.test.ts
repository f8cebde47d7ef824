import { describe, expect, it } from 'vitest';
import { startItem } from './start-item.ts';
import {
  beginItem,
  findNext,
  findState,
  listDependants,
  mayHaveArrived,
  putItem,
  type QueuedItem,
  sendAgain,
  settleItem,
} from './waiting-changes.ts';

const day = 24 * 3_600_000;
const item = (key: string, more: Partial<QueuedItem> = {}): QueuedItem => ({ ...startItem(key, 1000), ...more });
const put = (...items: QueuedItem[]) => items.reduce<QueuedItem[]>((before, next) => putItem(before, next), []);
const states = (items: readonly QueuedItem[], now = 1000) =>
  Object.fromEntries(items.map((one) => [one.key, findState(items, one, now)]));
const refusal = { status: 412, code: 'stale', messages: ['It has changed.'], version: 9 };
const next = (items: readonly QueuedItem[], now = 1000) => findNext(items, now)?.key;

describe('putItem', () => {
  it('keeps the order in which items were given, whatever the clock says', () => {
    expect(put(item('a'), item('b', { at: 500 }), item('c')).map(({ place }) => place)).toEqual([1000, 1001, 1002]);
  });

  it('knows an item that is given twice', () => {
    expect(put(item('a'), item('a'))).toHaveLength(1);
  });
});

describe('settleItem', () => {
  it('holds back what depends on a refused item, and nothing else', () => {
    const items = settleItem(put(item('a'), item('b', { after: 'a' }), item('c', { after: 'b' }), item('d')), 'a', {
      kind: 'refused',
      refusal,
    });
    expect(states(items)).toEqual({ a: 'refused', b: 'held', c: 'held', d: 'waiting' });
    expect(next(items)).toBe('d');
  });

  it('parks an item at its fifth fault, after which the next goes on', () => {
    let items = put(item('a'), item('b'));
    for (let fault = 1; fault <= 5; fault += 1) {
      expect(next(items)).toBe('a');
      items = settleItem(beginItem(items, 'a'), 'a', { kind: 'fault' });
    }
    expect([states(items), next(items)]).toEqual([{ a: 'parked', b: 'waiting' }, 'b']);
  });

  it('never parks what finds no connection', () => {
    let items = put(item('a'));
    for (let round = 0; round < 9; round += 1) items = settleItem(beginItem(items, 'a'), 'a', { kind: 'unanswered' });
    expect(items).toMatchObject([{ state: 'waiting', attempts: 9, faults: 0 }]);
  });
});

describe('the version that an item leaves', () => {
  const items = put(item('a', { version: 3 }), item('b', { after: 'a', version: 3 }));

  it('is that of the next one', () => {
    expect(settleItem(items, 'a', { kind: 'done', version: 4 })).toMatchObject([{ key: 'b', version: 4 }]);
  });

  it('is not that of another thing, such as the ticket that the item makes', () => {
    const ticket = put(item('a', { version: 7 }), item('b', { after: 'a', version: 1, keepsVersion: true }));
    expect(settleItem(ticket, 'a', { kind: 'done', version: 8 })).toMatchObject([{ key: 'b', version: 1 }]);
  });
});

describe('findNext', () => {
  it('sends nothing by itself after 25 days, and nothing with a key of 30 days', () => {
    const items = put(item('a'), item('b', { after: 'a' }));
    expect(next(items, 1000 + 25 * day)).toBe('a');
    expect(states(items, 1001 + 25 * day)).toEqual({ a: 'old', b: 'held' });
    const sent = beginItem(items, 'a');
    const again = sendAgain(sent, 'a', { newKey: 'n', now: 1001 + 25 * day });
    expect([next(again, 1000 + 30 * day), next(again, 1001 + 30 * day)]).toEqual(['a', undefined]);
    expect(next(sendAgain(again, 'a', { newKey: 'n', now: 1001 + 30 * day }), 1001 + 30 * day)).toBe('n');
  });

  it('sends again what a page that ended was sending', () => {
    expect(next(beginItem(put(item('a'), item('b')), 'a'))).toBe('a');
  });
});

describe('sendAgain', () => {
  it('sends a refused item as a new write on what the server has now, with what depends on it', () => {
    const items = put(item('a', { version: 1 }), item('b', { after: 'a' }));
    const again = sendAgain(settleItem(beginItem(items, 'a'), 'a', { kind: 'refused', refusal }), 'a', {
      newKey: 'n',
      now: 2000,
    });
    expect(again).toMatchObject([
      { key: 'n', version: 9, attempts: 0, state: 'waiting', refusal: undefined },
      { key: 'b', after: 'n' },
    ]);
  });

  it('sends a parked item with its key, because it may have arrived', () => {
    const parked = put(item('a', { state: 'parked', faults: 5, attempts: 5 }));
    expect(sendAgain(parked, 'a', { newKey: 'n', now: 2000 })).toMatchObject([
      { key: 'a', state: 'waiting', faults: 0 },
    ]);
  });
});

describe('mayHaveArrived', () => {
  it('is so of what was tried and not answered, and not of what was never tried or is refused', () => {
    const tried = settleItem(beginItem(put(item('a')), 'a'), 'a', { kind: 'unanswered' });
    const refused = settleItem(tried, 'a', { kind: 'refused', refusal });
    const all = [item('a'), ...beginItem(put(item('a')), 'a'), ...tried, ...refused];
    expect(all.map(mayHaveArrived)).toEqual([false, true, true, false]);
  });
});

describe('listDependants', () => {
  it('names what depends on it too', () => {
    const items = put(item('a'), item('b', { after: 'a' }), item('c', { after: 'b' }), item('d'));
    expect(listDependants(items, 'a')).toEqual(['a', 'b', 'c']);
  });
});
