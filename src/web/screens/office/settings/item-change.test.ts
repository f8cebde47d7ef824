import { describe, expect, it } from 'vitest';
import { atTop, findItemBefore, type ItemValues, toItemChange, toItemValues } from './list-order.ts';

const group = ['a', 'b', 'c'].map((ref) => ({ ref, name: ref.toUpperCase(), active: true }));
const [a, b, c] = group as [(typeof group)[0], (typeof group)[0], (typeof group)[0]];

describe('toItemChange', () => {
  const change = (typed: Partial<ItemValues>, placed: Parameters<typeof toItemValues>[0]) =>
    toItemChange({ ...toItemValues(placed), ...typed }, placed);

  it('sends only what differs', () => {
    expect(change({ name: 'Bee' }, { item: b, group })).toEqual({ name: 'Bee' });
    expect(change({ after: 'c' }, { item: b, group })).toEqual({ before: null });
    expect(change({ stops: true }, { item: b, group })).toEqual({ stops: true });
    expect(change({ stops: true }, { item: { ...b, stops: true }, group })).toEqual({});
    expect(change({}, { item: b, group })).toEqual({});
  });

  it('keeps the chosen neighbour though other items were moved', () => {
    expect(change({ after: atTop }, { item: b, group })).toEqual({ before: 'a' });
    expect(change({ after: 'a' }, { item: b, group: [c, a, b] })).toEqual({});
    expect(change({ after: 'c' }, { item: b, group: [c, a, b] })).toEqual({ before: 'a' });
  });

  it('empties a group', () => {
    expect(change({ group: ' ' }, { item: { ...b, group: 'G' }, group })).toEqual({ group: null });
  });
});

describe('findItemBefore', () => {
  it('is `atTop` for the first', () => {
    expect([a, b, c].map((item) => findItemBefore({ item, group }))).toEqual([atTop, 'a', 'b']);
  });
});
