import { accessSync } from 'node:fs';
import { resolve } from 'node:path';
import { findArea, firstScreens, officeAreas } from './page-areas.ts';

/** The part of Rolldown's plugin context that is used here. */
export type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};
type NameOf = (id: string, modules: Modules) => string | null;

const web = resolve(import.meta.dirname, '../../src/web');
/** Names a file of the web; one that does not exist would gather nothing, so it ends the build. */
const inWeb = (path: string) => {
  accessSync(`${web}/${path}`);
  return `${web}/${path}`;
};
const main = inWeb('app/main.tsx');
/** The sign-in page shows the link soon after its form. */
const signIn = [main, ...['screens/sign-in/sign-in-screen.tsx', 'parts/entry/create-account-link.tsx'].map(inWeb)];
const portal = ['app/signed-in-shell.tsx', 'app/signed-in.tsx', 'parts/visit/use-roster.ts'].map(inWeb);
/** Code of what the browser keeps of a person, and of all writes: it loads after the first screen, or with the first form. */
const device = ['device/device-part.ts', 'device/store/device-store.ts', 'writes/use-command.ts'].map((path) =>
  inWeb(`person/${path}`),
);
/** Of the router, sign-in does not need what asks before a form is left. */
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router(?!.*\/useBlocker)|router-core|history|store|react-store))\//;

/** On-demand imports that do not open with the pages of their folder; without a name each is a file of its own. */
const apart: readonly { path: RegExp; name?: string }[] = [
  { path: /\/screens\/calendar\/appt\/visit-(dialog|view)\./, name: 'visit' },
  { path: /\/screens\/calendar\/appt\/visit-(cancel|feedback|support-worker)\./, name: 'booking' },
  { path: /\/screens\/calendar\/appt\/open-ticket\./, name: 'open-ticket' },
  { path: /\/screens\/dashboard\/answer-cards\./, name: 'dashboard' },
  { path: /\/screens\/(calendar\/appt|dashboard\/(?!dashboard-screen|favourite-list))/ },
  { path: /\/screens\/office\/clients\/client-calendar\./, name: 'calendar' },
  { path: /\/parts\/documents\//, name: 'documents' },
  { path: /\/parts\/staff\//, name: 'office' },
  { path: /\/(leave-dialog|sign-out-dialog|menu-sheet)\./, name: 'over' },
  { path: /\/(new-release|unsent-booking-notice)\./, name: 'notices' },
];

/**
 * Code of several areas goes with those that open first. A link to a visit loads nothing that is the dashboard's alone, a notice no form's
 * code or style, and a page before sign-in nothing of a booking. A file holds what all areas of one of its lists share.
 */
const sharing: readonly { name: string; areas: readonly string[][] }[] = [
  { name: 'common', areas: [['calendar'], ['dashboard', 'visit']] },
  { name: 'start', areas: [['dashboard']] },
  { name: 'device', areas: [['notices']] },
  { name: 'sheets', areas: [['visit'], ['over']] },
  { name: 'requested', areas: [['open-ticket']] },
  { name: 'entry-shared', areas: [['entry']] },
  { name: 'choices', areas: [['booking']] },
];

/** The code of menus, suggestions and the date picker: the bundler splits it by which of them needs what. */
const ofPickers =
  /\/node_modules\/(@react-aria|@react-stately|@internationalized|react-aria|react-aria-components|react-stately|clsx)\//;

/**
 * Splits the code into few files, because a small file packs badly and its name adds to every first visit. No first
 * screen waits for code that only others need. `framework` changes only with a dependency and stays cached over
 * releases. `first` is what sign-in needs, `portal` what all signed-in people need. The screens that the server names to
 * the browser (src/server/kernel/web-build.ts) stay files of their own; every other page is in the file of its area.
 */
export function chunkGroups(): { name: string | NameOf; test?: RegExp }[] {
  const owners = cacheByModules(findOwners);
  const isLater = (id: string) => [main, ...portal].includes(id) || id.endsWith('/useBlocker.js');
  const gather = (name: string, parts: readonly string[], isLeftOut = (_: string) => false) => {
    const closure = cacheByModules((modules) => findClosure(parts, modules));
    return { name: ((id, modules) => (closure(modules).has(id) && !isLeftOut(id) ? name : null)) satisfies NameOf };
  };
  const group = (find: (areas: readonly string[]) => string | undefined) => ({
    name: ((id, modules) => {
      if (ofPickers.test(id) || firstScreens.some((screen) => id === `${web}/screens/${screen}`)) return null;
      return find([...(owners(modules).get(id) ?? [])]) ?? null;
    }) satisfies NameOf,
  });
  const isOfOffice = (areas: readonly string[]) => areas.every((area) => officeAreas.includes(area));
  return [
    { name: 'framework', test: framework },
    gather('first', signIn, isLater),
    gather('portal', portal, isLater),
    gather('device', device),
    ...sharing.map(({ name, areas: lists }) =>
      group((all) =>
        all.length > 1 && lists.some((list) => list.every((area) => all.includes(area))) ? name : undefined,
      ),
    ),
    group((all) => (all.length > 1 && !isOfOffice(all) ? 'shared' : undefined)),
    // A file takes what its code imports with it, so these come after what more areas share.
    group((all) => (all.length > 1 ? 'office-shared' : undefined)),
    group(([area]) => (area?.includes('/') ? undefined : area)),
  ];
}

/** Computes once what every module is then looked up in. */
function cacheByModules<T>(find: (modules: Modules) => T): (modules: Modules) => T {
  let result: T | undefined;
  return (modules) => {
    result ??= find(modules);
    return result;
  };
}

/** Finds for each module the areas that need it. */
export function findOwners(modules: Modules): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const entry of findOnDemand(modules)) {
    const exception = apart.find(({ path }) => path.test(entry));
    const area = (exception ? exception.name : findArea(entry)) ?? entry;
    for (const id of findClosure([entry], modules)) owners.set(id, (owners.get(id) ?? new Set()).add(area));
  }
  return owners;
}

/** Finds all on-demand imports, however far from the start. */
function findOnDemand(modules: Modules): Set<string> {
  const entries = new Set<string>();
  const start = findClosure([main], modules);
  const queue = [...start];
  for (let id = queue.pop(); id; id = queue.pop()) {
    for (const entry of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (entries.has(entry)) continue;
      entries.add(entry);
      queue.push(...findClosure([entry], modules));
    }
  }
  return entries;
}

/** Finds some modules with all their static imports. */
function findClosure(parts: readonly string[], modules: Modules): Set<string> {
  const result = new Set<string>(parts);
  // Iteration over a set includes the items added meanwhile.
  for (const id of result) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) result.add(imported);
  return result;
}
