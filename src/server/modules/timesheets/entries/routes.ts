import { addDays } from '#domain/time/day.ts';
import type { Router } from '#server/kernel/route.ts';
import { withNotice } from '#server/modules/notices/service.ts';
import { addEntry } from './service.ts';

/** Adds the call for what a client adds to a week (docs/product/timesheets.md, "New entry"). */
export function entryRoutes({ route, context }: Router) {
  route('POST /clients/{clientRef}/timesheets/{timesheetRef}/entries', ({ tx, params, body, acting }) =>
    withNotice(tx, context, {
      clientRef: params.clientRef,
      now: acting.now,
      isForWorkersAlone: true,
      window: { start: params.timesheetRef, end: addDays(params.timesheetRef, 6) },
      work: () => addEntry(tx, context, { ...params, ...acting, entry: body }),
    }),
  );
}
