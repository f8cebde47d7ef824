import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative, resolve } from 'node:path';
import { checkComments } from './check-comments.ts';
import { checkCommits } from './check-commits.ts';
import { checkDocs } from './check-docs.ts';
import { checkExports } from './check-exports.ts';
import { checkStyles } from './check-styles.ts';
import { checkWeb } from './check-web.ts';
import { findCycles } from './find-cycles.ts';

/** Checks the rules of CONTRIBUTING.md on names of files, imports and size. */

type Import = { to: string; isType: boolean; isLazy: boolean; isOurs: boolean };
export type SourceFile = { path: string; text: string; isTest: boolean; imports: Import[] };
type Rule = (file: SourceFile) => string[];

const folders = ['src', 'scripts', 'e2e', 'bench'];
const longest = 300;

/** Lists every breach in the project at `root`, as "path: what is wrong". */
export function checkStructure(root: string): string[] {
  const paths = listPaths(root);
  const files = paths.filter(isCode).map((path) => readSource(root, path));
  const breaches = files.flatMap((file) => rules.flatMap((rule) => rule(file).map((text) => `${file.path}: ${text}`)));
  return [
    ...paths.flatMap(checkName),
    ...breaches,
    ...checkLooks(files),
    ...checkWeb(files),
    ...findCycles(listValueImports(files)),
  ].sort();
}

const isCode = (path: string) => /\.tsx?$/.test(path);

function listPaths(root: string): string[] {
  return folders.flatMap((folder) => list(join(root, folder))).map((path) => relative(root, path));
}

/** Looks that journeys may take, where no walk of `e2e/looks/` reaches the state: each costs as much as a whole journey's clicks. */
const looksInJourneys = 20;

