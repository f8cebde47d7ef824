import type { Router } from '#server/kernel/route.ts';
import { addEntry } from './service.ts';

/** What a client adds to a week (docs/product/timesheets.md, "New entry"). */
export function entryRoutes({ route, context }: Router) {
  route('POST /clients/{clientRef}/timesheets/{timesheetRef}/entries', ({ tx, params, body, acting }) =>
    addEntry(tx, context, { ...params, ...acting, entry: body }),
  );
}
