import type { Features, ListItem, Settings } from '#contract/settings.ts';
import { rows, type Tx } from '#server/db/transaction.ts';

type ListName = Exclude<keyof Settings, 'features'>;

export async function listItems(tx: Tx): Promise<Record<ListName, ListItem[]>> {
  const found = await rows<{ list: ListName; ref: string; name: string; group_name: string | null }>(
    tx,
    'select list, ref, name, group_name from list_items where active order by list, position, ref',
  );
  const lists: Record<ListName, ListItem[]> = {
    genders: [],
    jobTypes: [],
    privateJobTypes: [],
    salutations: [],
    ethnicities: [],
    languages: [],
    skills: [],
  };
  for (const { list, ref, name, group_name } of found) lists[list].push({ ref, name, group: group_name ?? undefined });
  return lists;
}

/** The refs that may be booked, by who pays. */
export async function listJobTypeRefs(tx: Tx): Promise<{ funded: string[]; private: string[] }> {
  const found = await rows<{ list: string; ref: string }>(
    tx,
    `select list, ref from list_items where active and list in ('jobTypes', 'privateJobTypes')`,
  );
  const of = (list: string) => found.filter((item) => item.list === list).map((item) => item.ref);
  return { funded: of('jobTypes'), private: of('privateJobTypes') };
}

export async function findJobTypeName(tx: Tx, ref: string): Promise<string> {
  const found = await rows<{ name: string }>(
    tx,
    `select name from list_items where list in ('jobTypes', 'privateJobTypes') and ref = $1 order by list limit 1`,
    [ref],
  );
  return found[0]?.name ?? ref;
}

/** A feature whose row is missing is off. */
export async function findFeatures(tx: Tx): Promise<Features> {
  const found = await rows<{ name: string }>(tx, 'select name from features where enabled');
  const on = new Set(found.map((feature) => feature.name));
  return {
    findSupportWorkers: on.has('findSupportWorkers'),
    jobFeedback: on.has('jobFeedback'),
    supportWorkerFeedback: on.has('supportWorkerFeedback'),
    registration: on.has('registration'),
    consumablesOrders: on.has('consumablesOrders'),
    pendingRequests: on.has('pendingRequests'),
    cancellationFee: on.has('cancellationFee'),
    clientIdentifier: on.has('clientIdentifier'),
    documents: {
      advancedCarePlan: on.has('documents.advancedCarePlan'),
      healthPassport: on.has('documents.healthPassport'),
      myDocuments: on.has('documents.myDocuments'),
    },
    clientDetailsFields: {
      doctor: on.has('clientDetailsFields.doctor'),
      nextOfKin: on.has('clientDetailsFields.nextOfKin'),
    },
  };
}

/** Turns on what the database says nothing of yet; what the office turned off stays off. */
export async function insertDefaultFeatures(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.query(
    'insert into features (name, enabled) select name, true from unnest($1::text[]) as name on conflict (name) do nothing',
    [names],
  );
}

/** Adds what the database does not have yet; what the office changed stays. */
export async function insertDefaultItems(tx: Tx, items: { list: string; ref: string; name: string }[]): Promise<void> {
  await tx.query(
    `insert into list_items (list, ref, name, position)
     select list, ref, name, position from unnest($1::text[], $2::text[], $3::text[]) with ordinality
       as item (list, ref, name, position)
     on conflict (list, ref) do nothing`,
    [items.map((item) => item.list), items.map((item) => item.ref), items.map((item) => item.name)],
  );
}
