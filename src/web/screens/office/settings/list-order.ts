import { useRef, useState } from 'react';
import type { OfficeList, OfficeListItem } from '#contract/office-settings.ts';

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

/** An item in its editor: `after` is the item before it. */
export type ItemValues = { name: string; group: string; after: string; stops: boolean };

/** The place before all items. It cannot be an item's ref, which never begins with a dash. */
export const atTop = '-first';

type PlacedItem = { item: OfficeListItem; group: readonly OfficeListItem[] };

export function toItemValues({ item, group }: PlacedItem): ItemValues {
  return {
    name: item.name,
    group: item.group ?? '',
    after: findItemBefore({ item, group }),
    stops: item.stops ?? false,
  };
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
    ...(values.stops !== saved.stops && { stops: values.stops }),
    ...(values.after !== saved.after && { before: others[place]?.ref ?? null }),
  };
}

export type ListEdit = ReturnType<typeof useListEdit>;

type ListTurn = { version: number; after?: string };

/** Makes the changes of one list take turns: each starts from the version that the one before it leaves. */
export function useListEdit({ version }: OfficeList) {
  const [message, announce] = useState('');
  const last = useRef<string>(undefined);
  return {
    /** Words for a screen reader on what was done. */
    message,
    announce,
    take<C extends { key: string }>(make: (turn: ListTurn) => C): C {
      const command = make({ version, ...(last.current && { after: last.current }) });
      last.current = command.key;
      return command;
    },
  };
}
