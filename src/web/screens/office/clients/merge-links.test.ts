import { describe, expect, it } from 'vitest';
import { formatLink, listChangedLinks, mergeLinks } from './merge-links.ts';

describe('mergeLinks', () => {
  it('keeps links that were changed elsewhere beside the ticks here', () => {
    expect(mergeLinks(['a', 'b'], {})).toEqual(['a', 'b']);
    expect(mergeLinks(['a', 'b'], { b: false, c: true })).toEqual(['a', 'c']);
    expect(mergeLinks(['b', 'd'], { b: false, c: true })).toEqual(['d', 'c']);
  });
});

describe('listChangedLinks', () => {
  it('lists the organisations that were linked and unlinked elsewhere', () => {
    const links = listChangedLinks({ before: ['a', 'b'], now: ['b', 'c'], ticked: {} });
    expect(links.map(({ ref, linked }) => formatLink({ name: ref.toUpperCase(), linked }))).toEqual([
      'A has been removed from the organisations.',
      'C has been added to the organisations.',
    ]);
  });

  it('leaves out what was saved here', () => {
    expect(listChangedLinks({ before: ['a'], now: ['a', 'c'], ticked: { c: true } })).toEqual([]);
    expect(listChangedLinks({ before: ['a'], now: [], ticked: { a: false } })).toEqual([]);
  });
});