function checkLooks(files: SourceFile[]): string[] {
  const journeys = files.filter(({ path }) => /^e2e\/[^/]*\.spec\.ts$/.test(path) && path !== 'e2e/looks.spec.ts');
  const looks = journeys.flatMap(({ text }) => text.match(/\b(expectAccessible|axe\.run)\(/g) ?? []).length;
  if (looks <= looksInJourneys) return [];
  return [`e2e: ${looks} looks in journeys, more than ${looksInJourneys}: add the state to a walk of e2e/looks/`];
}

function list(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? list(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const migration = /^\d{4}_[a-z]+(_[a-z0-9]+)+\.sql$/;
const bannedName = /^(utils?|helpers?|common|misc|data|index|.*-manager)$/;

function checkName(path: string): string[] {
  return path.split('/').flatMap((part) => {
    const stem = part.replace(/\..*$/, '');
    if (bannedName.test(stem)) return [`${path}: "${stem}" says nothing; name what it holds`];
    if (part.endsWith('.sql') && path.includes('/migrations/')) {
      return migration.test(part) ? [] : [`${path}: a migration is called 0001_verb_noun.sql`];
    }
    return kebab.test(part) ? [] : [`${path}: "${part}" is not kebab-case`];
  });
}

const importPattern =
  /^(?:import|export)\s+(type\s)?(?:[^;'"`]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(importPattern)].map((match): Import => {
    const name = match[2] ?? match[3]!;
    const isOurs = name.startsWith('.') || name.startsWith('#');
    const from = name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(dirname(path), name));
    return { to: isOurs ? from : name, isType: match[1] !== undefined, isLazy: match[3] !== undefined, isOurs };
  });
  return { path, text, isTest: /\.(test|spec)\.tsx?$/.test(path), imports };
}

/** Importers, what they may import, and the rule in words. Outside packages count for code, not for tests. */
const walls: [from: RegExp, allows: RegExp, says: string][] = [
  [/^src\/domain\//, /^(src\/(domain|testing)\/|temporal-polyfill$)/, 'domain imports only domain'],
  [/^src\/contract\//, /^(src\/(domain|contract|testing)\/|zod$)/, 'contract imports only domain and zod'],
  [
    /^src\/(?!.*\.test\.|.*\/examples\.ts$|((server|web)\/)?testing\/)/,
    /^(?!src\/((server|web)\/)?testing\/|.*\/examples\.ts$)/,
    'only tests import what is for tests',
  ],
  [/^src\/server\//, /^(?!src\/web\/)/, 'server does not import web'],
  [
    /^src\/server\/(kernel|db|mail|tasks|maps|images|pdf)\/(?!.*\.test\.)/,
    /^(?!src\/server\/(modules|start)\/(?!start-error))/,
    'what modules share imports no module',
  ],
  [/^src\/web\//, /^(?!src\/server\/)/, 'web does not import server'],
  [/^src\/web\/ui\//, /^(?!src\/(domain\/(?!(time|texts)\/)|contract\/))/, 'ui knows no domain but times and texts'],
];

const checkWalls: Rule = ({ path, imports, isTest }) => {
  const counted = imports.filter(({ isOurs }) => isOurs || !isTest);
  const broken = walls.flatMap(([from, allows, says]) =>
    from.test(path) ? counted.filter(({ to }) => !allows.test(to)).map(({ to }) => `${says} (${to})`) : [],
  );
  const takesValue = ({ to, isType }: Import) => to.startsWith('src/contract/') && !isType;
  const isWebCode = path.startsWith('src/web/') && !isTest;
  return isWebCode && imports.some(takesValue) ? [...broken, 'web imports the contract as type only'] : broken;
};

/** A module imports the `service.ts` and `queries.ts` of modules before it: docs/architecture.md, "Which folder may import which". */
const moduleOrder = [
  'audit',
  'images',
  'settings',
  'content',
  'addresses',
  'identity',
  'browser-faults',
  'organisations',
  'people',
  'documents',
  'individualised-funding',
  'support-network',
  'support-workers',
  'appointments',
  'notices',
  'feedback',
  'tickets',
  'schedule',
  'timesheets',
  'payroll',
  'records',
  'worker-page',
];

const checkModules: Rule = ({ path, imports, isTest }) => {
  const noun = moduleOf(path);
  if (!noun || isTest) return [];
  if (!moduleOrder.includes(noun)) return [`the order of modules lacks ${noun}`];
  const foreign = imports.map(({ to }) => to).filter((to) => ![undefined, noun].includes(moduleOf(to)));
  const hidden = foreign.filter((to) => !/\/(service|queries)\.ts$/.test(to));
  const upward = foreign.filter((to) => !moduleOrder.slice(0, moduleOrder.indexOf(noun)).includes(moduleOf(to)!));
  return [
    ...hidden.map((to) => `a module imports only service and queries of another (${to})`),
    ...upward.map((to) => `${noun} comes before ${moduleOf(to)} (${to})`),
  ];
};

const moduleOf = (path: string) => path.match(/^src\/server\/modules\/([^/]+)\//)?.[1];

const prefixed = /^(.+-(routes|service|queries|examples)|(.+-)?workflows|office-.+)$/;
const startsServer = /^(app|config|main|office)$/;

/** Holds a part of a noun to a folder inside it, and beside the server's folders only what starts it. */
const checkPlaces: Rule = ({ path }) => {
  const [, server, folder, ...rest] = path.split('/');
  const stem = basename(path).replace(/\..*$/, '');
  if (server !== 'server') return [];
  if (rest.length === 0) return startsServer.test(stem) ? [] : ['lies beside the folders of the server'];
  if (folder !== 'modules' || !prefixed.test(stem)) return [];
  return ['is named for a part: give it a folder, with routes.ts, service.ts and queries.ts'];
};

/** Banned words: where, which, and the rule in words. */
const bannedWords: [where: RegExp, words: RegExp, says: string][] = [
  [
    /^src\/(?!domain\/brands\/|.*\.test\.)/,
    /(brand|brandName|country|\.name) *[!=]== *'(default|au|nz)'/i,
    'asks for the brand',
  ],
  [/^src\/(?!domain\/brands\/|.*\.test\.)/, /'(au|nz)' *[!=]==|case '(au|nz)'/, 'asks for the brand'],
  [/^src\/(?!server\/(config|main|office)\.ts|testing\/|.*\.test\.)/, /\bprocess\.env\b/, 'reads process.env'],
  [/^src\//, /\bimport\.meta\.env\b/, 'reads import.meta.env'],
  [/^src\/domain\//, /\bDate\.now\(|\bnew Date\(\s*\)/, 'reads the clock; take now as a parameter'],
  [/^src\/(?!domain\/time\/|.*\.test\.)/, /'temporal-polyfill|\bTemporal\./, 'uses Temporal outside domain/time'],
  [
    /^src\/(?!domain\/(texts|time)\/|web\/first\/|.*\.test\.)/,
    /\bIntl\.|\.toLocale(Date|Time)?String\(|\.join\(' (and|or) '\)/,
    'writes a date, a number or a list by hand; domain/time and domain/texts do',
  ],
  [
    /^src\/web\/(?!.*\.test\.)/,
    /<([a-z]\w*|Link)\b(?![^<>]*translate=)(?:[^<>]*[^=<>])?>\s*\{[\w.]*(fullName|clientName|supportWorkerName)\}\s*<\/\1>/,
    'shows a person’s name that a browser would translate; say translate="no"',
  ],
  [
    /^(src|e2e)\/.*\.(test|spec)\.tsx?$/,
    /\b(it|test|describe)\.(skip|only|todo)\b|\bwaitForTimeout\(/,
    'skips a test, singles one out, or sleeps',
  ],
  [/^e2e\/(?!type-in\.ts)/, /(?<!\bArray\(\d+\))\.fill\(/, 'fills a field at once; typeIn of e2e/type-in.ts types'],
];

/** docs/glossary.md, and the words that a colleague would not say aloud. A quoted heading may hold any of them. */
const vagueType =
  /^(?:export )?type (Answering|Asked|Asking|Closing|Found|Given|Granted|Kept|Knock|Known|Named|Place|Placed|Shown|Standing|Told)\b/m;
const vagueWords = /\b(whoever|whomever|whom|somebody|nobody|lets? go of|(is|are) told|is said|overtaken)\b/i;
/** Files that people read: they name a person, or say someone, no one and everyone. */
const isRead = /^src\/(web|domain|contract|server\/(mail|modules|kernel|db\/demo))\/(?!.*(\.test|\/examples)\.)/;
const oldWords =
  /\b(somebody|nobody|everybody|anybody|whoever|whomever|whom|is told|is said|(take|taken) (it )?back)\b/i;
/** A local says what it holds. `src/web` is not checked. */
const vagueLocal =
  /\b(?:const|let) (?:[{[][^=;]*?[\s{[])?(asked|found|held|kept|noted|said|standing|stands|told|wanted)\b(?! *:)|[(,] *(asked|found|held|kept|noted|said|standing|stands|told|wanted)(?:: [^(),]+)?\) =>/;
const commentLine = /^\s*(?:\/\/|\/\*|\*)(.*)$|\s\/\/ (.*)$/gm;

const checkLanguage: Rule = ({ path, text }) => {
  const type = text.match(vagueType)?.[1];
  const [, declared, parameter] = path.startsWith('src/web/') ? [] : (text.match(vagueLocal) ?? []);
  const local = declared ?? parameter;
  const comments = [...text.matchAll(commentLine)].map((match) => (match[1] ?? match[2])!.replaceAll(/"[^"]*"/g, ''));
  const words = comments.flatMap((comment) => comment.match(vagueWords)?.[0] ?? []);
  const oldWord = isRead.test(path) && text.replaceAll(commentLine, '').match(oldWords)?.[0];
  return [
    ...(oldWord ? [`a text says "${oldWord}"; put it in ordinary English`] : []),
    ...(type ? [`the type ${type} says nothing alone; name it with a noun`] : []),
    ...(local ? [`the local ${local} does not say what it holds`] : []),
    ...words.map((word) => `a comment says "${word}"; say who`),
  ];
};

const checkWords: Rule = ({ path, text }) =>
  bannedWords.filter(([where, words]) => where.test(path) && words.test(text)).map(([, , says]) => says);

const checkSize: Rule = ({ path, text }) => {
  const lines = text.split('\n').length - 1;
  return lines > longest && !path.includes('.generated.') ? [`has ${lines} lines, more than ${longest}`] : [];
};

const rules = [checkWalls, checkModules, checkPlaces, checkWords, checkLanguage, checkComments, checkSize];

/** Types vanish, and a lazy import runs once both files have loaded: neither makes a harmful cycle. */
function listValueImports(files: SourceFile[]): Map<string, string[]> {
  const isValue = ({ isOurs, isType, isLazy }: Import) => isOurs && !isType && !isLazy;
  return new Map(files.map(({ path, imports }) => [path, imports.filter(isValue).map(({ to }) => to)]));
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const exports = checkExports(root, listPaths(root).filter(isCode));
  const breaches = [
    ...checkStructure(root),
    ...checkDocs(root),
    ...checkStyles(root),
    ...exports,
    ...checkCommits(root),
  ];
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
