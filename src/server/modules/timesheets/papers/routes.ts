import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { printTimesheet } from './service.ts';

/** Weeks on paper, for the client and the office (docs/product/timesheet-processing.md, "On paper"). */
export function timesheetPaperRoutes({ route, context }: Router) {
  route('GET /clients/{clientRef}/timesheets/{timesheetRef}/pdf', async ({ tx, caller, params, now }) => {
    const file = await printTimesheet(tx, context, { ...params, now });
    await insertReadAudit(tx, { caller, clientRef: params.clientRef, action: 'timesheetRead', now });
    return file;
  });

  route('GET /office/clients/{clientRef}/timesheets/{timesheetRef}/pdf', async ({ tx, params, acting }) => {
    const file = await printTimesheet(tx, context, { ...params, now: acting.now, endedToo: true });
    await recordAudit(tx, { ...acting, clientRef: params.clientRef, action: 'timesheetRead' });
    return file;
  });
}
