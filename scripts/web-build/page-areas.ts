import { pageFacts, pages } from '../../src/web/kernel/pages.ts';

/** Facts that the build takes from the table of pages (src/web/kernel/pages.ts). */

const areaOf = new Map(
  Object.entries(pages).flatMap(([area, list]) => Object.keys(list).map((path) => [path, area] as const)),
);

/** The screens with which a visit often begins, by their files. */
export const firstScreens = Object.values(pageFacts).flatMap(({ first }) => first ?? []);

/** The areas of the office, whose code no one else loads. */
export const officeAreas = Object.keys(pages).filter((area) => area.startsWith('office'));

/** Finds the area of a screen by its folder, which has the words of its address. */
export function findArea(file: string): string | undefined {
  const [, folder] = /\/src\/web\/screens(\/.+)\/[^/]+$/.exec(file) ?? [];
  return folder && findAreaAt(folder);
}

/** Takes the page at the address, else one below it, else the one above it. The folder of `/` has a name of its own. */
function findAreaAt(address: string): string {
  if (address === '') return 'dashboard';
  const below = [...areaOf.keys()].find((path) => path.startsWith(`${address}/`));
  return areaOf.get(address) ?? areaOf.get(below ?? '') ?? findAreaAt(address.slice(0, address.lastIndexOf('/')));
}

/**
 * Says what the server needs of the pages (src/server/kernel/web-build.ts): the files of first screens by the first word of their
 * address, and the chunks and files that the office alone loads.
 */
export function describePages() {
  const all = Object.entries(pageFacts).flatMap(([path, { first, audience }]) =>
    first ? [{ place: path.split('/')[1] || 'dashboard', file: `src/web/screens/${first}`, audience }] : [],
  );
  const ofOffice = all.flatMap(({ file, audience }) => (audience === 'office' ? [file] : []));
  return {
    first: Object.fromEntries(all.map(({ place, file }) => [place, [file]])),
    office: [...officeAreas, 'office-shared', ...ofOffice],
  };
}
