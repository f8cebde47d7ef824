import { dirname } from 'node:path';
import { checkMemory } from './check-memory.ts';
import type { SourceFile } from './check-structure.ts';

/** Checks the rules of CONTRIBUTING.md on `src/web`, as "path: what is wrong". */
export function checkWeb(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap(checkLayer),
    ...files.flatMap(checkIcons),
    ...checkScreens(files),
    ...checkNames(files),
    ...checkMemory(files),
  ];
}

/** Each folder may import itself and those before it; tests also `testing` (docs/architecture.md, "Which folder may import which"). */
const layers = [
  'kernel',
  'first',
  'service-worker',
  'brands',
  'ui',
  'worker',
  'calls',
  'person',
  'parts',
  'screens',
  'app',
  'testing',
];

function checkLayer({ path, imports, isTest }: SourceFile): string[] {
  if (!path.startsWith('src/web/')) return [];
  const layer = layerOf(path);
  // The support worker's page is built apart from the app, which takes nothing of it.
  const isOther = (to: string) => layerOf(to) === 'worker' && !['worker', 'testing'].includes(layer);
  if (!layers.includes(layer)) return [`${path}: src/web has no layer ${layer}`];
  return imports
    .filter(
      ({ to }) => to.startsWith('src/web/') && (layers.indexOf(layerOf(to)) > layers.indexOf(layer) || isOther(to)),
    )
    .filter(({ to }) => !(isTest && layerOf(to) === 'testing'))
    .map(({ to }) => `${path}: ${layer} comes before ${layerOf(to)} (${to})`);
}

const layerOf = (path: string) => path.split('/')[2]!;

/** Holds an icon to its own file: the list of all would hide which screens use which (record 59). */
function checkIcons({ path, imports }: SourceFile): string[] {
  const takesList = path.startsWith('src/web/') && imports.some(({ to, isType }) => to === 'lucide-react' && !isType);
  return takesList ? [`${path}: import each icon by its file, as 'lucide-react/icons/check'`] : [];
}

const screens = 'src/web/screens/';

/** Holds a screen to its own folder, and to folders beside or below it that no route names, such as `calendar/print/`. */
function checkScreens(files: readonly SourceFile[]): string[] {
  const routed = files
    .filter(({ path }) => path.startsWith('src/web/app/'))
    .flatMap(({ imports }) => imports.map(({ to }) => to));
  const foldersWithScreens = new Set(routed.map((path) => dirname(path)));
  const isForeign = (path: string, to: string) =>
    dirname(to) === dirname(path)
      ? to.includes('-screen.') && to !== path.replace('.test.', '.')
      : areaOf(to) !== areaOf(path) || foldersWithScreens.has(dirname(to));
  return files
    .filter(({ path }) => path.startsWith(screens))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => to.startsWith(screens) && !to.endsWith('.css') && isForeign(path, to))
        .map(({ to }) => `${path}: a screen imports no other screen (${to})`),
    );
}

const areaOf = (path: string) => path.slice(screens.length).split('/')[0];

const named = /^(?:export (?:async )?(?:function|const|class|type)|function(?= (?:[A-Z]|use[A-Z]))) (\w+)/gm;

/** A function or a value; a component may be called as what it shows, and a schema as its type. */
const shared = /^export (?:async )?(?:function|const) ([a-z]\w*)/gm;

/**
 * Holds one name to one thing: what a file of `src/web` exports, and every component and hook, has a name of its own. Functions and
 * values have other names than those of the domain and the contract.
 */
function checkNames(files: readonly SourceFile[]): string[] {
  const firstPlace = new Map<string, string>();
  const code = files.filter(({ path, isTest }) => path.startsWith('src/web/') && !isTest);
  for (const { path, text, isTest } of files)
    if (/^src\/(domain|contract)\/(?!.*\/example-)/.test(path) && !isTest)
      for (const [, name = ''] of text.matchAll(shared)) firstPlace.set(name, path);
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(named)].flatMap(([, name = '']) => {
      const other = firstPlace.get(name);
      firstPlace.set(name, path);
      return other ? [`${path}: ${name} is the name of something else (${other})`] : [];
    }),
  );
}
