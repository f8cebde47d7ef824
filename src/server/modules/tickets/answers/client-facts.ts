import type { OfficeTicket } from '#contract/office.ts';
import type { LastVisit } from '#contract/office-facts.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { listPastVisits } from '#domain/schedule/count-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { clientPhonesSql } from '#server/db/client-phones.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { presentRow } from '#server/db/without-nulls.ts';
import { listWorkerNames } from '#server/modules/support-workers/queries.ts';
import { listPastCalendars } from '../candidates/queries.ts';

/** As many last visits as a reader takes in, and how many days back they may be. */
const [mostVisits, daysBack] = [4, 35];

type TicketClient = NonNullable<OfficeTicket['client']>;

/** Finds how to reach a client, and what to look for in who comes. */
export async function findTicketClient(tx: Tx, clientRef: string): Promise<TicketClient> {
  const client = await presentRow<TicketClient>(
    tx,
    `select ${clientPhonesSql('clients')} as phones, gender_ref as "genderRef",
            language_refs as "languageRefs", preferred_language as "preferredLanguage",
            skills_required as "skillsRequired", preferred_gender_ref as "preferredGenderRef",
            transport_needed as "transportNeeded"
       from clients where ref = $1`,
    [clientRef],
  );
  return client!;
}

/** Lists the client's last visits, newest first, with workers and feedback (docs/product/requests.md, "What helps to decide"). */
export async function listLastVisits(
  tx: Tx,
  { clientRef, zone, now }: { clientRef: string; zone: string; now: Instant },
): Promise<LastVisit[]> {
  const end = wallClock({ instant: now, zone }).date;
  const start = addDays(end, -daysBack);
  const [calendar] = await listPastCalendars(tx, { clients: [{ ref: clientRef, zone }], start, end });
  const last = listPastVisits(calendar!, { now, start, end }).slice(-mostVisits).reverse();
  const [names, feedback] = await Promise.all([
    listWorkerNames(
      tx,
      last.flatMap(({ workerRefs }) => workerRefs),
    ),
    rows<VisitKey & { text: string }>(
      tx,
      `select job_ref as "jobRef", original_date as "originalDate", feedback as text
         from visit_feedback where client_ref = $1 and original_date = any($2) order by given_at, ref`,
      [clientRef, last.map(({ visit }) => visit.originalDate)],
    ),
  ]);
  const feedbackByVisit = Map.groupBy(feedback, toVisitKey);
  return last.map(({ visit, workerRefs, outcome }) => {
    const { jobRef, originalDate, date, jobTypeRefs } = visit;
    return {
      ...{ jobRef, originalDate, date, jobTypeRefs: [...jobTypeRefs] },
      supportWorkers: workerRefs.map((ref) => names[ref] ?? ''),
      ...(outcome && { outcome }),
      feedback: feedbackByVisit.get(toVisitKey(visit))?.map(({ text }) => text) ?? [],
    };
  });
}
