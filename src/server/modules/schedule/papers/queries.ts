import type { RunSheetAct, RunSheetClient, RunSheetWorker } from '#domain/schedule/run-sheets.ts';
import type { WorkerAbsence } from '#domain/support-workers/absence.ts';
import { namedAboutSql, type StoredAbout, withSubject } from '#server/db/about-column.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { presentRow, withoutNulls } from '#server/db/without-nulls.ts';
import { isShownSql } from '#server/modules/people/alerts/queries.ts';
import { scheduleSql, toSchedule, type WeekRow, windowTables } from '../week/queries.ts';
import {
  dayVersion,
  isOnPage,
  pageColumns,
  pageOfWorkers,
  toPageReply,
  type WorkerPage,
} from '../week/worker-pages.ts';

/** The clients of these visits, with what support workers have to know of them on the day $1. */
const clients = `
  select ref, full_name as "fullName", known_as as "knownAs", time_zone as "timeZone", priority, delivery_address as "address",
         array_remove(array[phone_mobile, phone_home], null) as phones, access_notes as "accessNotes",
         array(select a.words from client_alerts a
                where a.client_ref = clients.ref and a.is_for_workers and ${isShownSql('$1')} order by a.set_at, a.ref) as alerts
    from clients where ref in (select client_ref from shown)`;

/** The workers of these visits, by name. */
const workers = `
  select ref, full_name as "fullName" from support_workers
   where ref in (select unnest(support_worker_refs) from shown union select unnest(support_worker_refs) from changed)
   order by sort_key collate "C", ref`;

const notes = `select client_ref as "clientRef", ref as "jobRef", notes from jobs
  where notes is not null and (client_ref, ref) in (select client_ref, ref from shown)`;

/** The office's acts on these bookings since $2. */
const acts = `
  select client_ref as "clientRef", series_refs as "seriesRefs", original_date as "originalDate",
         effective_date as "effectiveDate", ${namedAboutSql('office_acts')} as about, acted_at as "actedAt"
    from office_acts
   where client_ref in (select client_ref from shown) and acted_at >= $2 and undone_at is null and type <> 'decline'`;

type SheetsChoice = { worker?: '$4'; after?: '$4' };

/** Selects the day $1 of one worker, of the first $3 workers, or of those after $4: the visits that any of them is planned for. */
const runSheetsSql = ({ worker, after }: SheetsChoice) =>
  scheduleSql({
    days: '$1, $1',
    tables: windowTables({
      days: '$1, $1',
      ofPlanned: `${pageOfWorkers({
        others: 'select client_ref, job_ref, unnest(support_worker_refs) from differing',
        order: 'sort_key collate "C", ref',
        most: '$3',
        after,
        worker,
      })},`,
      isChosen: isOnPage,
    }),
    version: dayVersion,
    clients,
    workers,
    more: `, ${jsonList(notes)} as notes, ${jsonList(acts)} as acts, ${pageColumns('$3')}`,
  });
// Each has a text of its own, so that PostgreSQL plans it once.
const [oneWorkerSql, firstPageSql, nextPageSql] = [
  runSheetsSql({ worker: '$4' }),
  runSheetsSql({}),
  runSheetsSql({ after: '$4' }),
];

function findSheetsText({ supportWorkerRef, after }: Pick<RunSheetsPage, 'supportWorkerRef' | 'after'>): string {
  if (supportWorkerRef !== undefined) return oneWorkerSql;
  return after === undefined ? firstPageSql : nextPageSql;
}

export type StoredAct = Omit<RunSheetAct, 'actedAt' | 'subject'> & { actedAt: string; about: StoredAbout };
type PapersRow = Omit<WeekRow, 'clients' | 'supportWorkers'> & {
  clients: RunSheetClient[];
  supportWorkers: RunSheetWorker[];
};
type RunSheetsRow = PapersRow &
  WorkerPage & { notes: { clientRef: string; jobRef: string; notes: string }[]; acts: StoredAct[] };

type RunSheetsPage = {
  date: string;
  supportWorkerRef?: string | undefined;
  /** The last worker of the page before, and how many this one has. */
  after?: string | undefined;
  most: number;
  /** The first moment of the changes that are shown. */
  since: number;
};

/** Reads the facts of a page in one statement, however many support workers and clients there are. */
export async function readRunSheetFacts(
  tx: Tx,
  { date, supportWorkerRef, after, most, since }: RunSheetsPage,
  timeZone: string,
) {
  const last = supportWorkerRef ?? after;
  const values = [date, new Date(since), most, ...(last === undefined ? [] : [last])];
  const read = (await row<RunSheetsRow>(tx, findSheetsText({ supportWorkerRef, after }), values))!;
  return {
    ...toFacts(read, timeZone),
    clients: read.clients.map(withoutNulls),
    notes: read.notes,
    acts: read.acts.map(toAct),
    workerRefs: read.page,
    next: toPageReply(read),
  };
}

/** Puts the words of an act in the place of its facts. */
export function toAct({ actedAt, ...act }: StoredAct): RunSheetAct {
  return { ...withoutNulls(withSubject(act)), actedAt: Date.parse(actedAt) };
}

function toFacts(read: PapersRow, timeZone: string) {
  return {
    schedule: toSchedule({ ...read, clients: [], supportWorkers: [] }, timeZone),
    workers: read.supportWorkers,
    absences: read.workerAbsences.map((absence): WorkerAbsence => withoutNulls(absence)),
  };
}

/** The visits of the client $3 from $1 to $2. */
const clientWeekSql = scheduleSql({
  days: '$1, $2',
  tables: windowTables({ days: '$1, $2', clients: '(select $3::text as client_ref) chosen' }),
  // A letter is never compared with an earlier one.
  version: `select '' as version`,
  // It is to the client, and nothing of them is read but their visits.
  clients: 'select ref from clients where false',
  workers,
});

/** Reads the visits of a client in a week, and who comes. */
export async function readClientWeekFacts(
  tx: Tx,
  { clientRef, from, to }: { clientRef: string; from: string; to: string },
  timeZone: string,
) {
  return toFacts((await row<PapersRow>(tx, clientWeekSql, [from, to, clientRef]))!, timeZone);
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
