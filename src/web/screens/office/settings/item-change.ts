import type { OfficeListItem } from '#contract/office-settings.ts';

/** What was typed about an item since its editor was opened; what was not touched follows what stands. */
export type TypedItem = { name?: string; group?: string; after?: string };

/** No item is called so: a ref never begins with a dash. */
export const atTop = '-first';

type PlacedItem = { item: OfficeListItem; group: readonly OfficeListItem[] };

/** The item that another one stands after; `atTop` for the first. */
export function findItemBefore({ item, group }: PlacedItem): string {
  return group[group.findIndex(({ ref }) => ref === item.ref) - 1]?.ref ?? atTop;
}

/** What is sent: only what was typed and is not so already. */
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

/** Whether nobody has renamed, regrouped or retired it since. */
export function isSameItem(one: OfficeListItem, other: OfficeListItem): boolean {
  return one.name === other.name && one.group === other.group && one.active === other.active;
}
