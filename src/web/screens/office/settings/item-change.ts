import type { OfficeListItem } from '#contract/office-settings.ts';

/** What was typed about an item since its editor opened; untouched fields follow the saved ones. */
export type TypedItem = { name?: string; group?: string; after?: string };

/** The place before all items. It cannot be an item's ref, which never begins with a dash. */
export const atTop = '-first';

type PlacedItem = { item: OfficeListItem; group: readonly OfficeListItem[] };

/** The item before another one; `atTop` for the first. */
export function findItemBefore({ item, group }: PlacedItem): string {
  return group[group.findIndex(({ ref }) => ref === item.ref) - 1]?.ref ?? atTop;
}

/** The body of the change: only what was typed and differs. */
export function toItemChange(typed: TypedItem, { item, group }: PlacedItem) {
  const others = group.filter(({ ref }) => ref !== item.ref);
  const { name = item.name, group: itsGroup = item.group ?? '', after = findItemBefore({ item, group }) } = typed;
  const place = after === atTop ? 0 : others.findIndex(({ ref }) => ref === after) + 1;
  return {
    ...(name !== item.name && { name }),
    ...(itsGroup !== (item.group ?? '') && { group: itsGroup.trim() || null }),
    ...(after !== findItemBefore({ item, group }) && { before: others[place]?.ref ?? null }),
  };
}

/** Whether name, group and status are unchanged. */
export function isSameItem(one: OfficeListItem, other: OfficeListItem): boolean {
  return one.name === other.name && one.group === other.group && one.active === other.active;
}
