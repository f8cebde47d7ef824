import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import { listWorkerAbsences } from './queries.ts';
import { addWorkerAbsence, changeWorkerAbsence, removeWorkerAbsence } from './service.ts';

/** Adds the calls about days when support workers cannot come (docs/product/office.md, "When a support worker cannot come"). */
export function absenceRoutes({ route, context }: Router) {
  route('GET /office/support-workers/{supportWorkerRef}/absences', async ({ tx, params, acting }) => {
    const subjectRef = params.supportWorkerRef;
    if (!(await findWorker(tx, subjectRef))) throw notFound();
    // The reasons are about the worker's health.
    await recordAudit(tx, { ...acting, clientRef: null, subjectRef, action: 'workerAbsencesRead' });
    return { absences: await listWorkerAbsences(tx, subjectRef) };
  });

  route('POST /office/support-workers/{supportWorkerRef}/absences', ({ tx, params, body, acting }) =>
    addWorkerAbsence(tx, context, { workerRef: params.supportWorkerRef, days: body, ...acting }),
  );

  const absence = '/office/support-workers/{supportWorkerRef}/absences/{ref}' as const;
  route(`PUT ${absence}`, ({ tx, params: { supportWorkerRef: workerRef, ref }, body, version, acting }) =>
    changeWorkerAbsence(tx, context, { workerRef, ref, days: body, version, ...acting }),
  );

  route(`DELETE ${absence}`, ({ tx, params: { supportWorkerRef: workerRef, ref }, version, acting }) =>
    removeWorkerAbsence(tx, context, { workerRef, ref, version, ...acting }),
  );
}
