import type { OfficeWorker } from '#contract/office.ts';
import { countVisitsByWorker, findPastWindow, type PastCalendar } from '#domain/schedule/count-visits.ts';
import type { Location } from '#domain/schedule/kilometres.ts';
import { fewOffered } from '#domain/schedule/office-limits.ts';
import type { ClientNeeds } from '#domain/support-workers/fit.ts';
import type { WorkHours } from '#domain/support-workers/work-hours.ts';
import type { Instant } from '#domain/time/zone.ts';
import { presentList } from '#server/db/fast/packed-rows.ts';
import { likePatterns } from '#server/db/like-patterns.ts';
import { type StoredHours, withWorkHours } from '#server/db/stored-shapes.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { presentRows, type WithNulls, withoutNulls } from '#server/db/without-nulls.ts';
import { jobColumns } from '#server/modules/appointments/jobs/queries.ts';
import { exceptionColumns } from '#server/modules/appointments/visits/queries.ts';
import { clientPlaceSql, kilometresSql } from '#server/modules/support-workers/relationships/queries.ts';

/**
 * Reads each client by conditions of its own, so that one plan is good for one client and for many. The list of clients is behind a
 * subquery: the planner would otherwise make a plan for each number of them, which takes longer than the reading.
 */
const pastSql = `
  select ref as "clientRef",
         ${presentList(`select ${jobColumns} from jobs_between($2, $3) where client_ref = c.ref`)} as jobs,
         ${presentList(`select ${exceptionColumns} from exceptions_between($2, $3) where client_ref = c.ref`)} as exceptions,
         ${presentList(`select from_date as "from", to_date as "to" from client_absences_between($2, $3) where client_ref = c.ref`)} as absences,
         ${presentList(`select job_ref as "jobRef", original_date as "originalDate", outcome, support_worker_ref as "supportWorkerRef",
              planned_worker_ref as "plannedWorkerRef" from worked_between($2, $3) where client_ref = c.ref`)} as worked
    from clients c where ref = any (array(select unnest($1::text[])))`;

type PastInput = { clients: readonly { ref: string; zone: string }[]; start: string; end: string };

/** Lists the calendars of these clients in past days, with what was recorded: one statement for all. */
export async function listPastCalendars(
  tx: Tx,
  { clients, start, end }: PastInput,
): Promise<(PastCalendar & { clientRef: string })[]> {
  const zones = new Map(clients.map(({ ref, zone }) => [ref, zone]));
  const records = await rows<Omit<PastCalendar, 'zone'> & { clientRef: string }>(tx, pastSql, [
    [...zones.keys()],
    start,
    end,
  ]);
  return records.map((calendar) => ({ ...calendar, zone: zones.get(calendar.clientRef)! }));
}

/** Counts how often each worker came lately, by client. */
export async function countVisitsToClients(
  tx: Tx,
  { clients, brandZone, now }: Pick<PastInput, 'clients'> & { brandZone: string; now: Instant },
): Promise<Map<string, Map<string, number>>> {
  const calendars = await listPastCalendars(tx, { clients, ...findPastWindow({ now, zone: brandZone }) });
  return new Map(calendars.map((calendar) => [calendar.clientRef, countVisitsByWorker(calendar, now)]));
}

export type Home = { clientName: string; suburb?: string; location?: Location };

/** Lists where clients live, by their ref. */
export async function listHomes(tx: Tx, clientRefs: readonly string[]): Promise<Map<string, Home>> {
  const records = await rows<{ ref: string } & WithNulls<Omit<Home, 'location'> & Partial<Location>>>(
    tx,
    'select ref, full_name as "clientName", suburb, latitude, longitude from clients where ref = any($1)',
    [clientRefs],
  );
  return new Map(
    records.map(({ ref, latitude, longitude, ...named }) => [
      ref,
      { ...withoutNulls(named), ...(latitude !== null && longitude !== null && { location: { latitude, longitude } }) },
    ]),
  );
}

/** Facts of a worker that are the same at every client. */
export type WorkerFacts = Omit<
  OfficeWorker,
  'requested' | 'free' | 'tooFarInTime' | 'busy' | 'offHours' | 'level' | 'distanceKm'
