import { resolve } from 'node:path';

/** What of Rolldown's plugin context is needed here. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const web = resolve(import.meta.dirname, '../../src/web');
const signIn = ['app/main.tsx', 'screens/sign-in/sign-in-screen.tsx'];
const portal = ['app/signed-in-shell.tsx', 'app/signed-in.tsx', 'parts/visit/use-roster.ts'];

/** What dialogs, menus and pickers are made of: it comes when one opens, so nothing that is always loaded may hold it. */
const onDemand =
  /\/node_modules\/(@react-aria|@react-stately|@internationalized|react-aria|react-aria-components|react-stately)\//;
const query = /\/node_modules\/@tanstack\/(react-query|query-core)\//;

/** What a screen or its picture is made of stays with it, since others come without it. */
const ofOneScreen = /\/src\/web\/(screens\/|brands\/hero-art)/;

/**
 * How the code is cut into files. What changes with a dependency only is one file: it compresses better and stays cached over
 * releases. What sign-in needs is one, for a first visit; what everybody needs who is signed in is another, in place of dozens of
 * crumbs; so is what at least five files share beside these.
 */
export function chunkGroups() {
  return [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
    },
    { name: importedBy('first', signIn) },
    { name: importedBy('portal', portal) },
    { name: 'common', test: (id: string) => !onDemand.test(id) && !id.includes('/src/web/ui/'), minShareCount: 5 },
  ];
}

/**
 * Gathers all that some parts import at once; they themselves stay the files that their addresses load. Of packages only the cache
 * of what was read: a package's list of all it has (lucide's icons) would bring along what only others use.
 */
function importedBy(name: string, parts: readonly string[]) {
  let gathered: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    gathered ??= gather(
      parts.map((part) => `${web}/${part}`),
      modules,
    );
    return gathered.has(id) && !ofOneScreen.test(id) ? name : null;
  };
}

function gather(parts: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported) || (imported.includes('/node_modules/') && !query.test(imported))) continue;
      found.add(imported);
      visit(imported);
    }
  };
  for (const part of parts) visit(part);
  return found;
}
