import type { Features, Settings } from '#contract/settings.ts';
import { toDetailsFlags } from '#domain/clients/details-fields.ts';
import type { ListName } from '#domain/settings/lists.ts';
import { rows, type Tx } from '#server/db/transaction.ts';

type Lists = Omit<Settings, 'features'>;

/** Offered items, list by list, and beside them retired ones. */
export async function listItems(tx: Tx): Promise<Lists> {
  const found = await rows<{ list: ListName; ref: string; name: string; group: string | null; active: boolean }>(
    tx,
    `select list, ref, name, group_name as "group", active from list_items order by list, position, ref`,
  );
  const lists: Lists = {
    genders: [],
    jobTypes: [],
    privateJobTypes: [],
    salutations: [],
    ethnicities: [],
    languages: [],
    skills: [],
    retired: [],
  };
  for (const { list, active, group, ...named } of found) {
    const item = { ...named, group: group ?? undefined };
    if (active) lists[list].push(item);
    else lists.retired.push({ list, ...item });
  }
  return lists;
}

/** Whether the service may be booked. */
export async function findIsFunded(tx: Tx, jobTypeRef: string): Promise<boolean> {
  const found = await rows(tx, `select from list_items where active and list = 'jobTypes' and ref = $1`, [jobTypeRef]);
  return found.length > 0;
}

export async function findJobTypeName(tx: Tx, ref: string): Promise<string> {
  const found = await rows<{ name: string }>(
    tx,
    `select name from list_items where list in ('jobTypes', 'privateJobTypes') and ref = $1 order by list limit 1`,
    [ref],
  );
  return found[0]?.name ?? ref;
}

const personLists = ['genders', 'salutations', 'skills', 'languages'] as const;

/** The lists that people's details name, with retired items, which a person may still have. */
export async function listNamesOf(
  tx: Tx,
): Promise<Record<(typeof personLists)[number], { ref: string; name: string }[]>> {
  const found = await rows<{ list: string; ref: string; name: string }>(
    tx,
    'select list, ref, name from list_items where list = any($1) order by list, position, ref',
    [personLists],
  );
  const of = (list: string) => found.filter((item) => item.list === list).map(({ ref, name }) => ({ ref, name }));
  return {
    genders: of('genders'),
    salutations: of('salutations'),
    skills: of('skills'),
    languages: of('languages'),
  };
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
    clientDetailsFields: toDetailsFlags(on),
  };
}

/** Turns on features that have no row yet; what the office turned off stays off. */
export async function insertBrandFeatures(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.query(
    'insert into features (name, enabled) select name, true from unnest($1::text[]) as name on conflict (name) do nothing',
    [names],
  );
}

/** Adds what the database does not have yet; what the office changed stays. */
export async function insertDefaultItems(
  tx: Tx,
  items: readonly { list: string; ref: string; name: string; group?: string }[],
): Promise<void> {
  await tx.query(
    `insert into list_items (list, ref, name, group_name, position)
     select list, ref, name, group_name, position
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
         as item (list, ref, name, group_name, position)
     on conflict do nothing`,
    [
      items.map((item) => item.list),
      items.map((item) => item.ref),
      items.map((item) => item.name),
      items.map((item) => item.group ?? null),
    ],
  );
}
