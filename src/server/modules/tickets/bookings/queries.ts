import type { NewBooking } from '#contract/appointments.ts';
import type { Ending } from '#domain/clients/ending.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { joinWrites } from '#server/db/fast/join-writes.ts';
import { run, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { AppError, refuseProblems } from '#server/kernel/problem.ts';
import { openingsSql, type StoredOpenings } from '#server/modules/settings/opening-hours/queries.ts';

/** The services that a booking names, and what pays for them. */
export type BookedServices = {
  /** Services that may be booked, by payer. */
  jobTypes: { list: 'jobTypes' | 'privateJobTypes'; ref: string; name: string }[];
  /** Fundings that pay for new visits, in their order. */
  fundings: { ref: string; jobTypeRef: string }[];
};

/** The data that checks and completes a booking. */
export type BookingFacts = BookedServices &
  StoredOpenings & {
    timeZone: string | null;
    /** Days on which the care of the client ends; empty otherwise. */
    endings: Ending[];
  };

/** Picks the services that may be booked, as the rules of a booking take them. */
export function pickServices({ jobTypes }: Pick<BookedServices, 'jobTypes'>) {
  const refsOf = (name: string) => jobTypes.filter(({ list }) => list === name).map(({ ref }) => ref);
  return { jobTypeRefs: refsOf('jobTypes'), privateJobTypeRefs: refsOf('privateJobTypes') };
}

/** Refuses what is wrong with the lines of a booking, each under its number. */
export function refuseLines<L>(lines: readonly L[], check: (line: L) => FieldIssue[]): void {
  refuseProblems(
    lines.flatMap((line, index) => {
      return check(line).map(({ path, message }) => ({ path: `appointments.${index}.${path}`, message }));
    }),
  );
}

/** Read in the statement that finds the caller: see `CallerRead`. */
export const bookingFacts = {
  select: `
    select (select time_zone from clients where ref = caller.client_ref) as "timeZone",
      (select coalesce(json_agg(json_build_object('list', list, 'ref', ref, 'name', name) order by list), '[]') from list_items
        where active and list in ('jobTypes', 'privateJobTypes') and ref = any($4)) as "jobTypes",
      (select coalesce(json_agg(json_build_object('ref', ref, 'jobTypeRef', job_type_ref) order by position, ref), '[]')
         from fundings where client_ref = caller.client_ref and active and job_type_ref = any($4)) as fundings,
      (select coalesce(json_agg(json_build_object('kind', kind, 'from', from_date)), '[]') from client_absences
        where client_ref = caller.client_ref and kind <> 'away') as endings,
      ${openingsSql('$3')}`,
  values: ({ body }: { body: NewBooking }) => [body.appointments.flatMap(({ jobTypeRefs }) => jobTypeRefs)],
};

// PostgreSQL decides whether a job or its open ticket is written first.
const alreadySent = () => new AppError('clash', 'This booking has already been sent.');

/** Adds jobs and their other rows; refused when the ref of a job or of a ticket is taken. */
export async function insertBooking(tx: Tx, writes: readonly SqlStatement[]): Promise<void> {
  await translateConstraint(run(tx, joinWrites(writes)), {
    jobs_pkey: alreadySent,
    tickets_pkey: alreadySent,
    tickets_one_open_booking: alreadySent,
  });
}
