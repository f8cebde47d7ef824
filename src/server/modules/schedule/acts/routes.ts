import { can } from '#domain/capabilities/can.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { findJob } from '#server/modules/appointments/jobs/queries.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { listBookingEvents } from '#server/modules/tickets/acts/queries.ts';
import { previewAct } from './preview.ts';
import { act } from './service.ts';
import { undo, undoTogether } from './undo.ts';

/** Adds the calls about what the office does to visits, and the history of a booking (docs/product/office-acts.md). */
export function actRoutes({ route, context }: Router) {
  route('PATCH /office/clients/{clientRef}/appointments/{jobRef}', ({ tx, params, body, version, acting }) =>
    act(tx, context, { ...params, version, body, ...acting }),
  );

  route('POST /office/clients/{clientRef}/appointments/{jobRef}/preview', async ({ tx, caller, params, body, now }) => {
    const preview = await previewAct(tx, context, { ...params, body, now });
    await insertReadAudit(tx, { caller, clientRef: params.clientRef, action: 'calendarRead', now });
    return preview;
  });

  route('POST /office/undo/{actRef}', ({ tx, params, acting }) => undo(tx, context, { ...params, ...acting }));
  route('POST /office/undo', ({ tx, body, acting }) => undoTogether(tx, context, { ...body, ...acting }));

  for (const name of [
    'GET /office/clients/{clientRef}/appointments/{jobRef}/history',
    'GET /clients/{clientRef}/appointments/{jobRef}/history',
  ] as const) {
    route(name, async ({ tx, caller, params, now }) => {
      if (!(await findJob(tx, { ...params, withdrawnToo: true }))) throw notFound();
      await insertReadAudit(tx, { caller, clientRef: params.clientRef, action: 'ticketsRead', now });
      const readsReasons = caller.office || can(caller.membership!, 'viewClientDetails');
      return { events: await listBookingEvents(tx, { ...params, readsReasons, readsPay: caller.office }) };
    });
  }
}
