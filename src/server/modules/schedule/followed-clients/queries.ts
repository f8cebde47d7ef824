import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { ClientFacts, ClientSummary, FollowedPerson } from '#domain/clients/followed-clients.ts';
import { findMoneyEnd } from '#domain/clients/look-reasons.ts';
import { readColumns } from '#domain/schedule/columns.ts';
import { jobColumns } from '#domain/schedule/tables.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { WeekWork } from '#domain/timesheets/list-visits.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { pipelineWithCommit, row, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';

type OfClient<R> = R & { clientRef: string };

type StoredClient = {
  ref: string;
  name: string;
  sortKey: string;
  searchKey: string;
  suburb?: string;
  timeZone?: string;
  roster: boolean;
  details: boolean;
  rosterVersion: number;
  /** The stored summary if it is still valid; none without the calendar. */
  summary?: ClientSummary;
};

type OwnClientsRow = {
  clients: StoredClient[];
  /** The jobs, column by column. */
  jobs: string;
  exceptions: OfClient<VisitException>[];
  worked: OfClient<WeekWork>[];
  tickets: OfClient<ClientFacts['tickets'][number]>[];
  absences: OfClient<ClientAbsence>[];
  fundings: OfClient<ClientFacts['fundings'][number]>[];
  money: OfClient<ClientMoney>[];
  late: OfClient<NonNullable<ClientFacts['late']>[number]>[];
};

type ClientMoney = Parameters<typeof findMoneyEnd>[0][number];

type StoredFollowedClient = FollowedPerson &
  Pick<StoredClient, 'name' | 'suburb' | 'rosterVersion' | 'summary'> & {
    zone: string;
    /** Empty if a stored summary is used. */
    facts: ClientFacts;
  };

/**
 * Reads the caller's clients with what is kept of each (docs/decisions/0046-what-a-page-of-a-long-list-reads.md). Of those without it, it
 * reads what their visits from `from` to `to` follow from; one reading of each table.
 */
export async function readFollowedClients(
  tx: Tx,
  { from, to, brandZone, build, now }: { from: string; to: string; brandZone: string; build: string; now: Instant },
): Promise<StoredFollowedClient[]> {
  const record = await row<OwnClientsRow>(
    tx,
    'select clients, jobs, exceptions, worked, tickets, absences, fundings, money, late from read_own_clients($1, $2, $3, $4)',
    [from, to, build, new Date(now)],
  );
  if (!record) return [];
  const { clients, ...tables } = record;
  const jobsOf = groupByClient(readJobs(tables.jobs));
  const exceptionsOf = groupByClient(tables.exceptions);
  const workedOf = groupByClient(tables.worked);
  const ticketsOf = groupByClient(tables.tickets);
  const absencesOf = groupByClient(tables.absences);
  const fundingsOf = groupByClient(tables.fundings);
  const lateOf = groupByClient(tables.late);
  const moneyOf = groupByClient(tables.money);
  return clients.map(withoutNulls).map(({ timeZone, ...client }) => {
    const zone = timeZone ?? brandZone;
    return {
      ...client,
      zone,
      moneyEnds: findMoneyEnd(moneyOf(client.ref), wallClock({ instant: now, zone }).date),
      facts: {
        zone,
        jobs: jobsOf(client.ref),
        exceptions: exceptionsOf(client.ref),
        worked: workedOf(client.ref),
        tickets: ticketsOf(client.ref),
        absences: absencesOf(client.ref),
        fundings: fundingsOf(client.ref),
        late: lateOf(client.ref),
      },
    };
  });
}

export type NewSummary = { ref: string; rosterVersion: number; summary: ClientSummary; validUntil: Instant };

/** Stores summaries for the next page of any reader, in the same packet as the commit. */
export function keepSummaries(
  tx: Tx,
  { made, build, now }: { made: readonly NewSummary[]; build: string; now: Instant },
): void {
  if (made.length === 0) return;
  const records = made.map((one) => ({ ...one, validUntil: new Date(one.validUntil) }));
  const values = [JSON.stringify(records), build, new Date(now), serverKeyOf(tx)];
  pipelineWithCommit(tx, tx.query('select keep_client_summaries($1, $2, $3, $4)', values));
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
