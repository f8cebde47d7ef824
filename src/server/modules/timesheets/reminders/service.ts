import { formatLongDate } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { describeTimesheet, isIncomplete } from '#domain/timesheets/timesheet.ts';
import { inTaskTransaction, row, rows, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { findClientName } from '#server/modules/people/clients/queries.ts';
import { listTimesheetRecipients } from '../processing/queries.ts';
import { readWeek, type WeekInput } from '../reading/service.ts';

/** On the client's clock. A server that was down in the morning sends none in the afternoon. */
const fromHour = 8;
const untilHour = 12;

/**
 * Emails those who can submit that last week is not submitted, on Monday morning where the client lives, once for each week
 * (docs/product/timesheet-processing.md, "Reminder").
 */
export async function remindOfTimesheets(context: ServerContext, onError: (error: unknown) => void): Promise<void> {
  const { pool, brand } = context;
  const now = context.now();
  const due = await inTaskTransaction(pool, (tx) => listToRemind(tx, { now, brandZone: brand.timeZone }));
  for (const week of due) {
    try {
      await inTaskTransaction(pool, (tx) => remind(tx, context, { ...week, now }));
    } catch (error) {
      onError(error);
    }
  }
}

async function listToRemind(tx: Tx, { now, brandZone }: { now: Instant; brandZone: string }) {
  return rows<{ clientRef: string; timesheetRef: string }>(
    tx,
    `select ref as "clientRef", monday as "timesheetRef"
       from clients cross join lateral (select $1::timestamptz at time zone coalesce(time_zone, $2) as clock) here
       cross join lateral (select clock::date - 7 as monday) week
      where timesheets and extract(isodow from clock) = 1 and extract(hour from clock) between $3 and $4
        and not exists (select from timesheet_reminders r where r.client_ref = ref and r.monday = week.monday)
        and exists (select from jobs where jobs.client_ref = clients.ref and not withdrawn
                      and coalesce(date, repeat_start_date) <= week.monday + 6)
      order by ref`,
    [new Date(now), brandZone, fromHour, untilHour - 1],
  );
}

async function remind(tx: Tx, context: ServerContext, input: WeekInput): Promise<void> {
  const { clientRef, timesheetRef, now } = input;
  const week = describeTimesheet(await readWeek(tx, context, input));
  const inserted = await row(
    tx,
    `insert into timesheet_reminders (client_ref, monday, considered_at) values ($1, $2, $3) on conflict do nothing returning monday`,
    [clientRef, timesheetRef, new Date(now)],
  );
  if (!inserted || !week.visits.some(isIncomplete)) return;
  const { brand, publicUrl, tasks } = context;
  const clientName = await findClientName(tx, clientRef);
  for (const to of await listTimesheetRecipients(tx, clientRef)) {
    const emailInput = {
      ...to,
      clientRef,
      clientName,
      timesheetRef,
      week: formatLongDate(timesheetRef),
      brand,
      publicUrl,
    };
    await queueEmail(tx, { tasks, email: renderEmail('timesheet-reminder', emailInput), clientRef, now });
  }
}
