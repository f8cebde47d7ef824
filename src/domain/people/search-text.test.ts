import { describe, expect, it } from 'vitest';
import { searchText } from './search-text.ts';

describe('searchText', () => {
  it.each([
    ['Hākaraia', 'hakaraia'],
    ['HA\u0304KARAIA', 'hakaraia'],
    ['  Te\u00a0 Rangi  Hīroa ', 'te rangi hiroa'],
    ['Zoë', 'zoe'],
    ['', ''],
  ])('of %j is %j', (name, text) => expect(searchText(name)).toBe(text));
});
