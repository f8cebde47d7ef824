import type { Instant } from '#domain/time/zone.ts';
import { describeTimesheet, isIncomplete } from '#domain/timesheets/timesheet.ts';
import { doDueWork, row, rows, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { queueWeekEmails } from '../processing/service.ts';
import { readWeek, type WeekInput } from '../reading/service.ts';

/** On the client's clock. A server that was down in the morning sends none in the afternoon. */
const fromHour = 8;
const untilHour = 12;

/**
 * Emails those who can submit that last week is not submitted, on Monday morning where the client lives, once for each week
 * (docs/product/timesheet-processing.md, "Reminder").
 */
export async function remindOfTimesheets(context: ServerContext, onError: (error: unknown) => void): Promise<void> {
  const now = context.now();
  await doDueWork(context.pool, {
    list: (tx) => listToRemind(tx, { now, brandZone: context.brand.timeZone }),
    work: (tx, week) => remind(tx, context, { ...week, now }),
    onError,
  });
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
  await queueWeekEmails(tx, context, { ...input, name: 'timesheet-reminder' });
}
