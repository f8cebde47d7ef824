import type { OfficeFeature, OfficeList, OfficeListItem } from '#contract/office-settings.ts';
import type { OfficeFeature as FeatureName } from '#domain/settings/features.ts';
import { type ListName, listNames, type StoredItem } from '#domain/settings/lists.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';

/** Features and lists as the office edits them: with versions and retired items. */

/** In the order the screen shows them. One whose row is missing is off and has version 0. */
export async function listOfficeFeatures(tx: Tx, names: readonly FeatureName[]): Promise<OfficeFeature[]> {
  const found = await rows<OfficeFeature>(tx, 'select name, enabled, version from features where name = any($1)', [
    names,
  ]);
  return names.map((name) => found.find((one) => one.name === name) ?? { name, enabled: false, version: 0 });
}

/** One feature, held until the transaction ends; several who add its row at once come one after another. */
export async function lockFeature(tx: Tx, name: FeatureName): Promise<OfficeFeature> {
  await tx.query('insert into features (name, enabled, version) values ($1, false, 0) on conflict do nothing', [name]);
  const found = await row<OfficeFeature>(
    tx,
    'select name, enabled, version from features where name = $1 for no key update',
    [name],
  );
  if (!found) throw new Error(`the feature ${name} is neither there nor could it be added`);
  return found;
}

export async function updateFeature(
  tx: Tx,
  { name, enabled }: { name: FeatureName; enabled: boolean },
): Promise<number> {
  const changed = await row<{ version: number }>(
    tx,
    'update features set enabled = $2, version = version + 1 where name = $1 returning version',
    [name, enabled],
  );
  return changed?.version ?? 0;
}

export async function listOfficeLists(tx: Tx): Promise<OfficeList[]> {
  // Versions first, so that a list is never older than its version in the reply.
  const versions = await rows<{ list: ListName; version: number }>(tx, 'select list, version from lists');
  const items = await rows<Omit<OfficeListItem, 'group'> & { list: ListName; group: string | null }>(
    tx,
    'select list, ref, name, group_name as "group", active from list_items order by list, position, ref',
  );
  return listNames.map((list) => ({
    list,
    version: versions.find((one) => one.list === list)?.version ?? 0,
    items: items
      .filter((item) => item.list === list)
      .map(({ ref, name, group, active }) => ({ ref, name, group: group ?? undefined, active })),
  }));
}

/** The list with its items, held until the transaction ends, so that changes of one list come one after another. */
export async function lockList(tx: Tx, list: ListName): Promise<{ version: number; items: StoredItem[] }> {
  const held = await row<{ version: number }>(tx, 'select version from lists where list = $1 for update', [list]);
  if (!held) throw new Error(`the list ${list} is not there`);
  const items = await rows<StoredItem>(
    tx,
    'select ref, name, group_name as "group", active from list_items where list = $1 order by position, ref',
    [list],
  );
  return { ...held, items: items.map(withoutNulls) };
}

/** Writes the items in their new order and deletes none. Returns the list's new version. */
export async function saveList(
  tx: Tx,
  { list, items }: { list: ListName; items: readonly StoredItem[] },
): Promise<number> {
  await tx.query(
    `insert into list_items as kept (list, ref, name, group_name, active, position)
     select $1, ref, name, group_name, active, position
       from unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) with ordinality
         as item (ref, name, group_name, active, position)
     on conflict (list, ref) do update
        set name = excluded.name, group_name = excluded.group_name, active = excluded.active, position = excluded.position
      where (kept.name, kept.group_name, kept.active, kept.position)
            is distinct from (excluded.name, excluded.group_name, excluded.active, excluded.position)`,
    [
      list,
      items.map((item) => item.ref),
      items.map((item) => item.name),
      items.map((item) => item.group ?? null),
      items.map((item) => item.active),
    ],
  );
  const saved = await row<{ version: number }>(
    tx,
    'update lists set version = version + 1 where list = $1 returning version',
    [list],
  );
  return saved?.version ?? 0;
}
