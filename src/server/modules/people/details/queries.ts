import type { ClientProfile } from '#contract/client-details.ts';
import { diffValues } from '#domain/clients/details-changes.ts';
import { detailsFields } from '#domain/clients/details-fields.ts';
import type { Values } from '#domain/people/fields.ts';
import { personColumns } from '#server/db/person-columns.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import { unnestRows } from '#server/db/unnest-rows.ts';
import { presentRow } from '#server/db/without-nulls.ts';

const columns = personColumns(detailsFields);

const pickColumns = (names: readonly string[]) => columns.filter(([, , name]) => names.includes(name));

type StoredDetails = Pick<ClientProfile, 'ref' | 'version' | 'fullName' | 'image'> & { values: Values };

/** Finds the named fields of a client, flat. */
export async function findDetails(
  tx: Tx,
  { clientRef, names, lock = false }: { clientRef: string; names: readonly string[]; lock?: boolean },
): Promise<StoredDetails | null> {
  const selected = pickColumns(names).map(([column, , name]) => `, ${column} as "${name}"`);
  const record = await presentRow<Omit<StoredDetails, 'values'> & Values>(
    tx,
    `select ref, version, full_name as "fullName", image${selected.join('')}
       from clients where ref = $1 ${lock ? 'for no key update' : ''}`,
    [clientRef],
  );
  if (!record) return null;
  const { ref, version, fullName, image, ...values } = record;
  return { ref, version, fullName, image, values: values as Values };
}

/** Returns the shape on the wire: doctor, next of kin and location are one level deeper. */
export function toProfile({ ref, version, fullName, image, values }: StoredDetails): ClientProfile {
  const nested = diffValues({}, values);
  return { ref, version, fullName, ...(image !== undefined && { image }), ...nested } as ClientProfile;
}

type DetailsUpdate = { clientRef: string; names: readonly string[]; values: Values; image: string | null };

/** Sets the named fields and moves the version; a name without a value is emptied. */
export function updateDetails({ clientRef, names, values, image }: DetailsUpdate): SqlStatement {
  const { assignments, table, valuesOf } = unnestRows(pickColumns(names), 3);
  const fields = names.length > 0 ? `${assignments}, ` : '';
  return {
    text: `update clients set ${fields}image = $2, version = version + 1 ${names.length > 0 ? `from ${table}` : ''} where ref = $1`,
    values: [clientRef, image, ...valuesOf([values])],
  };
}
