import { run } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import { listWorkerAbsences } from './queries.ts';
import { addWorkerAbsence, changeWorkerAbsence, removeWorkerAbsence } from './service.ts';

/** When support workers cannot come (docs/product/office.md, "When a support worker cannot come"). */
export function absenceRoutes({ route }: Router) {
  route('GET /office/support-workers/{supportWorkerRef}/absences', async ({ tx, params, acting }) => {
    const subjectRef = params.supportWorkerRef;
    if (!(await findWorker(tx, subjectRef))) throw notFound();
    // The reasons are about the worker's health.
    await run(tx, insertAudit({ ...acting, clientRef: null, subjectRef, action: 'workerAbsencesRead' }));
    return { absences: await listWorkerAbsences(tx, subjectRef) };
  });

  route('POST /office/support-workers/{supportWorkerRef}/absences', ({ tx, params, body, acting }) =>
    addWorkerAbsence(tx, { workerRef: params.supportWorkerRef, days: body, ...acting }),
  );

  route('PUT /office/support-workers/{supportWorkerRef}/absences/{ref}', ({ tx, params, body, version, acting }) =>
    changeWorkerAbsence(tx, {
      workerRef: params.supportWorkerRef,
      ref: params.ref,
      days: body,
      version,
      ...acting,
    }),
  );

  route('DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}', ({ tx, params, version, acting }) =>
    removeWorkerAbsence(tx, { workerRef: params.supportWorkerRef, ref: params.ref, version, ...acting }),
  );
}
