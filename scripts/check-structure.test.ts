import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkStructure } from './check-structure.ts';

/** A small project in good order; each case adds one file that breaks one rule. */
const orderly: Record<string, string> = {
  'src/domain/time/zone.ts': `import { Temporal } from 'temporal-polyfill';\nexport const zone = Temporal.Now;\n`,
  'src/domain/visits/can-change.ts': `import { zone } from '../time/zone.ts';\nexport const a = zone;\n`,
  'src/domain/visits/can-change.test.ts': `import { it } from 'vitest';\nimport { a } from './can-change.ts';\nit('', a);\n`,
  'src/domain/brands/brands.ts': `export const isNz = (brand: string) => brand === 'nz';\n`,
  'src/contract/visits.ts': `import { z } from 'zod';\nimport type { A } from '#domain/visits/can-change.ts';\n`,
  'src/server/config.ts': `export const env = process.env;\n`,
  'src/server/db/migrations/0001_create_identity.sql': 'select 1;\n',
  'src/server/modules/tickets/routes.ts': `import { find } from './queries.ts';\nimport { write } from '../identity/users/service.ts';\n`,
  'src/server/modules/tickets/queries.ts': `import pg from 'pg';\nexport const find = pg;\n`,
  'src/server/modules/identity/users/rules.ts': `export const rule = 1;\n`,
  'src/server/modules/identity/users/service.ts': `import { rule } from './rules.ts';\nexport const write = 1;\n`,
  'src/web/screens/calendar/calendar-screen.tsx': `import type { Api } from '#contract/visits.ts';\nimport './calendar.css';\nimport { Part } from './part.tsx';\nimport { Cell } from './month/cell.tsx';\n`,
  'src/web/screens/calendar/month/cell.tsx': `export const Cell = 1;\n`,
  'src/web/screens/calendar/calendar.css': 'a {}\n',
  'src/web/screens/calendar/part.tsx': `export const Part = 1;\n`,
  'src/web/screens/account/account-screen.tsx': `export const Screen = 1;\n`,
  'src/web/app/router.ts': `const load = () => import('../screens/calendar/calendar-screen.tsx');\n`,
  'src/web/parts/visits/visit-card.tsx': `import { Button } from '#web/ui/button.tsx';\n`,
  'src/web/calls/client.ts': `export const get = 1;\n`,
  'src/web/ui/button.tsx': `export const Button = 1;\n`,
  'src/web/ui/date-field.tsx': `import { zone } from '#domain/time/zone.ts';\n`,
  'src/web/ui/button.test.tsx': `import { renderScreen } from '#web/testing/render-screen.tsx';\n`,
  'src/web/testing/render-screen.tsx': `import { router } from '#web/app/router.ts';\n`,
  'src/web/ui/places.generated.ts': '// one\n'.repeat(400),
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alongside-structure-'));
  for (const [path, text] of Object.entries(orderly)) write(path, text);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('checkStructure', () => {
  it('finds nothing in a project in good order', () => {
    expect(checkStructure(root)).toEqual([]);
  });

  it('lets modules of the web keep what is a part of the person, weak or for everyone', () => {
    const map = `const titlesOf = partOf('titles', () => new Map<string, string>());\n`;
    const weak = 'const seen = new WeakMap<object, string>();\n';
    write('src/web/calls/titles.ts', `${map}${weak}const none: readonly string[] = [];\n`);
    expect(checkStructure(root)).toEqual([]);
  });

  it('refuses more looks in journeys than there are, and none in the walks', () => {
    const looks = '  await expectAccessible(page);\n'.repeat(290);
    write('e2e/looks/calendar.ts', looks);
    expect(checkStructure(root)).toEqual([]);
    write('e2e/booking.spec.ts', looks);
    expect(checkStructure(root)).toEqual([expect.stringContaining('looks in journeys')]);
  });

  const cases: [rule: string, path: string, text: string, says: string][] = [
    ['camel case in a name', 'src/domain/visits/canMove.ts', '', 'kebab-case'],
    ['capitals in a folder', 'src/domain/Visits/x.ts', '', 'kebab-case'],
    ['utils', 'src/domain/visits/utils.ts', '', 'says nothing'],
    ['a helpers folder', 'src/web/helpers/x.ts', '', 'says nothing'],
    ['index.ts', 'src/web/ui/index.ts', '', 'says nothing'],
    ['a manager', 'src/server/session-manager.ts', '', 'says nothing'],
    ['a migration without a verb', 'src/server/db/migrations/0002_people.sql', '', 'migration'],
    ['domain → server', 'src/domain/visits/x.ts', `import { a } from '#server/a.ts';`, 'domain imports only domain'],
    ['domain → server, as type', 'src/domain/visits/x.ts', `import type { A } from '#server/a.ts';`, 'only domain'],
    ['domain → server, in a test', 'src/domain/visits/x.test.ts', `import { a } from '#server/a.ts';`, 'only domain'],
    [
      'code → examples',
      'src/server/x.ts',
      `import { examples } from './modules/tickets/examples.ts';`,
      'only tests import',
    ],
    ['code → what is for tests', 'src/server/x.ts', `import { seed } from '#testing/random.ts';`, 'only tests import'],
    ['domain → a package', 'src/domain/visits/x.ts', `import { z } from 'zod';`, 'domain imports only domain'],
    ['domain → Node', 'src/domain/visits/x.ts', `import fs from 'node:fs';`, 'domain imports only domain'],
    ['contract → server', 'src/contract/x.ts', `export * from '../server/a.ts';`, 'contract imports only'],
    ['contract → a package', 'src/contract/x.ts', `import pg from 'pg';`, 'contract imports only'],
    ['server → web', 'src/server/x.ts', `import '#web/ui/button.tsx';`, 'server does not import web'],
    ['server → web, lazily', 'src/server/x.ts', `await import('#web/ui/button.tsx');`, 'server does not import web'],
    ['web → server', 'src/web/app/x.ts', `import type { Config } from '#server/config.ts';`, 'web does not import'],
    ['web → contract, by value', 'src/web/app/x.ts', `import { api } from '#contract/visits.ts';`, 'as type only'],
    [
      'screen → screen',
      'src/web/screens/home/x.tsx',
      `import { Part } from '../calendar/part.tsx';`,
      'no other screen',
    ],
    [
      'screen → screen of one folder',
      'src/web/screens/account/x-screen.tsx',
      `import { Screen } from './account-screen.tsx';`,
      'no other screen',
    ],
    [
      'screen → a folder of another area',
      'src/web/screens/home/x.tsx',
      `import { Cell } from '../calendar/month/cell.tsx';`,
      'no other screen',
    ],
    [
      'part of a screen → the folder of a routed one',
      'src/web/screens/calendar/month/x.tsx',
      `import { Part } from '../part.tsx';`,
      'no other screen',
    ],
    ['parts → screens', 'src/web/parts/visits/x.tsx', `import '#web/screens/calendar/part.tsx';`, 'before screens'],
    ['ui → calls', 'src/web/ui/x.tsx', `import { get } from '../calls/client.ts';`, 'ui comes before calls'],
    ['first → ui', 'src/web/first/x.ts', `import { Button } from '#web/ui/button.tsx';`, 'first comes before ui'],
    ['worker → calls', 'src/web/worker/x.tsx', `import '#web/calls/client.ts';`, 'worker comes before calls'],
    ['app → worker', 'src/web/app/x.tsx', `import '#web/worker/place.tsx';`, 'app comes before worker'],
    [
      'an upward import, as type',
      'src/web/kernel/x.ts',
      `import type { Props } from '#web/ui/button.tsx';`,
      'kernel comes before ui',
    ],
    [
      'an upward import, in a test',
      'src/web/calls/x.test.ts',
      `await import('#web/app/router.ts');`,
      'calls comes before',
    ],
    [
      'a function whose comment has no verb',
      'scripts/x.ts',
      `/** The name of a visit. */\nfunction x() {}`,
      'with a verb',
    ],
    ['a type whose comment asks', 'scripts/x.ts', `/** What a visit is called. */\ntype X = string;`, 'with a noun'],
    ['a comment of three words', 'scripts/x.ts', `/** Names a visit. */\nfunction x() {}`, 'fewer than four words'],
    ['a second component of one name', 'src/web/ui/x.tsx', `export function Button() {}`, 'Button is the name of'],
    [
      'a function with the name of one of the domain',
      'src/web/ui/y.ts',
      `export const zone = 1;\n`,
      'zone is the name of',
    ],
    ['a second one that is not exported', 'src/web/ui/y.tsx', `function Button() {}`, 'Button is the name of'],
    [
      'a variable that outlives the person',
      'src/web/calls/x.ts',
      'let last: string | undefined;',
      'last outlives the person',
    ],
    [
      'a map that outlives them',
      'src/web/calls/x.ts',
      'const titles = new Map<string, string>();',
      'make it a part of theirs',
    ],
    ['an object that outlives them', 'src/web/ui/x.tsx', 'export const reads = new Reads({});', 'reads outlives'],
    ['an icon from the list of all', 'src/web/ui/x.tsx', `import { Check } from 'lucide-react';`, 'by its file'],
    ['a file of no layer', 'src/web/shared/x.ts', '', 'has no layer shared'],
    ['a file beside the layers', 'src/web/x.ts', '', 'has no layer x.ts'],
    ['ui → domain', 'src/web/ui/x.tsx', `import type { A } from '#domain/visits/can-change.ts';`, 'ui knows no'],
    ['a number by hand', 'src/web/ui/x.ts', `export const a = (1250).toLocaleString('en-NZ');`, 'by hand'],
    ['a date by hand', 'src/domain/visits/x.ts', `const format = new Intl.DateTimeFormat('en');`, 'by hand'],
    ['a list by hand', 'src/server/x.ts', `export const a = ['b', 'c'].join(' and ');`, 'by hand'],
    [
      'module → another file of a module before it',
      'src/server/modules/tickets/service.ts',
      `import { rule } from '../identity/users/rules.ts';`,
      'only service and queries',
    ],
    [
      'module → module after it',
      'src/server/modules/identity/users/queries.ts',
      `import type { Order } from '../../tickets/queries.ts';`,
      'identity comes before tickets',
    ],
    [
      'module → a file that ends like a service',
      'src/server/modules/tickets/service.ts',
      `import { rule } from '../identity/users/link-queries.ts';`,
      'only service and queries',
    ],
    [
      'module → module after it, from a folder inside',
      'src/server/modules/audit/reads/service.ts',
      `import { find } from '#server/modules/images/queries.ts';`,
      'audit comes before images',
    ],
    ['a module without a place', 'src/server/modules/invoices/routes.ts', '', 'the order of modules lacks invoices'],
    [
      'kernel → module',
      'src/server/kernel/x.ts',
      `import '../modules/identity/users/service.ts';`,
      'what modules share',
    ],
    ['queries of a part, by name', 'src/server/modules/tickets/order-queries.ts', '', 'is named for a part'],
    ['a test of a part, by name', 'src/server/modules/tickets/order-routes.test.ts', '', 'is named for a part'],
    ['an actor in a name', 'src/server/modules/tickets/office-desk.ts', '', 'is named for a part'],
    ['workflows', 'src/server/modules/tickets/answers/workflows.ts', '', 'is named for a part'],
    ['a file beside the folders of the server', 'src/server/clock.ts', '', 'lies beside the folders'],
    ['a type that is a participle', 'src/server/x.ts', `type Given = { ref: string };`, 'the type Given says nothing'],
    ['a local that is a participle', 'src/server/x.ts', `const ${'found'} = find();`, 'the local found does not say'],
    ['one of several locals', 'e2e/x.ts', `const { a, ${'kept'} } = read();`, 'the local kept does not say'],
    ['a parameter', 'bench/x.ts', `rows.map((${'asked'}) => 1);`, 'the local asked does not say'],
    ['a comment about whoever', 'src/server/x.ts', `// Whoever calls is refused.`, 'a comment says'],
    [
      'a text about somebody',
      'src/web/x.tsx',
      `const lead = <p>Ask ${'somebody'} else.</p>;`,
      'a text says "somebody"',
    ],
    [
      'a text of the demonstration',
      'src/server/db/demo/x.ts',
      `const yes = 'Fine for ${'everybody'}.';`,
      'a text says "everybody"',
    ],
    ['a comment behind code', 'e2e/x.ts', `go(); // the office is ${'told'}`, 'a comment says'],
    ['a name to translate', 'src/web/x.tsx', `<b className="who">{worker.fullName}</b>`, 'say translate="no"'],
    ['a comparison with a brand', 'src/web/app/x.ts', `if (config.brand === 'au') go();`, 'asks for the brand'],
    ['a comparison with its name', 'src/server/x.ts', `if (brand.name !== 'nz') go();`, 'asks for the brand'],
    ['a comparison with its country', 'src/domain/x.ts', `if (brand.country === 'nz') go();`, 'asks for the brand'],
    ['a comparison the other way round', 'src/domain/x.ts', `if ('nz' === name) go();`, 'asks for the brand'],
    ['a switch over brands', 'src/web/app/x.ts', `switch (b) { case 'au': go(); }`, 'asks for the brand'],
    ['process.env', 'src/server/x.ts', `export const home = process.env.HOME;`, 'process.env'],
    ['import.meta.env', 'src/web/app/x.ts', `export const mode = import.meta.env.MODE;`, 'import.meta.env'],
    ['Date.now', 'src/domain/x.ts', `export const now = Date.now();`, 'reads the clock'],
    ['new Date', 'src/domain/x.test.ts', `export const now = new Date();`, 'reads the clock'],
    ['Temporal', 'src/server/x.ts', `import { Temporal } from 'temporal-polyfill';`, 'uses Temporal'],
    ['a skipped test', 'src/domain/x.test.ts', `it.skip('adds', () => {});`, 'skips a test'],
    ['a test alone', 'src/web/ui/x.test.tsx', `describe.only('Button', () => {});`, 'skips a test'],
    ['a fixed wait', 'e2e/x.spec.ts', `await page.waitForTimeout(500);`, 'skips a test'],
    ['a field filled at once', 'e2e/x.spec.ts', `await page.getByLabel('Name').fill('Rose');`, 'typeIn'],
    ['301 lines', 'src/web/app/x.ts', '// one\n'.repeat(301), '301 lines'],
  ];
  it.each(cases)('refuses %s', (_rule, path, text, says) => {
    write(path, text);
    const breaches = checkStructure(root);
    expect(breaches.join('\n')).toContain(says);
    expect(breaches.every((breach) => breach.startsWith(path.split('/').slice(0, 3).join('/')))).toBe(true);
  });

  it('refuses an import cycle and names its path', () => {
    write('src/web/ui/a.ts', `import { b } from './b.ts';`);
    write('src/web/ui/b.ts', `import { c } from './c.ts';`);
    write('src/web/ui/c.ts', `export { a } from './a.ts';`);
    const way = 'src/web/ui/b.ts → src/web/ui/c.ts → src/web/ui/a.ts';
    expect(checkStructure(root)).toEqual([`src/web/ui/a.ts: imports itself by way of ${way}`]);
  });

  it('allows a cycle that only types close', () => {
    write('src/web/ui/a.ts', `import { b } from './b.ts';`);
    write('src/web/ui/b.ts', `import type { A } from './a.ts';`);
    expect(checkStructure(root)).toEqual([]);
  });

  it('allows texts and time of the domain in ui', () => {
    write('src/web/ui/x.ts', `import { zone } from '#domain/time/zone.ts';`);
    expect(checkStructure(root)).toEqual([]);
  });

  it('allows dates with arguments and brands in tests', () => {
    write('src/domain/visits/x.ts', `export const findStart = () => new Date(0);`);
    write('src/web/app/x.test.ts', `expect(brand.name === 'nz').toBe(true);`);
    expect(checkStructure(root)).toEqual([]);
  });

  it('finds an import over several lines', () => {
    write('src/web/app/x.ts', `import {\n  a,\n  b,\n} from '#server/a.ts';`);
    expect(checkStructure(root)).toEqual(['src/web/app/x.ts: web does not import server (src/server/a.ts)']);
  });
});
