import type { OfficeListItem } from '#contract/office-settings.ts';

type ListGroup = { group: string | undefined; items: OfficeListItem[] };

/** Lists the active items by group, in the order of each group's first item. A list without groups is one group. */
export function listGroups(items: readonly OfficeListItem[]): ListGroup[] {
  const groups = new Map<string | undefined, OfficeListItem[]>();
  for (const item of items) {
    if (item.active) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  }
  return [...groups].map(([group, members]) => ({ group, items: members }));
}

/** Finds the item that follows a moved one in its group: `null` where that becomes the last. */
export function findItemAfterMove(
  group: readonly OfficeListItem[],
  { ref, place }: { ref: string; place: number },
): string | null {
  return group.filter((item) => item.ref !== ref)[place]?.ref ?? null;
}
