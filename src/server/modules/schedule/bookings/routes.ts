import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { bookForClient, previewLine } from './service.ts';

/** Adds the calls for booking for a client who has phoned (docs/product/office-acts.md, "Booking for a client"). */
export function officeBookingRoutes({ route, context }: Router) {
  route('POST /office/clients/{clientRef}/appointments', ({ tx, params, body, acting }) =>
    bookForClient(tx, context, { ...params, booking: body, ...acting }),
  );

  route('POST /office/clients/{clientRef}/appointments/preview', async ({ tx, caller, params, body, now }) => {
    const reply = await previewLine(tx, context, { ...params, line: body.appointment, now });
    await insertReadAudit(tx, { caller, ...params, action: 'calendarRead', now });
    return reply;
  });
}
