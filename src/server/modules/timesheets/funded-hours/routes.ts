import type { Router } from '#server/kernel/route.ts';
import { listHoursByFortnight } from './service.ts';

/** Adds the call for funded hours beside those that visits take. */
export function fundedHoursRoutes({ route, context }: Router) {
  route('GET /clients/{clientRef}/individualised-fundings/{fundingRef}/hours', ({ tx, params, caller, now }) =>
    listHoursByFortnight(tx, context, { ...params, caller, now }),
  );
}
