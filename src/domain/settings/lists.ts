import { searchKey } from '#domain/people/search-key.ts';

/** The lists that the office edits (docs/product/settings.md, "Lists"). */
export const listNames = [
  'jobTypes',
  'privateJobTypes',
  'skills',
  'languages',
  'driverLicenses',
  'workerChecks',
  'genders',
  'salutations',
  'ethnicities',
] as const;
export type ListName = (typeof listNames)[number];

/** English, the first item of the languages. */
export const englishRef = '0';

/** Only ethnicities have groups (docs/product/settings.md, "Lists"). */
export const groupedLists: readonly ListName[] = ['ethnicities'];

/** A check of support workers may stop visits from being given (docs/product/people.md, "Checks that stop"). */
export const stoppingList: ListName = 'workerChecks';

/** Booking is impossible while one of these has nothing to choose from. */
const neverEmpty: readonly ListName[] = ['jobTypes', 'privateJobTypes'];

export const longestItemName = 80;
export const mostItems = 500;

/** An item of a list in its order. A retired one (`active: false`) keeps its name where it was chosen, and no form offers it. */
export type StoredItem = {
  ref: string;
  name: string;
  group?: string | undefined;
  active: boolean;
  /** Once it has expired, no visit is given to its worker. */
  stops?: boolean | undefined;
};

export type ItemIssue = { path: 'name' | 'active' | 'before' | 'stops'; message: string };

/** Says whether two names read the same, in any capitals, marks and spaces: `'Te reo Māori'` and `'te reo  maori'`. */
function isSameName(name: string, other: string): boolean {
  return searchKey(name) === searchKey(other);
}

/**
 * Checks that a name occurs once in a list, or once in each group of it, retired items included. "Gardening" beside a retired "gardening"
 * is refused with the advice to restore that one (docs/product/settings.md, "Names in a list").
 */
export function checkItemName(
  items: readonly StoredItem[],
  { ref, name, group }: { ref?: string | undefined; name: string; group?: string | undefined },
): ItemIssue | undefined {
  const same = items.find(
    (item) => item.ref !== ref && isSameName(item.name, name) && isSameName(item.group ?? '', group ?? ''),
  );
  if (!same) return undefined;
  const message = same.active
    ? `“${same.name}” is already in this list.`
    : `“${same.name}” is already in this list, but retired. Bring it back instead.`;
  return { path: 'name', message };
}

/** Checks that a list holds at most 500 items, retired ones included: the 501st is refused (docs/product/settings.md, "Lists"). */
export function checkRoom(items: readonly StoredItem[]): ItemIssue | undefined {
  if (items.length < mostItems) return undefined;
  return { path: 'name', message: `A list can have at most ${mostItems} items, retired ones included.` };
}

/**
 * Refuses to retire the last service on offer: without one, booking is impossible (docs/product/booking.md, "Services and funding"). In the
 * other lists the last can be retired, such as the last gender.
 */
export function checkRetire(
  items: readonly StoredItem[],
  { list, ref }: { list: ListName; ref: string },
): ItemIssue | undefined {
  if (!neverEmpty.includes(list)) return undefined;
  if (items.some((item) => item.active && item.ref !== ref)) return undefined;
  return { path: 'active', message: 'Booking needs at least one service. Add another one first.' };
}

/**
 * Moves one of the items before another, or last (docs/product/settings.md, "Order of a list"). `a b c`, c before a: `c a b`. Nothing if
 * either of them does not exist.
 */
export function moveItem<I extends Pick<StoredItem, 'ref'>>(
  items: readonly I[],
  { ref, before }: { ref: string; before: string | null },
): I[] | undefined {
  const movedItem = items.find((item) => item.ref === ref);
  const others = items.filter((item) => item.ref !== ref);
  const at = before === null ? others.length : others.findIndex((item) => item.ref === before);
  if (!movedItem || at < 0) return undefined;
  return others.toSpliced(at, 0, movedItem);
}

/** Makes a readable ref for a new item: "Te reo Māori" becomes `te-reo-maori`; empty where no letter is left. */
export function toReadableRef(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
}
