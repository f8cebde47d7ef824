import { expect, it } from 'vitest';
import { findLettersToCheck } from './letters.ts';

// docs/product/imports.md, "Letters"
it.each([
  [['Zoë', 'Brönte', '12 Rimu Street'], 'Zoë Brönte', undefined],
  [['Rose', 'H?karaia'], 'H?karaia', 'H?karaia'],
  [['Rose', 'Is she well?', "O'Neill"], undefined, undefined],
  [['x'.repeat(90), 'ÿ'.repeat(90)], 'ÿ'.repeat(90), undefined],
  [['ÿ'.repeat(190)], 'ÿ'.repeat(100), undefined],
])('of %j a person looks at %j where the encoding is a guess, and else at %j', (cells, guessed, known) => {
  expect([findLettersToCheck(cells, true), findLettersToCheck(cells, false)]).toEqual([guessed, known]);
});
