import { describe, expect, it } from 'vitest';
import { atTop, findItemBefore, isSameItem, toItemChange } from './item-change.ts';

const group = ['a', 'b', 'c'].map((ref) => ({ ref, name: ref.toUpperCase(), active: true }));
const [a, b, c] = group as [(typeof group)[0], (typeof group)[0], (typeof group)[0]];

describe('toItemChange', () => {
  it('sends only what was typed, even if the item was renamed meanwhile', () => {
    expect(toItemChange({ name: 'Bee' }, { item: b, group })).toEqual({ name: 'Bee' });
    expect(toItemChange({ after: 'c' }, { item: { ...b, name: 'Renamed' }, group })).toEqual({ before: null });
    expect(toItemChange({}, { item: { ...b, name: 'Renamed' }, group })).toEqual({});
  });

  it('keeps the chosen neighbour though other items were moved', () => {
    expect(toItemChange({ after: atTop }, { item: b, group })).toEqual({ before: 'a' });
    expect(toItemChange({ after: 'a' }, { item: b, group: [c, a, b] })).toEqual({});
    expect(toItemChange({ after: 'c' }, { item: b, group: [c, a, b] })).toEqual({ before: 'a' });
  });

  it('empties a group', () => {
    expect(toItemChange({ group: ' ' }, { item: { ...b, group: 'G' }, group })).toEqual({ group: null });
  });
});

describe('findItemBefore', () => {
  it('is `atTop` for the first', () => {
    expect([a, b, c].map((item) => findItemBefore({ item, group }))).toEqual([atTop, 'a', 'b']);
  });
});

describe('isSameItem', () => {
  it('notices a new name', () => {
    expect(isSameItem(b, { ...b })).toBe(true);
    expect(isSameItem(b, { ...b, name: 'Bee' })).toBe(false);
  });
});
