import type { Router } from '#server/kernel/route.ts';
import { listTimesheets, processTimesheets, readOfficeTimesheet, returnTimesheet } from './service.ts';

const path = '/office/clients/{clientRef}/timesheets/{timesheetRef}' as const;

/** Adds the office's calls about the weeks that clients submit (docs/product/timesheet-processing.md). */
export function processingRoutes({ route, context }: Router) {
  route('GET /office/timesheets', ({ tx, query: { state, after }, now }) =>
    listTimesheets(tx, context, { state, after, now }),
  );

  route(`GET ${path}`, ({ tx, params, acting }) => readOfficeTimesheet(tx, context, { ...params, ...acting }));

  route('POST /office/timesheets/process', ({ tx, body, acting }) =>
    processTimesheets(tx, context, { ...body, ...acting }),
  );

  route(`POST ${path}/return`, ({ tx, params, body, version, acting }) =>
    returnTimesheet(tx, context, { ...params, ...body, version, ...acting }),
  );
}
