import type { QueuedTimesheet } from '#contract/office-timesheets.ts';
import type { TimesheetState } from '#domain/timesheets/types.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import type { EmailRecipient } from '#server/modules/tickets/answers/queries.ts';

export const pageSize = 50;

export type QueuedRow = Pick<
  QueuedTimesheet,
  'clientRef' | 'clientName' | 'timesheetRef' | 'submittedByName' | 'submittedAt'
>;

type QueueInput = { state: TimesheetState; after: string | undefined };

const queued = `timesheets t join clients on clients.ref = t.client_ref join users on users.ref = submitted_by`;
/** A returned week whose client no longer keeps timesheets is closed, and its visits are in "What happened". */
const isQueued = `t.state = $1 and (clients.timesheets or t.state in ('submitted', 'processed'))`;

/** Weeks in a state: submitted ones in the order in which they were submitted, others the latest first. One row beyond the page. */
export async function listQueued(tx: Tx, { state, after }: QueueInput): Promise<QueuedRow[]> {
  const order = state === 'submitted' ? 1 : -1;
  const toPlace = (submittedAt: string, clientRef: string, monday: string) =>
    `(extract(epoch from date_trunc('milliseconds', ${submittedAt})) * ${order}, ${clientRef}, ${monday})`;
  const place = toPlace('submitted_at', 't.client_ref', 't.monday');
  return rows(
    tx,
    `select t.client_ref as "clientRef", clients.full_name as "clientName", t.monday as "timesheetRef",
            users.full_name as "submittedByName", submitted_at as "submittedAt"
       from ${queued}
      where ${isQueued} and ($2::text is null or ${place} > ${toPlace('$3::timestamptz', '$2', '$4::date')})
      order by ${place} limit ${pageSize + 1}`,
    [state, after?.slice(0, 16) ?? null, after ? new Date(after.slice(28)) : null, after?.slice(17, 27) ?? null],
  );
}

export async function countQueued(tx: Tx, state: TimesheetState): Promise<number> {
  const text = `select count(*)::int as total from ${queued} where ${isQueued}`;
  return (await row<{ total: number }>(tx, text, [state]))!.total;
}

/** Lists the client and the members who manage timesheets, once each. */
export async function listTimesheetRecipients(tx: Tx, clientRef: string): Promise<EmailRecipient[]> {
  return rows(
    tx,
    `select users.email, users.given_name as "givenName", role = 'client' as "isClient"
       from memberships join users on users.ref = user_ref
      where client_ref = $1 and access = 'full' and closed_at is null and (role = 'client' or manager or manage_timesheets)
      order by role, users.ref`,
    [clientRef],
  );
}
