import type { OfficeWorker } from '#contract/office.ts';
import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { countVisitsByWorker, findPastWindow, type PastCalendar } from '#domain/schedule/count-visits.ts';
import type { Location } from '#domain/schedule/kilometres.ts';
import { fewOffered } from '#domain/schedule/office-limits.ts';
import type { ClientNeeds } from '#domain/support-workers/fit.ts';
import type { WorkHours } from '#domain/support-workers/work-hours.ts';
import type { Instant } from '#domain/time/zone.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { likePatterns } from '#server/db/like-patterns.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { jobColumns } from '#server/modules/appointments/jobs/queries.ts';
import { exceptionColumns } from '#server/modules/appointments/visits/queries.ts';
import { clientPlaceSql, kilometresSql } from '#server/modules/support-workers/relationships/queries.ts';

type OfClient<T> = T & { clientRef: string };
type PastRows = {
  jobs: OfClient<Job>[];
  exceptions: OfClient<VisitException>[];
  absences: OfClient<ClientAbsence>[];
  worked: OfClient<PastCalendar['worked'][number]>[];
};

const pastSql = `
  select ${jsonList(`select client_ref as "clientRef", ${jobColumns} from jobs_between($2, $3) where client_ref = any($1)`)} as jobs,
         ${jsonList(`select client_ref as "clientRef", ${exceptionColumns} from exceptions_between($2, $3) where client_ref = any($1)`)} as exceptions,
         ${jsonList(`select client_ref as "clientRef", from_date as "from", to_date as "to"
            from client_absences_between($2, $3) where client_ref = any($1)`)} as absences,
         ${jsonList(`select client_ref as "clientRef", job_ref as "jobRef", original_date as "originalDate", outcome,
              support_worker_ref as "supportWorkerRef", planned_worker_ref as "plannedWorkerRef"
            from worked_between($2, $3) where client_ref = any($1)`)} as worked`;

type PastInput = { clients: readonly { ref: string; zone: string }[]; start: string; end: string };

/** Lists the calendars of these clients in past days, with what was recorded: one statement for all. */
export async function listPastCalendars(
  tx: Tx,
  { clients, start, end }: PastInput,
): Promise<(PastCalendar & { clientRef: string })[]> {
  const past = await row<PastRows>(tx, pastSql, [clients.map(({ ref }) => ref), start, end]);
  return clients.map(({ ref, zone }) => {
    const select = <T extends { clientRef: string }>(all: readonly T[]) =>
      all.filter(({ clientRef }) => clientRef === ref).map(withoutNulls);
    const { jobs, exceptions, absences, worked } = past!;
    return {
      clientRef: ref,
      jobs: select(jobs),
      exceptions: select(exceptions),
      absences: select(absences),
      worked: select(worked),
      zone,
    };
  });
}

type CountInput = Pick<PastInput, 'clients'> & { brandZone: string; now: Instant };

/** Counts how often each worker came lately, by client. */
export async function countVisitsToClients(
  tx: Tx,
  { clients, brandZone, now }: CountInput,
): Promise<Map<string, Map<string, number>>> {
  const calendars = await listPastCalendars(tx, { clients, ...findPastWindow({ now, zone: brandZone }) });
  return new Map(calendars.map((calendar) => [calendar.clientRef, countVisitsByWorker(calendar, now)]));
}

type Home = { clientName: string; suburb?: string; location?: Location };

/** Lists where clients live, by their ref. */
export async function listHomes(tx: Tx, clientRefs: readonly string[]): Promise<Map<string, Home>> {
  const records = await rows<
    { ref: string; clientName: string; suburb: string | null } & { [K in keyof Location]: number | null }
  >(tx, 'select ref, full_name as "clientName", suburb, latitude, longitude from clients where ref = any($1)', [
    clientRefs,
  ]);
  return new Map(
    records.map(({ ref, latitude, longitude, ...named }) => [
      ref,
      { ...withoutNulls(named), ...(latitude !== null && longitude !== null && { location: { latitude, longitude } }) },
    ]),
  );
}

/** A worker who could come to a client, as that client knows them. */
export type CandidateWorker = Omit<OfficeWorker, 'requested' | 'free' | 'busy' | 'offHours'> & {
  workHours: WorkHours[];
};

type CandidatesInput = {
  clientRefs: readonly string[];
  /** The number of the nearest to each that are read. */
  nearest: number;
  /** Clients with workers who are read however far they live. */
  known: readonly (readonly string[])[];
  /** Only those whose name has all the words. */
  searchTerm?: string | undefined;
};

/** The nearest with all required skills, and those who have a level. */
const alsoChosen = `
  union select own.ref, near.ref from own, list_workers_near(own.home, own.ref, own.required, '{}', ${fewOffered}) near
         where cardinality(own.required) > 0
  union select client_ref, support_worker_ref from client_support_workers where client_ref = any ($1) and level < 99`;

/**
 * Lists for each client the nearest active workers that they have not hidden, workers who are known or have a level, and the nearest with
 * all required skills; the nearest first. If no distance is known, by name.
 */
export async function listCandidates(
  tx: Tx,
  { clientRefs, nearest, known, searchTerm }: CandidatesInput,
): Promise<(CandidateWorker & { clientRef: string })[]> {
  const records = await rows<CandidateWorker & { clientRef: string }>(
    tx,
    `with own as materialized (
       select ref, ${clientPlaceSql('clients.ref')} as home, skills_required as required from clients where ref = any ($1)),
     chosen as materialized (
       select own.ref as client_ref, near.ref from own, list_workers_near(own.home, own.ref, '{}', $5, $2) near
       union select * from unnest($3::text[], $4::text[])
       ${searchTerm === undefined ? alsoChosen : ''}),
     records as materialized (
       select ref, home from support_worker_records where ref = any (array(select ref from chosen))),
     away as materialized (
       select client_ref, records.ref, records.home operator(extensions.<->) own.home as distance
         from chosen join records on records.ref = chosen.ref join own on own.ref = client_ref)
     select away.client_ref as "clientRef", w.ref, w.full_name as "fullName", w.given_name as "givenName", w.image, w.suburb,
            w.gender_ref as "genderRef", w.skill_refs as "skillRefs", w.language_refs as "languageRefs", w.transport,
            w.work_hours as "workHours", r.level,
            round((${kilometresSql('away.distance')})::numeric, 1)::float8 as "distanceKm"
       from away join support_workers w on w.ref = away.ref and w.active
       left join client_support_workers r on r.client_ref = away.client_ref and r.support_worker_ref = w.ref
      order by away.distance nulls last, w.full_name, w.ref`,
    [
      clientRefs,
      nearest,
      known.map(([client]) => client),
      known.map(([, worker]) => worker),
      likePatterns(searchTerm ?? ''),
    ],
  );
  return records.map(withoutNulls);
}

export type ClientChoice = ClientNeeds & { total: number };

/** Lists what each of these clients needs, and the number of active workers that they have not hidden. */
export async function listClientChoices(tx: Tx, clientRefs: readonly string[]): Promise<Map<string, ClientChoice>> {
  const records = await rows<ClientChoice & { ref: string }>(
    tx,
    `select ref, skills_required as "skillsRequired", preferred_gender_ref as "preferredGenderRef",
            preferred_language as "preferredLanguage",
            (select count(*) from support_workers where active)
          - (select count(*) from client_support_workers r join support_workers w on w.ref = r.support_worker_ref and w.active
              where r.client_ref = clients.ref and r.level = 99) as total
       from clients where ref = any ($1)`,
    [clientRefs],
  );
  return new Map(records.map(({ ref, ...choice }) => [ref, withoutNulls(choice)]));
}
