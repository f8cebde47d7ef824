import { describe, expect, it } from 'vitest';
import { checkItemName, longestItemName } from '#domain/settings/lists.ts';
import { listDefaultEthnicities } from './default-ethnicities.ts';
import { defaultLists, listDefaultsOfCountry } from './default-lists.ts';

describe.each(['nz', 'au'] as const)('the lists of a new provider in %s', (country) => {
  it('hold every ref and every name once, in a form that the office could have entered', () => {
    const items = [...defaultLists, ...listDefaultsOfCountry({ country }), ...listDefaultEthnicities({ country })].map(
      (item) => ({ ...item, active: true }),
    );
    expect(new Set(items.map(({ list, ref }) => `${list} ${ref}`)).size).toBe(items.length);
    for (const item of items) {
      const ofList = items.filter(({ list }) => list === item.list);
      expect(checkItemName(ofList, item)).toBeUndefined();
      expect(item.ref).toMatch(/^[A-Za-z0-9-]{1,40}$/);
      expect(item.name.length).toBeLessThanOrEqual(longestItemName);
    }
  });
});
