import { describe, expect, it } from 'vitest';
import { moveItem } from '#domain/settings/lists.ts';
import { findItemAfterMove, listGroups } from './list-order.ts';

const item = (ref: string, group?: string, active = true) => ({ ref, name: ref, group, active });

describe('listGroups', () => {
  it('puts the items of a group at its first item, and leaves retired items out', () => {
    const items = [item('a', 'x'), item('b', 'y'), item('c', 'x'), item('d', 'z', false)];
    expect(listGroups(items).map(({ group, items: of }) => [group, of.map(({ ref }) => ref)])).toEqual([
      ['x', ['a', 'c']],
      ['y', ['b']],
    ]);
    expect(listGroups([])).toEqual([]);
  });
});

describe('findItemAfterMove', () => {
  const group = ['a', 'b', 'c'].map((ref) => item(ref));
  it.each([
    ['b', 0, 'bac'],
    ['a', 1, 'bac'],
    ['a', 2, 'bca'],
    ['c', 1, 'acb'],
  ])('leads %s to place %i', (ref, place, order) => {
    const before = findItemAfterMove(group, { ref, place });
    const moved = moveItem(group, { ref, before });
    expect(moved?.map((one) => one.ref).join('')).toBe(order);
  });
});
