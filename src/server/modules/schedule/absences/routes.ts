import { run } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import { withAbsenceNotices } from './notify.ts';
import { listWorkerAbsences } from './queries.ts';
import { addWorkerAbsence, changeWorkerAbsence, removeWorkerAbsence } from './service.ts';

/** Adds the calls about days when support workers cannot come (docs/product/office.md, "When a support worker cannot come"). */
export function absenceRoutes({ route, context }: Router) {
  route('GET /office/support-workers/{supportWorkerRef}/absences', async ({ tx, params, acting }) => {
    const subjectRef = params.supportWorkerRef;
    if (!(await findWorker(tx, subjectRef))) throw notFound();
    // The reasons are about the worker's health.
    await run(tx, insertAudit({ ...acting, clientRef: null, subjectRef, action: 'workerAbsencesRead' }));
    return { absences: await listWorkerAbsences(tx, subjectRef) };
  });

  route('POST /office/support-workers/{supportWorkerRef}/absences', ({ tx, params, body, acting }) => {
    const workerRef = params.supportWorkerRef;
    return withAbsenceNotices(tx, context, {
      ...{ workerRef, now: acting.now },
      work: () => addWorkerAbsence(tx, { workerRef, days: body, ...acting }),
    });
  });

  route('PUT /office/support-workers/{supportWorkerRef}/absences/{ref}', ({ tx, params, body, version, acting }) => {
    const { supportWorkerRef: workerRef, ref } = params;
    return withAbsenceNotices(tx, context, {
      ...{ workerRef, absenceRef: ref, now: acting.now },
      work: () => changeWorkerAbsence(tx, { workerRef, ref, days: body, version, ...acting }),
    });
  });

  route('DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}', ({ tx, params, version, acting }) => {
    const { supportWorkerRef: workerRef, ref } = params;
    return withAbsenceNotices(tx, context, {
      ...{ workerRef, absenceRef: ref, now: acting.now },
      work: () => removeWorkerAbsence(tx, { workerRef, ref, version, ...acting }),
    });
  });
}
