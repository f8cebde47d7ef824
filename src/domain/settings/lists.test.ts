import { describe, expect, it } from 'vitest';
import { checkItemName, checkRetire, checkRoom, mostItems, moveItem, type StoredItem, toReadableRef } from './lists.ts';

const item = (ref: string, over: Partial<StoredItem> = {}): StoredItem => ({ ref, name: ref, active: true, ...over });
const list = [item('a', { name: 'Apple' }), item('b', { name: 'Māori' }), item('c', { name: 'Cherry', active: false })];

describe('checkItemName', () => {
  it.each([
    ['APPLE', '“Apple” is already in this list.'],
    ['Ma\u0304ori', '“Māori” is already in this list.'],
    ['maori', '“Māori” is already in this list.'],
    [' Apple', '“Apple” is already in this list.'],
    ['cherry', '“Cherry” is already in this list, but retired. Bring it back instead.'],
  ])('refuses %s', (name, message) => {
    expect(checkItemName(list, { name })).toEqual({ path: 'name', message });
  });

  it('takes a new name, the item’s own in another case, and the same in another group', () => {
    expect(checkItemName(list, { name: 'Pear' })).toBeUndefined();
    expect(checkItemName(list, { ref: 'a', name: 'apple' })).toBeUndefined();
    expect(checkItemName(list, { name: 'Apple', group: 'Fruit' })).toBeUndefined();
  });
});

describe('checkRoom', () => {
  it('takes the 500th item and refuses the 501st', () => {
    const items = Array.from({ length: mostItems }, (_, index) => item(String(index)));
    expect(checkRoom(items.slice(1))).toBeUndefined();
    expect(checkRoom(items)?.message).toContain('at most 500');
  });
});

describe('checkRetire', () => {
  it('keeps the last service on offer, and allows the last of another list to be retired', () => {
    const [a, b, c] = list as [StoredItem, StoredItem, StoredItem];
    expect(checkRetire([a, b, c], { list: 'jobTypes', ref: 'a' })).toBeUndefined();
    expect(checkRetire([a, c], { list: 'jobTypes', ref: 'a' })?.path).toBe('active');
    expect(checkRetire([a, c], { list: 'privateJobTypes', ref: 'a' })?.path).toBe('active');
    expect(checkRetire([a, c], { list: 'genders', ref: 'a' })).toBeUndefined();
  });
});

describe('moveItem', () => {
  const order = (ref: string, before: string | null) =>
    moveItem(list, { ref, before })
      ?.map((item) => item.ref)
      .join('');
  it.each([
    ['c', 'a', 'cab'],
    ['a', 'c', 'bac'],
    ['a', null, 'bca'],
    ['b', 'a', 'bac'],
  ])('puts %s before %s', (ref, before, expected) => expect(order(ref, before)).toBe(expected));

  it.each([
    ['x', 'a'],
    ['a', 'x'],
    ['a', 'a'],
  ])('has no place for %s before %s', (ref, before) => expect(order(ref, before)).toBeUndefined());
});

describe('toReadableRef', () => {
  it.each([
    ['Te reo Māori', 'te-reo-maori'],
    ['  Driving & outings! ', 'driving-outings'],
    ['Ελληνικά', ''],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('of %s is %s', (name, ref) => expect(toReadableRef(name)).toBe(ref));
});
