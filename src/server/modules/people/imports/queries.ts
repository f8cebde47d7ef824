import type { NamedClient, PersonNames } from '#domain/imports/find-person.ts';
import type { Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';

/** Lists the clients that lines of a file may name. */
export async function listNamedClients(
  tx: Tx,
  { refs, keys, brandZone }: PersonNames & { brandZone: string },
): Promise<NamedClient[]> {
  return presentRows<NamedClient>(
    tx,
    `select ref, full_name as "fullName", sort_key as "sortKey", date_of_birth as "dateOfBirth",
            coalesce(time_zone, $3) as zone,
            (select min(from_date) from client_absences where client_ref = clients.ref and kind <> 'away') as "endedOn"
       from clients where ref = any($1) or sort_key collate "C" = any($2::text[]) order by ref`,
    [refs, keys, brandZone],
  );
}
