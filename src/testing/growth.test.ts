import { describe, expect, it } from 'vitest';
import { listSteepShapes } from './growth.ts';

describe('listSteepShapes', () => {
  it('finds the shape on which a pattern tries every way to share the spaces', () => {
    expect(listSteepShapes((text) => /^-\s*\$?\s*\d/.test(text))).toEqual([
      expect.stringMatching(/^a minus, spaces and a letter: \d/),
    ]);
  });

  it('finds nothing where the cost grows as the text does', () => {
    expect(listSteepShapes((text) => text.normalize('NFKD').replaceAll(/\s+/g, ' ').split(' ').sort())).toEqual([]);
  });
});
