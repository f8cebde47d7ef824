import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { findRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { listClientAbsences } from './queries.ts';
import { addClientAbsence, changeClientAbsence, removeClientAbsence } from './service.ts';

/** When clients are away (docs/product/office.md, "When a client is away"). */
export function clientAbsenceRoutes({ route, context }: Router) {
  route('GET /office/clients/{clientRef}/absences', async ({ tx, caller, params: { clientRef }, now }) => {
    if (!(await findRosterVersion(tx, clientRef))) throw notFound();
    await insertReadAudit(tx, { caller, clientRef, action: 'calendarRead', now });
    return { absences: await listClientAbsences(tx, clientRef) };
  });

  route('POST /office/clients/{clientRef}/absences', ({ tx, params: { clientRef }, body, acting }) =>
    addClientAbsence(tx, { clientRef, days: body, ...acting }),
  );

  route('PUT /office/clients/{clientRef}/absences/{ref}', ({ tx, params, body, version, acting }) =>
    changeClientAbsence(tx, context, { ...params, days: body, version, ...acting }),
  );

  route('DELETE /office/clients/{clientRef}/absences/{ref}', ({ tx, params, version, acting }) =>
    removeClientAbsence(tx, context, { ...params, version, ...acting }),
  );
}
