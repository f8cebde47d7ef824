import { describe, expect, it } from 'vitest';
import { listLinked, toLinkTexts } from './use-client-form.ts';

describe('listLinked', () => {
  it('takes the stored links, with those ticked and without those unticked since', () => {
    const stored = toLinkTexts({ offered: ['a', 'b', 'c'], linked: ['a', 'b'] });
    expect(listLinked(stored)).toEqual(['a', 'b']);
    expect(listLinked({ ...stored, 'organisations.b': '', 'organisations.c': 'yes', suburb: 'yes' })).toEqual([
      'a',
      'c',
    ]);
  });

  it('keeps a link that is not offered', () => {
    expect(listLinked(toLinkTexts({ offered: [], linked: ['gone'] }))).toEqual(['gone']);
  });
});