> & {
  workHours: WorkHours[];
};
type WorkerRow = Omit<WorkerFacts, 'workHours'>;
/** A worker as one client has them. */
type WorkerOfClient = Pick<OfficeWorker, 'level' | 'distanceKm'> & { clientRef: string; ref: string };
/** A worker who could come to a client, as that client knows them. */
export type CandidateWorker = WorkerFacts & Pick<OfficeWorker, 'level' | 'distanceKm'>;

type CandidatesInput = {
  clientRefs: readonly string[];
  /** The number of the nearest to each that are read. */
  nearest: number;
  /** Clients with workers who are read however far they live. */
  known: readonly (readonly string[])[];
  /** Only those whose name has all the words. */
  searchTerm?: string | undefined;
  /** Workers whose facts were read before. */
  readRefs: readonly string[];
};

/** The nearest with all required skills, and those who have a level. */
const alsoChosen = `
  union select own.ref, near.ref from own, list_workers_near(own.home, own.ref, own.required, '{}', ${fewOffered}) near
         where cardinality(own.required) > 0
  union select client_ref, support_worker_ref from client_support_workers where client_ref = any ($1) and level < 99`;

/**
 * Lists for each client the nearest active workers that they have not hidden, workers who are known or have a level, and the nearest with
 * all required skills; the nearest first. If no distance is known, by name. What is the same at every client is read once for each worker.
 */
export async function listCandidates(
  tx: Tx,
  { clientRefs, nearest, known, searchTerm, readRefs }: CandidatesInput,
): Promise<{ workers: WorkerFacts[]; ofClients: WorkerOfClient[] }> {
  const read = await row<{ workers: (WorkerRow & StoredHours)[]; ofClients: WorkerOfClient[] }>(
    tx,
    `with own as materialized (
       select ref, ${clientPlaceSql('clients.ref')} as home, skills_required as required from clients
        where ref = any (array(select unnest($1::text[])))),
     chosen as materialized (
       select own.ref as client_ref, near.ref from own, list_workers_near(own.home, own.ref, '{}', $5, $2) near
       union select * from unnest($3::text[], $4::text[])
       ${searchTerm === undefined ? alsoChosen : ''}),
     records as materialized (
       select ref, home, phone from support_worker_records where ref = any (array(select ref from chosen))),
     active as materialized (
       select ref, full_name, given_name, image, suburb, gender_ref, skill_refs, language_refs, transport, work_hours
         from support_workers where ref = any (array(select ref from records)) and active)
     select ${presentList(`select ref, full_name as "fullName", given_name as "givenName", image, suburb, gender_ref as "genderRef",
              (select phone from records r where r.ref = active.ref) as phone, skill_refs as "skillRefs", language_refs as "languageRefs", transport, work_hours as "workHours"
         from active where ref <> all ($6)`)} as workers,
       ${presentList(`select chosen.client_ref as "clientRef", chosen.ref, r.level,
              round((${kilometresSql('away.distance')})::numeric, 1)::float8 as "distanceKm"
         from chosen join own on own.ref = chosen.client_ref
         join records on records.ref = chosen.ref join active w on w.ref = chosen.ref
         cross join lateral (select records.home operator(extensions.<->) own.home as distance) away
         left join client_support_workers r on r.client_ref = chosen.client_ref and r.support_worker_ref = chosen.ref
        order by away.distance nulls last, w.full_name, w.ref`)} as "ofClients"`,
    [
      clientRefs,
      nearest,
      known.map(([client]) => client),
      known.map(([, worker]) => worker),
      likePatterns(searchTerm ?? ''),
      readRefs,
    ],
  );
  return { workers: read!.workers.map(withWorkHours<WorkerRow>), ofClients: read!.ofClients };
}

export type ClientChoice = ClientNeeds & { total: number };

/** Lists what each of these clients needs, and the number of active workers that they have not hidden. */
export async function listClientChoices(tx: Tx, clientRefs: readonly string[]): Promise<Map<string, ClientChoice>> {
  const records = await presentRows<ClientChoice & { ref: string }>(
    tx,
    `select ref, skills_required as "skillsRequired", preferred_gender_ref as "preferredGenderRef",
            preferred_language as "preferredLanguage",
            (select count(*) from support_workers where active)
          - (select count(*) from client_support_workers r join support_workers w on w.ref = r.support_worker_ref and w.active
              where r.client_ref = clients.ref and r.level = 99) as total
       from clients where ref = any ($1)`,
    [clientRefs],
  );
  return new Map(records.map(({ ref, ...choice }) => [ref, choice]));
}
