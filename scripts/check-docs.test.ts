import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDocs } from './check-docs.ts';

/** A small project whose documents are in order; each case adds one file with one mistake. */
const orderly: Record<string, string> = {
  'README.md': '# Project\n\n[Booking](docs/product/booking.md#same-day-rule), [here](#project), `src/domain/a.ts`\n',
  'docs/product/booking.md': '# Booking\n\n## Same-day rule\n\nFrom today on. Record 7 says why.\n',
  'docs/product/visits.md': '# Visits\n\n## Cases\n\n1. One.\n2. Two.\n',
  'docs/decisions/0007-time.md': '# 7. Time\n',
  'src/domain/a.ts':
    '/**\n * From today on (docs/product/booking.md,\n * "Same-day rule"; docs/product/visits.md, cases 1 and 2; record 7).\n */\n',
  'src/server/db/migrations/0001_create_people.sql': '-- docs/product/visits.md,\n-- case 2\n',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alongside-docs-'));
  for (const [path, text] of Object.entries(orderly)) write(path, text);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('checkDocs', () => {
  it('finds nothing where every citation resolves', () => {
    expect(checkDocs(root)).toEqual([]);
  });

  it.each([
    ['a page that is not there', '// docs/product/orders.md, "Words"', 'there is no docs/product/orders.md'],
    ['a heading that is not there', '// docs/product/booking.md, "Notice"', 'docs/product/booking.md has no "Notice"'],
    [
      'a heading in the next line',
      '// docs/product/booking.md,\n  // "Notice"',
      'docs/product/booking.md has no "Notice"',
    ],
    ['a case that is not there', '// docs/product/visits.md, cases 1 and 3', 'docs/product/visits.md has no case 3'],
    ['a record that is not there', '// Records 7 and 8', 'there is no record 8'],
    ['a specification', '/** Five at most (specification 2 §2). */', expect.stringContaining('cites a specification')],
    ['an issue', '/** Whole or not at all (issue 3). */', expect.stringContaining('cites an issue')],
    ['a paper from elsewhere', '// (visits, "Small rules")', expect.stringContaining('cites a paper')],
    ['a record by path', '// docs/decisions/0007', expect.stringContaining('write record N')],
  ])('refuses %s', (_, text, says) => {
    write('src/domain/b.ts', `${text}\n`);
    expect(checkDocs(root).map((breach) => breach.replace('src/domain/b.ts: ', ''))).toEqual([says]);
  });

  it('refuses in a migration what it refuses in code', () => {
    write('src/server/db/migrations/0002_create_orders.sql', '-- docs/product/booking.md,\n-- "Notice"\n');
    const says = 'src/server/db/migrations/0002_create_orders.sql: docs/product/booking.md has no "Notice"';
    expect(checkDocs(root)).toEqual([says]);
  });

  it.each([
    ['a link to nowhere', '[x](product/orders.md)', 'links to product/orders.md, which is not there'],
    [
      'a link to no heading',
      '[x](product/booking.md#notice)',
      'links to #notice, which docs/product/booking.md does not have',
    ],
    ['a file that has moved', '`src/domain/b.ts`', 'names src/domain/b.ts, which is not there'],
  ])('refuses %s in a page', (_, text, says) => {
    write('docs/glossary.md', `${text}\n`);
    expect(checkDocs(root)).toEqual([`docs/glossary.md: ${says}`]);
  });

  it('refuses a rule of more than 80 words', () => {
    write('docs/product/time.md', `# Time\n\n## Weeks\n\n${'word '.repeat(81)}\n`);
    expect(checkDocs(root)).toEqual(['docs/product/time.md: "Weeks" has 81 words, more than 80']);
  });
});
