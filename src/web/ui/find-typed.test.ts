import { describe, expect, it } from 'vitest';
import { findTyped } from './find-typed.ts';

const items = ['Aroha Ngata', 'Āria Ngata', 'Bo Smith', 'Ben Te Rangi'].map((textContent) => ({ textContent }));
const plain = { ctrlKey: false, metaKey: false, altKey: false };

/** Where the focus ends after some keys, with the milliseconds at which each was pressed. */
function walk(keys: [string, number][], from: number) {
  const typed = { text: '', at: -10_000 };
  return keys.reduce<number | undefined>(
    (at, [key, timeStamp]) => findTyped({ ...plain, key, timeStamp }, { typed, items, from: at ?? 0 }) ?? at,
    from,
  );
}

describe('findTyped', () => {
  it.each<[string, [string, number][], number, number]>([
    ['goes to the next that begins with a letter', [['b', 0]], 0, 2],
    [
      'goes on with the same letter',
      [
        ['b', 0],
        ['b', 200],
      ],
      0,
      3,
    ],
    ['goes round', [['b', 0]], 3, 2],
    [
      'narrows by letters that belong together',
      [
        ['b', 0],
        ['e', 200],
      ],
      0,
      3,
    ],
    [
      'begins anew after a pause',
      [
        ['a', 0],
        ['b', 1500],
      ],
      3,
      2,
    ],
    ['takes a space between words', [...'ben te'].map((key, at): [string, number] => [key, at * 100]), 0, 3],
    ['stays where nothing begins so', [['x', 0]], 1, 1],
  ])('%s', (_, keys, from, to) => {
    expect(walk(keys, from)).toBe(to);
  });

  it.each([
    ['a space that begins nothing', { key: ' ' }],
    ['a key that is no letter', { key: 'Enter' }],
    ['a shortcut', { key: 'b', ctrlKey: true }],
  ])('leaves %s alone', (_, keys) => {
    const typed = { text: '', at: -10_000 };
    expect(findTyped({ ...plain, timeStamp: 0, ...keys }, { typed, items, from: 0 })).toBeUndefined();
  });
});
