import type { OfficeList, OfficeListItem } from '#contract/office-settings.ts';
import type { ListItem, Settings } from '#contract/settings.ts';
import { byName } from '#domain/fields/by-name.ts';
import { type NamedItem, type PersonListName, personLists } from '#domain/people/fields.ts';
import { type ListName, listNames, type StoredItem } from '#domain/settings/lists.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';

type Lists = Omit<Settings, 'features' | 'contact' | 'holidays'>;

/** Lists offered items, list by list, and beside them retired ones. */
export async function listItems(tx: Tx): Promise<Lists> {
  const records = await presentRows<OfficeListItem & { list: ListName }>(
    tx,
    `select list, ref, name, group_name as "group", active from list_items order by list, position, ref`,
  );
  const lists: Lists = { ...byName<ListName, ListItem[]>(listNames, () => []), retired: [] };
  for (const { list, active, ...item } of records) {
    if (active) lists[list].push(item);
    else lists.retired.push({ list, ...item });
  }
  return lists;
}

/** Says whether a funding can pay for the service. */
export async function isFunded(tx: Tx, jobTypeRef: string): Promise<boolean> {
  const records = await rows(tx, `select from list_items where active and list = 'jobTypes' and ref = $1`, [
    jobTypeRef,
  ]);
  return records.length > 0;
}

/** Lists the names of all services by their refs, retired ones too. */
export async function listServiceNames(tx: Tx): Promise<Record<string, string>> {
  const records = await rows<NamedItem>(
    tx,
    `select ref, name from list_items where list in ('jobTypes', 'privateJobTypes') order by list desc`,
  );
  return Object.fromEntries(records.map(({ ref, name }) => [ref, name]));
}

/** Lists the lists that people's details name, with retired items, which a person may still have. */
export async function listNamesOf(tx: Tx): Promise<Record<PersonListName, NamedItem[]>> {
  const records = await rows<{ list: string; ref: string; name: string }>(
    tx,
    'select list, ref, name from list_items where list = any($1) order by list, position, ref',
    [personLists],
  );
  return byName(personLists, (name) => records.flatMap(({ list, ...item }) => (list === name ? item : [])));
}

/** Adds missing items. Items that the office has changed stay. */
export function insertDefaultItems(
  items: readonly { list: string; ref: string; name: string; group?: string; stops?: boolean }[],
): SqlStatement {
  return {
    text: `insert into list_items (list, ref, name, group_name, stops, position)
     select list, ref, name, group_name, stops, position
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) with ordinality
         as item (list, ref, name, group_name, stops, position)
     on conflict do nothing`,
    values: [
      items.map((item) => item.list),
      items.map((item) => item.ref),
      items.map((item) => item.name),
      items.map((item) => item.group ?? null),
      items.map((item) => item.stops ?? false),
    ],
  };
}

export async function listOfficeLists(tx: Tx): Promise<OfficeList[]> {
  // Versions first, so that a list is never older than its version in the reply.
  const versions = await rows<{ list: ListName; version: number }>(tx, 'select list, version from lists');
  const all = await presentRows<OfficeListItem & { list: ListName }>(
    tx,
    `select list, ref, name, group_name as "group", active, nullif(stops, false) as stops
       from list_items order by list, position, ref`,
  );
  return listNames.map((name) => ({
    list: name,
    version: versions.find(({ list }) => list === name)?.version ?? 0,
    items: all.flatMap(({ list, ...item }) => (list === name ? item : [])),
  }));
}

/** Locks the list with its items until the transaction ends, so that changes of one list come one after another. */
export async function lockList(tx: Tx, list: ListName): Promise<{ version: number; items: StoredItem[] }> {
  const listRow = await row<{ version: number }>(tx, 'select version from lists where list = $1 for update', [list]);
  if (!listRow) throw new Error(`the list ${list} is not there`);
  const items = await presentRows<StoredItem>(
    tx,
    `select ref, name, group_name as "group", active, nullif(stops, false) as stops
       from list_items where list = $1 order by position, ref`,
    [list],
  );
  return { ...listRow, items };
}

/** Writes the items in their new order and deletes none. Returns the list's new version. */
export async function saveList(
  tx: Tx,
  { list, items }: { list: ListName; items: readonly StoredItem[] },
): Promise<number> {
  await tx.query(
    `insert into list_items as kept (list, ref, name, group_name, active, stops, position)
     select $1, ref, name, group_name, active, stops, position
       from unnest($2::text[], $3::text[], $4::text[], $5::boolean[], $6::boolean[]) with ordinality
         as item (ref, name, group_name, active, stops, position)
     on conflict (list, ref) do update
        set name = excluded.name, group_name = excluded.group_name, active = excluded.active, stops = excluded.stops,
            position = excluded.position
      where (kept.name, kept.group_name, kept.active, kept.stops, kept.position)
            is distinct from (excluded.name, excluded.group_name, excluded.active, excluded.stops, excluded.position)`,
    [
      list,
      items.map((item) => item.ref),
      items.map((item) => item.name),
      items.map((item) => item.group ?? null),
      items.map((item) => item.active),
      items.map((item) => item.stops ?? false),
    ],
  );
  const saved = await row<{ version: number }>(
    tx,
    'update lists set version = version + 1 where list = $1 returning version',
    [list],
  );
  return saved?.version ?? 0;
}
