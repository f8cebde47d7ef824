import type { Router } from '#server/kernel/route.ts';
import { answerArrival, reportArrival } from './service.ts';

/** Visits to which no one has come yet (docs/product/arrivals.md). */
export function arrivalRoutes({ route, context }: Router) {
  route('POST /clients/{clientRef}/appointments/{jobRef}/late', ({ tx, params, body, acting }) =>
    reportArrival(tx, context, { ...params, ...body, ...acting }),
  );

  route('POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer', ({ tx, params, body, acting }) =>
    answerArrival(tx, context, { ...params, ...body, ...acting }),
  );
}
