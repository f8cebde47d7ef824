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

it('refuses an export of the domain, the server or the web that no other file takes', () => {
  const breaches = check({
    'src/domain/visits/day.ts': 'export type Day = string;\nexport const first = 1;\nexport async function read() {}\n',
    'src/server/app.ts': `import { first } from '#domain/visits/day.ts';\n`,
    'src/web/ui/tabs.tsx': 'export type Tab = string;\nexport function Tabs() {}\n',
    'src/web/ui/page.tsx': `import { Tabs } from './tabs.tsx';\n`,
  });
  const says = (name: string) => `src/domain/visits/day.ts: exports ${name}, which no other file takes`;
  expect(breaches).toEqual([says('Day'), says('read'), 'src/web/ui/tabs.tsx: exports Tab, which no other file takes']);
});

it('takes a type, another name, a whole file, a lazy import, a test and the build for a use', () => {
  const breaches = check({
    'src/domain/day.ts': 'export type Day = string;\nexport const first = 1;\n',
    'src/domain/day.test.ts': `import { type Day, first as one } from './day.ts';\n`,
    'src/domain/week.ts': 'export const week = 7;\n',
    'src/domain/year.ts': 'export const year = 12;\n',
    'src/web/x.ts': `import * as w from '#domain/week.ts';\nconst days = w.week;\nconst load = () => import('#domain/year.ts');\n`,
    'src/web/app/early.tsx': 'export function render() {}\n',
    'scripts/web-build/first.ts': `type Early = { render: () => void };\n`,
    'src/contract/visits.ts': 'export const Visit = 1;\n',
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
