import { expect, it } from 'vitest';
import { firstLineOf } from './notes.ts';

it.each([
  ['Eye clinic on 9 December.', 'Eye clinic on 9 December.'],
  ['\nAna rang.\nShe comes at 8.', 'Ana rang.'],
  [`${'word '.repeat(30)}`, `${'word '.repeat(27)}word…`],
  ['x'.repeat(141), `${'x'.repeat(140)}…`],
])('firstLineOf(%j)', (note, line) => {
  expect(firstLineOf(note)).toBe(line);
});
