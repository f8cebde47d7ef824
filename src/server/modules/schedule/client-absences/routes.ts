import type { Instant } from '#domain/time/zone.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { withNotice } from '#server/modules/notices/service.ts';
import { findRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { listFreedWorkers } from './freed.ts';
import { listClientAbsences } from './queries.ts';
import { addClientAbsence, changeClientAbsence, removeClientAbsence } from './service.ts';

const about = (clientRef: string, now: Instant) => ({ clientRef, now, isForWorkersAlone: false });

/** Adds the calls about days when clients are away (docs/product/office.md, "When a client is away"). */
export function clientAbsenceRoutes({ route, context }: Router) {
  route('GET /office/clients/{clientRef}/absences', async ({ tx, caller, params: { clientRef }, now }) => {
    if (!(await findRosterVersion(tx, clientRef))) throw notFound();
    await insertReadAudit(tx, { caller, clientRef, action: 'calendarRead', now });
    return { absences: await listClientAbsences(tx, clientRef) };
  });

  route('POST /office/clients/{clientRef}/absences', ({ tx, params: { clientRef }, body, acting }) =>
    withNotice(tx, context, {
      ...about(clientRef, acting.now),
      work: () => addClientAbsence(tx, context, { clientRef, absence: body, ...acting }),
    }),
  );

  route('GET /office/clients/{clientRef}/absences/{ref}/freed', async ({ tx, caller, params, now }) => {
    const freed = await listFreedWorkers(tx, context, { ...params, now });
    await insertReadAudit(tx, { caller, clientRef: params.clientRef, action: 'calendarRead', now });
    return freed;
  });

  route('PUT /office/clients/{clientRef}/absences/{ref}', ({ tx, params, body, version, acting }) =>
    withNotice(tx, context, {
      ...about(params.clientRef, acting.now),
      daysOffRef: params.ref,
      work: () => changeClientAbsence(tx, context, { ...params, absence: body, version, ...acting }),
    }),
  );

  route('DELETE /office/clients/{clientRef}/absences/{ref}', ({ tx, params, version, acting }) =>
    withNotice(tx, context, {
      ...about(params.clientRef, acting.now),
      daysOffRef: params.ref,
      work: () => removeClientAbsence(tx, context, { ...params, version, ...acting }),
    }),
  );
}
