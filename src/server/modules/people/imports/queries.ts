import type { ImportedList } from '#contract/imports.ts';
import type { NamedClient, PersonNames } from '#domain/imports/find-person.ts';
import { rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
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

/** Runs one import or undo at a time, so that two files with the same people cannot overtake each other. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('alongside import', 0))`);
}

/** Lists what was chosen for the headings of earlier files of a list, by `foldHeading`. */
export async function listRememberedHeadings(tx: Tx, list: ImportedList): Promise<Map<string, string>> {
  const text = 'select heading, column_name as "columnName" from import_headings where list = $1';
  const remembered = await rows<{ heading: string; columnName: string }>(tx, text, [list]);
  return new Map(remembered.map(({ heading, columnName }) => [heading, columnName]));
}

export function upsertHeadings(list: ImportedList, names: ReadonlyMap<string, string>): SqlStatement {
  return {
    text: `insert into import_headings (list, heading, column_name) select $1, * from unnest($2::text[], $3::text[])
           on conflict (list, heading) do update set column_name = excluded.column_name`,
    values: [list, [...names.keys()], [...names.values()]],
  };
}
