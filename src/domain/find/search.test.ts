import { expect, it } from 'vitest';
import { readSearch } from './search.ts';

it.each([
  [' Rōse  petone', { terms: ['rose', 'petone'] }],
  ['021 555 0177', { digits: '215550177' }],
  ['+64 21 555-0177', { digits: '215550177' }],
  ['0061 (2) 5550 1234', { digits: '255501234' }],
  ['0177', { digits: '177' }],
  ['64', undefined],
  ['012', undefined],
  ['r h', undefined],
  [' ', undefined],
])('readSearch(%j)', (typed, expected) => expect(readSearch(typed)).toEqual(expected));
