import { resolve } from 'node:path';

/** The part of Rolldown's plugin context that is used here. */
export type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};
type NameOf = (id: string, modules: Modules) => string | null;

const web = resolve(import.meta.dirname, '../../src/web');
const main = `${web}/app/main.tsx`;
/** The sign-in page shows the link soon after its form. */
const signIn = [main, `${web}/screens/sign-in/sign-in-screen.tsx`, `${web}/parts/entry/create-account-link.tsx`];
/** Code of what the browser keeps of a person, and of all writes: it loads after the first screen, or with the first form. */
const device = ['session/device-part.ts', 'session/store/device-store.ts', 'api/use-command.ts'];
const portal = ['app/signed-in-shell.tsx', 'app/signed-in.tsx', 'parts/visit/use-roster.ts'];
/** Of the router, sign-in does not need what asks before a form is left. */
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router(?!.*\/useBlocker)|router-core|history|store|react-store))\//;

/**
 * On-demand imports of one area share one file; the first line that fits decides. Every other on-demand import is a file
 * of its own. What a person may open next is an area apart: who reads a visit loads no form, who books no change.
 */
const areas: readonly { path: RegExp; name: string }[] = [
  { path: /\/app\/(new-release|unsent-booking-notice)/, name: 'notices' },
  { path: /\/screens\/(calendar\/calendar-screen|office\/clients\/client-calendar)/, name: 'calendar' },
  { path: /\/screens\/office\/(visits|today|calls|run-sheets)\//, name: 'office-visits' },
  { path: /\/screens\/office\/requests\//, name: 'office-requests' },
  { path: /\/screens\/office\/(clients|support-workers)\//, name: 'office-people' },
  { path: /\/(screens\/office|parts\/staff)/, name: 'office' },
  { path: /\/screens\/(help|my-community|account\/(faq|resources))\//, name: 'content' },
  {
    path: /\/(screens\/(health-passport|advance-care-plan|account\/my-documents)|parts\/documents)\//,
    name: 'documents',
  },
  { path: /\/screens\/account\/individualised-funding\//, name: 'funding' },
  { path: /\/screens\/(account|setup|client-search)\//, name: 'account' },
  { path: /\/screens\/(register|sign-in)\//, name: 'entry' },
  { path: /\/screens\/dashboard\/(dashboard-screen|favourite-list)/, name: 'dashboard' },
  { path: /\/screens\/dashboard\/(my-clients|organisation)/, name: 'my-clients' },
  { path: /\/screens\/dashboard\/simple-start/, name: 'simple-start' },
  { path: /\/(screens\/dashboard|parts\/care\/open-registrations)/, name: 'dashboard-parts' },
  { path: /\/screens\/calendar\/appt\/visit-(dialog|view)/, name: 'visit' },
  { path: /\/screens\/calendar\/appt\/open-ticket/, name: 'open-ticket' },
  { path: /\/screens\/calendar\/appt\//, name: 'visit-forms' },
  { path: /\/screens\/support-workers\//, name: 'workers' },
  { path: /\/screens\/calendar\/(new|edit)\/worker/, name: 'worker-steps' },
  { path: /\/screens\/calendar\/new\//, name: 'booking' },
  { path: /\/screens\/calendar\//, name: 'edit' },
  { path: /\/screens\/timesheet\//, name: 'timesheet' },
  { path: /\/screens\/print\//, name: 'print' },
  { path: /\/(leave-dialog|sign-out-dialog|menu-sheet)\.tsx$/, name: 'over' },
];

/** Code that a few areas share, in a file of theirs: no other area loads it. */
const sharedByFew: readonly { name: string; areas: readonly string[] }[] = [
  { name: 'office-shared', areas: ['office', 'office-visits', 'office-requests', 'office-people'] },
  { name: 'security', areas: ['account', 'entry'] },
  { name: 'people', areas: ['account', 'funding', 'office-people'] },
  { name: 'registrations', areas: ['funding', 'office-requests'] },
  { name: 'papers', areas: ['documents', 'print'] },
  { name: 'workers', areas: ['workers', 'worker-steps'] },
];

/**
 * Code of several areas goes with those that open first: the screens after sign-in, the notices that load after any of them, what
 * covers them, then forms. A link to a visit loads nothing that is the dashboard's alone, a notice no form's code or style, a booking nothing
 * of what was requested, and a page before sign-in no form's code. A file holds what all areas of one of its lists share.
 */
const sharing: readonly { name: string; areas: readonly string[][] }[] = [
  { name: 'common', areas: [['calendar'], ['dashboard', 'visit']] },
  { name: 'start', areas: [['dashboard']] },
  { name: 'device', areas: [['notices']] },
  { name: 'sheets', areas: [['visit'], ['over']] },
  { name: 'fields', areas: [['visit-forms', 'booking']] },
  { name: 'requested', areas: [['open-ticket']] },
  { name: 'amending', areas: [['visit-forms']] },
  { name: 'choices', areas: [['booking']] },
  {
    name: 'pages',
    areas: [
      ['entry', 'edit'],
      ['entry', 'funding'],
    ],
  },
  { name: 'changes', areas: [['edit']] },
];

/** The code of menus, suggestions and the date picker: the bundler splits it by which of them needs what. */
const ofPickers =
  /\/node_modules\/(@react-aria|@react-stately|@internationalized|react-aria|react-aria-components|react-stately|clsx)\//;

/**
 * The server names these to the browser by their path (src/server/kernel/web-build.ts): they stay files of their own.
 */
const named = /\/screens\/(dashboard\/dashboard|calendar\/calendar|office\/requests\/tickets)-screen\.tsx$/;

/**
 * Splits the code into few files, because a small file packs badly and its name adds to every first visit. No first
 * screen waits for code that only others need. `framework` changes only with a dependency and stays cached over
 * releases. `first` is what sign-in needs, `portal` what all signed-in people need.
 */
export function chunkGroups(): { name: string | NameOf; test?: RegExp }[] {
  const first = cacheByModules((modules) => findClosure(signIn, modules));
  const signedIn = cacheByModules((modules) =>
    findClosure(
      portal.map((part) => `${web}/${part}`),
      modules,
    ),
  );
  const later = cacheByModules((modules) =>
    findClosure(
      device.map((part) => `${web}/${part}`),
      modules,
    ),
  );
  const owners = cacheByModules(findOwners);
  const apart = [main, ...portal.map((part) => `${web}/${part}`)];
  const isApart = (id: string) => apart.includes(id) || id.endsWith('/useBlocker.js');
  const ownersOf: (id: string, modules: Modules) => string[] = (id, modules) =>
    named.test(id) || ofPickers.test(id) ? [] : [...(owners(modules).get(id) ?? [])];
  return [
    { name: 'framework', test: framework },
    { name: (id, modules) => (first(modules).has(id) && !isApart(id) ? 'first' : null) },
    { name: (id, modules) => (signedIn(modules).has(id) && !isApart(id) ? 'portal' : null) },
    { name: (id, modules) => (later(modules).has(id) ? 'device' : null) },
    ...sharing.map(({ name, areas: lists }) => ({
      name: ((id, modules) => {
        const all = ownersOf(id, modules);
        const isShared = (areas: readonly string[]) => areas.every((area) => all.includes(area));
        return all.length > 1 && lists.some(isShared) ? name : null;
      }) satisfies NameOf,
    })),
    {
      name: (id, modules) => {
        const all = ownersOf(id, modules);
        return all.length > 1 && !sharedByFew.some(({ areas: few }) => isOnlyOf(all, few)) ? 'shared' : null;
      },
    },
    // A file takes what its code imports with it, so these come after what more areas share.
    ...sharedByFew.map(({ name, areas: few }) => ({
      name: ((id, modules) => {
        const all = ownersOf(id, modules);
        return all.length > 1 && isOnlyOf(all, few) ? name : null;
      }) satisfies NameOf,
    })),
    { name: (id, modules) => areas.find(({ name }) => name === ownersOf(id, modules)[0])?.name ?? null },
  ];
}

const isOnlyOf = (owners: readonly string[], few: readonly string[]) => owners.every((area) => few.includes(area));

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
    const area = areas.find(({ path }) => path.test(entry))?.name ?? entry;
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
