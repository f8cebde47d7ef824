import type { OfficeListItem } from '#contract/office-settings.ts';

/** An item in its editor: `after` is the item before it. */
export type ItemValues = { name: string; group: string; after: string };

/** The place before all items. It cannot be an item's ref, which never begins with a dash. */
export const atTop = '-first';

type PlacedItem = { item: OfficeListItem; group: readonly OfficeListItem[] };

export function toItemValues({ item, group }: PlacedItem): ItemValues {
  return { name: item.name, group: item.group ?? '', after: findItemBefore({ item, group }) };
}

/** Finds the item before another one; `atTop` for the first. */
export function findItemBefore({ item, group }: PlacedItem): string {
  return group[group.findIndex(({ ref }) => ref === item.ref) - 1]?.ref ?? atTop;
}

/** Returns the body of the change: only what differs. */
export function toItemChange(values: ItemValues, { item, group }: PlacedItem) {
  const others = group.filter(({ ref }) => ref !== item.ref);
  const saved = toItemValues({ item, group });
  const place = values.after === atTop ? 0 : others.findIndex(({ ref }) => ref === values.after) + 1;
  return {
    ...(values.name !== saved.name && { name: values.name }),
    ...(values.group !== saved.group && { group: values.group.trim() || null }),
    ...(values.after !== saved.after && { before: others[place]?.ref ?? null }),
  };
}
