import type { Router } from '#server/kernel/route.ts';
import { readClientHours } from './client-hours.ts';
import { readFunderHours, readOwnFunderHours } from './funder-hours.ts';
import { listHoursByFortnight } from './service.ts';

/** Adds the calls for funded hours beside those that visits take. */
export function fundedHoursRoutes({ route, context }: Router) {
  route('GET /clients/{clientRef}/individualised-fundings/{fundingRef}/hours', ({ tx, params, caller, now }) =>
    listHoursByFortnight(tx, context, { ...params, caller, now }),
  );

  route('GET /office/clients/{clientRef}/hours', ({ tx, params, query, acting }) =>
    readClientHours(tx, context, { ...params, ...query, ...acting }),
  );

  route('GET /office/organisations/{ref}/hours', ({ tx, params, query, acting }) =>
    readFunderHours(tx, context, { ...params, ...query, ...acting }),
  );

  route('GET /organisations/{ref}/hours', ({ tx, params, query, acting }) =>
    readOwnFunderHours(tx, context, { ...params, ...query, ...acting }),
  );
}
