import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkExports } from './check-exports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alongside-exports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function check(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkExports(root, Object.keys(files));
}

it('refuses an export of the domain or the server that no other file takes', () => {
  const breaches = check({
    'src/domain/visits/day.ts': 'export type Day = string;\nexport const first = 1;\nexport async function read() {}\n',
    'src/server/app.ts': `import { first } from '#domain/visits/day.ts';\n`,
  });
  const says = (name: string) => `src/domain/visits/day.ts: exports ${name}, which no other file takes`;
  expect(breaches).toEqual([says('Day'), says('read')]);
});

it('takes a type, another name, a whole file, a lazy import and a test for a use', () => {
  const breaches = check({
    'src/domain/day.ts': 'export type Day = string;\nexport const first = 1;\n',
    'src/domain/day.test.ts': `import { type Day, first as one } from './day.ts';\n`,
    'src/domain/week.ts': 'export const week = 7;\n',
    'src/domain/year.ts': 'export const year = 12;\n',
    'src/web/x.ts': `import * as w from '#domain/week.ts';\nconst days = w.week;\nconst load = () => import('#domain/year.ts');\n`,
    'src/web/y.ts': 'export const own = 1;\n',
    'src/server/modules/visits/examples.ts': 'export const examples = {};\n',
  });
  expect(breaches).toEqual([]);
});

it('refuses an export that a file takes among all and never names', () => {
  const breaches = check({
    'src/domain/week.ts': 'export const week = 7;\nexport const fortnight = 14;\n',
    'src/web/x.ts': `import * as w from '#domain/week.ts';\nconst days = w.week;\n`,
  });
  expect(breaches).toEqual(['src/domain/week.ts: exports fortnight, which no other file takes']);
});
