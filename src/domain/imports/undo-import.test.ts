import { describe, expect, it } from 'vitest';
import { describeBuilt, describeUndone } from './undo-import.ts';

// docs/product/imports.md, "Undo an import"
describe('describeBuilt', () => {
  it('names what was built on each, once', () => {
    expect(describeBuilt([{ name: 'Rose Tau', built: ['jobs', 'client_notes', 'office_notes', 'notices'] }])).toBe(
      'This import cannot be undone. Rose Tau has a visit and a note.',
    );
  });

  it.each([
    [['news_seen'], 'Rose Tau has other records.'],
    [['jobs', 'removed'], 'Rose Tau is no longer here.'],
  ])('says of %j “%s”', (built, sentence) => {
    expect(describeBuilt([{ name: 'Rose Tau', built }])).toBe(`This import cannot be undone. ${sentence}`);
  });

  it('names five, and counts the others', () => {
    const all = Array.from({ length: 80 }, (_, at) => ({ name: `Ana ${at}`, built: ['clients'] }));
    expect(describeBuilt(all)).toMatch(/Ana 4 has details changed since\. The same goes for 75 more\.$/);
  });
});

describe('describeUndone', () => {
  const stay = Array.from({ length: 7 }, (_, at) => ({ name: `Ana ${at}` }));

  it('counts what is done, and names five of those who stay', () => {
    expect(describeUndone({ removed: 2, putBack: 0, stay: [] })).toBe('Import undone, 2 removed.');
    expect(describeUndone({ removed: 0, putBack: 1_200, stay })).toBe(
      'Import undone, 1,200 put back. Changed or used since, so not put back: Ana 0, Ana 1, Ana 2, Ana 3, Ana 4 and 2 others.',
    );
  });
});
