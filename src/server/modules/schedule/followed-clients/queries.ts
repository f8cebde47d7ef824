import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { ClientFacts } from '#domain/clients/followed-clients.ts';
import { readColumns } from '#domain/schedule/columns.ts';
import { jobColumns } from '#domain/schedule/tables.ts';
import type { WeekFacts, WeekWork } from '#domain/timesheets/list-visits.ts';
import { row, type Tx } from '#server/db/transaction.ts';

type OfClient<R> = R & { clientRef: string };

type StoredClient = {
  ref: string;
  name: string;
  sortKey: string;
  searchKey: string;
  image?: string;
  suburb?: string;
  timesheets: boolean;
  timeZone?: string;
  roster: boolean;
  details: boolean;
  lookedAt?: string;
};

type OwnClientsRow = {
  clients: StoredClient[];
  /** Column by column. */
  jobs: string;
  exceptions: OfClient<VisitException>[];
  worked: OfClient<WeekWork>[];
  tickets: OfClient<WeekFacts['tickets'][number]>[];
  absences: OfClient<ClientAbsence>[];
  fundings: OfClient<{ ref: string; fundedTimeMins: number }>[];
};

export type StoredFollowedClient = ClientFacts & Pick<StoredClient, 'name' | 'image' | 'suburb'>;

/** The caller's clients with what their visits from `from` to `to` follow from; one reading of each table. */
export async function readFollowedClients(
  tx: Tx,
  { from, to, brandZone }: { from: string; to: string; brandZone: string },
): Promise<StoredFollowedClient[]> {
  const record = await row<OwnClientsRow>(
    tx,
    'select clients, jobs, exceptions, worked, tickets, absences, fundings from read_own_clients($1, $2)',
    [from, to],
  );
  if (!record) return [];
  const { clients, ...tables } = record;
  const jobsOf = groupByClient(readJobs(tables.jobs));
  const exceptionsOf = groupByClient(tables.exceptions);
  const workedOf = groupByClient(tables.worked);
  const ticketsOf = groupByClient(tables.tickets);
  const absencesOf = groupByClient(tables.absences);
  const fundingsOf = groupByClient(tables.fundings);
  return clients.map(({ timeZone, lookedAt, ...client }) => ({
    ...client,
    zone: timeZone ?? brandZone,
    lookedAt: lookedAt === undefined ? undefined : Date.parse(lookedAt),
    jobs: jobsOf(client.ref),
    exceptions: exceptionsOf(client.ref),
    worked: workedOf(client.ref),
    tickets: ticketsOf(client.ref),
    absences: absencesOf(client.ref),
    fundings: fundingsOf(client.ref),
  }));
}

function groupByClient<R extends { clientRef: string }>(rows: readonly R[]): (clientRef: string) => readonly R[] {
  const groups = Map.groupBy(rows, ({ clientRef }) => clientRef);
  return (clientRef) => groups.get(clientRef) ?? [];
}

function readJobs(packed: string): OfClient<Job>[] {
  const lines = packed.split('\n');
  const columns = Object.fromEntries(Object.keys(jobColumns).map((name, index) => [name, lines[index] ?? '']));
  return readColumns<OfClient<Job>>(columns, jobColumns);
}
