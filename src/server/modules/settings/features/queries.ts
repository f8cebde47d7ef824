import type { OfficeFeature } from '#contract/office-settings.ts';
import type { Features } from '#contract/settings.ts';
import { toDetailsFlags } from '#domain/clients/details-fields.ts';
import { byName } from '#domain/fields/by-name.ts';
import { documentFeatures, type OfficeFeature as FeatureName, singleFeatures } from '#domain/settings/features.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';

/** Lists the names of the features that are on, as in `documents.healthPassport`. One whose row is missing is off. */
export async function listFeaturesOn(tx: Tx): Promise<string[]> {
  const records = await rows<{ name: string }>(tx, 'select name from features where enabled order by name');
  return records.map(({ name }) => name);
}

export async function findFeatures(tx: Tx): Promise<Features> {
  const on = new Set(await listFeaturesOn(tx));
  return {
    ...byName(singleFeatures, (name) => on.has(name)),
    documents: byName(documentFeatures, (name) => on.has(`documents.${name}`)),
    clientDetailsFields: toDetailsFlags(on),
  };
}

/** Turns on features that have no row yet. A feature that the office turned off stays off. */
export function insertBrandFeatures(names: readonly string[]): SqlStatement {
  return {
    text: 'insert into features (name, enabled) select name, true from unnest($1::text[]) as name on conflict (name) do nothing',
    values: [names],
  };
}

/** Lists features in the order the screen shows them. One whose row is missing is off and has version 0. */
export async function listOfficeFeatures(tx: Tx, names: readonly FeatureName[]): Promise<OfficeFeature[]> {
  const records = await rows<OfficeFeature>(tx, 'select name, enabled, version from features where name = any($1)', [
    names,
  ]);
  return names.map((name) => records.find((entry) => entry.name === name) ?? { name, enabled: false, version: 0 });
}

/** Locks one feature until the transaction ends; several who add its row at once come one after another. */
export async function lockFeature(tx: Tx, name: FeatureName): Promise<OfficeFeature> {
  await tx.query('insert into features (name, enabled, version) values ($1, false, 0) on conflict do nothing', [name]);
  const record = await row<OfficeFeature>(
    tx,
    'select name, enabled, version from features where name = $1 for no key update',
    [name],
  );
  if (!record) throw new Error(`the feature ${name} is neither there nor could it be added`);
  return record;
}

export async function updateFeature(
  tx: Tx,
  { name, enabled }: { name: FeatureName; enabled: boolean },
): Promise<number> {
  const updatedRow = await row<{ version: number }>(
    tx,
    'update features set enabled = $2, version = version + 1 where name = $1 returning version',
    [name, enabled],
  );
  return updatedRow?.version ?? 0;
}
