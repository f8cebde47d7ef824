import type { RunSheetAct, RunSheetClient, RunSheetWorker } from '#domain/schedule/run-sheets.ts';
import type { WorkerAbsence } from '#domain/support-workers/absence.ts';
import { namedAboutSql, type StoredAbout, withSubject } from '#server/db/about-column.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { presentRow, withoutNulls } from '#server/db/without-nulls.ts';
import { namesWorker, scheduleSql, toSchedule, type WeekRow, windowTables } from '../week/queries.ts';

const clients = `
  select ref, full_name as "fullName", known_as as "knownAs", time_zone as "timeZone", priority, delivery_address as "address",
         array_remove(array[phone_mobile, phone_home], null) as phones, access_notes as "accessNotes",
         coalesce(postal_address, delivery_address) as "postalAddress"
    from clients where ref in (select client_ref from shown)`;

/** The workers of these visits, by name. */
const workers = `
  select ref, full_name as "fullName" from support_workers
   where ref in (select unnest(support_worker_refs) from shown union select unnest(support_worker_refs) from changed)
   order by sort_key collate "C", ref`;

const notes = `select client_ref as "clientRef", ref as "jobRef", notes from jobs
  where notes is not null and (client_ref, ref) in (select client_ref, ref from shown)`;

/** The office's acts on these bookings since $5. */
const acts = `
  select client_ref as "clientRef", series_refs as "seriesRefs", original_date as "originalDate",
         effective_date as "effectiveDate", ${namedAboutSql('office_acts')} as about, acted_at as "actedAt"
    from office_acts
   where client_ref in (select client_ref from shown) and acted_at >= $5 and undone_at is null and type <> 'decline'`;

/** All that papers say of the visits from $1 to $2: of the worker $3 or all, of the client $4 or all. */
const papersSql = scheduleSql({
  days: '$1, $2',
  tables: windowTables({
    days: '$1, $2',
    isAll: '$3::text is null and $4::text is null',
    isChosen: `($4::text is null or client_ref = $4) and ($3::text is null or ${namesWorker('$3')})`,
  }),
  // A paper is never compared with an earlier one.
  version: `select '' as version`,
  clients,
  workers,
  more: `, ${jsonList(notes)} as notes, ${jsonList(acts)} as acts`,
});

type PaperClient = RunSheetClient & { postalAddress?: string | undefined };
type StoredAct = Omit<RunSheetAct, 'actedAt' | 'subject'> & { actedAt: string; about: StoredAbout };
type PapersRow = Omit<WeekRow, 'clients' | 'supportWorkers'> & {
  clients: PaperClient[];
  supportWorkers: RunSheetWorker[];
  notes: { clientRef: string; jobRef: string; notes: string }[];
  acts: StoredAct[];
};

type PaperWindow = {
  from: string;
  to: string;
  supportWorkerRef?: string | undefined;
  clientRef?: string | undefined;
  /** The first moment of the changes that are shown. */
  since: number;
};

/** Reads the facts in one statement, however many support workers and clients there are. */
export async function readPaperFacts(
  tx: Tx,
  { from, to, supportWorkerRef, clientRef, since }: PaperWindow,
  timeZone: string,
) {
  const values = [from, to, supportWorkerRef ?? null, clientRef ?? null, new Date(since)];
  const read = (await row<PapersRow>(tx, papersSql, values))!;
  return {
    schedule: toSchedule({ ...read, clients: [], supportWorkers: [] }, timeZone),
    clients: read.clients.map(withoutNulls),
    workers: read.supportWorkers,
    absences: read.workerAbsences.map((absence): WorkerAbsence => withoutNulls(absence)),
    notes: read.notes,
    acts: read.acts.map(({ actedAt, ...act }) => ({ ...withoutNulls(withSubject(act)), actedAt: Date.parse(actedAt) })),
  };
}

export function findWorkerName(tx: Tx, ref: string): Promise<RunSheetWorker | null> {
  return row(tx, 'select ref, full_name as "fullName" from support_workers where ref = $1', [ref]);
}

type Addressee = { fullName: string; postalAddress?: string; timeZone?: string };

export function findAddressee(tx: Tx, clientRef: string): Promise<Addressee | null> {
  return presentRow<Addressee>(
    tx,
    `select full_name as "fullName", coalesce(postal_address, delivery_address) as "postalAddress", time_zone as "timeZone"
       from clients where ref = $1`,
    [clientRef],
  );
}
