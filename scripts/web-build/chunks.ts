import { resolve } from 'node:path';

/** What of Rolldown's plugin context is needed here. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const web = resolve(import.meta.dirname, '../../src/web');
const roots = ['app/main.tsx', 'screens/sign-in/sign-in-screen.tsx'].map((path) => `${web}/${path}`);

/** What dialogs, menus and pickers are made of: it comes when one opens, so nothing that is always loaded may import it. */
const onDemand =
  /\/node_modules\/(@react-aria|@react-stately|@internationalized|react-aria|react-aria-components|react-stately)\//;

/**
 * How the code is cut into files. What changes with a dependency only is one file: it compresses better and stays cached over
 * releases. What sign-in needs is one, for a first visit; so is what at least four files share, in place of dozens of crumbs.
 */
export function chunkGroups() {
  let ofSignIn: Set<string> | undefined;
  const heavy = new Map<string, boolean>();
  return [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
    },
    {
      name: (id: string, modules: Modules) => {
        ofSignIn ??= importedBy(roots, modules);
        return ofSignIn.has(id) ? 'first' : null;
      },
    },
    { name: (id: string, modules: Modules) => (isOnDemand(id, modules, heavy) ? null : 'common'), minShareCount: 4 },
  ];
}

/** Whether a module is of that kind, or imports what is. */
function isOnDemand(id: string, modules: Modules, known: Map<string, boolean>): boolean {
  const found = known.get(id);
  if (found !== undefined) return found;
  known.set(id, onDemand.test(id));
  if (onDemand.test(id)) return true;
  const imports = modules.getModuleInfo(id)?.importedIds ?? [];
  const answer = imports.some((imported) => isOnDemand(imported, modules, known));
  known.set(id, answer);
  return answer;
}

/** All that some modules import at once, they themselves left out: each stays the file that its address loads. */
function importedBy(parts: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      // A package's list of all it has (lucide's icons) would bring along what only others use.
      if (found.has(imported) || imported.includes('/node_modules/')) continue;
      found.add(imported);
      visit(imported);
    }
  };
  for (const part of parts) visit(part);
  return found;
}
