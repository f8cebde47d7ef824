import { expect, it } from 'vitest';
import { findLettersToCheck } from './letters.ts';

// docs/product/imports.md, "Letters"
it.each([
  [['Zoë', 'Brönte', '12 Rimu Street'], 'Zoë Brönte'],
  [['Rose', 'H?karaia'], 'H?karaia'],
  [['Rose', 'Is she well?', "O'Neill"], undefined],
  [['x'.repeat(90), 'ÿ'.repeat(90)], 'ÿ'.repeat(90)],
  [['ÿ'.repeat(190)], 'ÿ'.repeat(100)],
])('of %j a person looks at %j', (cells, text) => {
  expect(findLettersToCheck(cells)).toBe(text);
});
