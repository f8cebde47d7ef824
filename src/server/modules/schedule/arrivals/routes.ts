import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { previewReplacement, sendSomeoneElse } from './replacement.ts';
import { answerArrival, reportArrival } from './service.ts';

/** Adds the calls for visits to which no one has come yet (docs/product/arrivals.md). */
export function arrivalRoutes({ route, context }: Router) {
  route('POST /clients/{clientRef}/appointments/{jobRef}/late', ({ tx, params, body, acting }) =>
    reportArrival(tx, context, { ...params, ...body, ...acting }),
  );
  route('POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer', ({ tx, params, body, acting }) =>
    answerArrival(tx, context, { ...params, ...body, ...acting }),
  );
  route(
    'POST /office/clients/{clientRef}/appointments/{jobRef}/replacement/preview',
    async ({ tx, caller, params, body, now }) => {
      const preview = await previewReplacement(tx, context, { ...params, ...body, now });
      await insertReadAudit(tx, { caller, clientRef: params.clientRef, action: 'calendarRead', now });
      return preview;
    },
  );
  route('POST /office/clients/{clientRef}/appointments/{jobRef}/replacement', ({ tx, params, body, acting }) =>
    sendSomeoneElse(tx, context, { ...params, ...body, ...acting }),
  );
}
