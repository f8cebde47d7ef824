import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { recordHotRead } from '#server/modules/audit/service.ts';
import { toStoredWeek, type WeekRow, weekSql } from './queries.ts';
import { listChoices, readFundedTime, requireTimesheet, toTimesheet } from './service.ts';

const path = '/clients/{clientRef}/timesheets/{timesheetRef}' as const;
const versionSql = 'select version from rosters where client_ref = caller.client_ref';

/** Adds the calls about a client's week (docs/product/timesheets.md, "A week"). */
export function timesheetRoutes({ route, context }: Router) {
  const brandZone = context.brand.timeZone;

  route<`GET ${typeof path}`, { version: number }, WeekRow>(`GET ${path}`, {
    version: { select: versionSql, values: () => [] },
    find: {
      select: weekSql({ client: 'caller.client_ref', now: '$3', ref: '$4', brandZone: '$5' }),
      values: ({ params: { timesheetRef } }) => [timesheetRef === 'current' ? null : timesheetRef, brandZone],
    },
    // What is over and what can be submitted follow from the minute.
    etag: ({ params, now }, { version }) =>
      `"${version}-${Math.floor(now / 60_000)}-${params.timesheetRef}-${context.build}"`,
    audit: ({ caller, params: { clientRef }, now }) =>
      recordHotRead(context.pool, { caller, clientRef, action: 'timesheetRead', now }),
    reply: ({ now }, row) => toTimesheet(requireTimesheet(toStoredWeek(row, { now, brandZone }))),
  });

  route(`GET ${path}/choices`, async ({ tx, caller, params, now }) => {
    const choices = await listChoices(tx, context, { ...params, now });
    await insertReadAudit(tx, { caller, clientRef: params.clientRef, action: 'supportWorkersRead', now });
    return choices;
  });

  route('GET /clients/{clientRef}/fundings', async ({ tx, caller, params: { clientRef }, query, now }) => {
    const fundedTime = await readFundedTime(tx, context, { clientRef, date: query.date, now });
    await insertReadAudit(tx, { caller, clientRef, action: 'calendarRead', now });
    return fundedTime;
  });
}
