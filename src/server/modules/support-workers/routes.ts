import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { exportWorkers, importWorkers, previewWorkers, writeWorkerTemplate } from './import.ts';
import { findWorker, searchWorkers } from './queries.ts';
import { addWorker, changeWorker, listVisitsToCome } from './service.ts';

/** The office's support workers: finding, adding and changing them. */
export function officeWorkerRoutes({ route, context }: Router) {
  route('POST /office/support-workers/search', ({ tx, body }) =>
    searchWorkers(tx, { text: body.text, after: body.after }),
  );

  route('POST /office/support-workers', ({ tx, body, acting }) => addWorker(tx, context, { body, ...acting }));

  route('GET /office/support-workers/{supportWorkerRef}', async ({ tx, params }) => {
    const worker = await findWorker(tx, params.supportWorkerRef);
    if (!worker) throw notFound();
    return worker;
  });

  route('PUT /office/support-workers/{supportWorkerRef}', ({ tx, params, body, version, acting }) => {
    const { leaveVisits, ...details } = body;
    return changeWorker(tx, context, { ref: params.supportWorkerRef, version, body: details, leaveVisits, ...acting });
  });

  route('GET /office/support-workers/{supportWorkerRef}/visits', async ({ tx, params, now, acting }) => {
    const ref = params.supportWorkerRef;
    if (!(await findWorker(tx, ref))) throw notFound();
    await insertAudit(tx, { ...acting, clientRef: null, subjectRef: ref, action: 'supportWorkerVisitsRead' });
    return listVisitsToCome(tx, context, { ref, now });
  });
}

/** Support workers as CSV files; `route` adds to a scope that reads them. */
export function workerFileRoutes({ route, context }: Router) {
  route('GET /office/support-workers/export', ({ tx, acting }) => exportWorkers(tx, context, acting));

  route('GET /office/support-workers/import/template', ({ tx, now }) => writeWorkerTemplate(tx, context, now));

  route('POST /office/support-workers/import/preview', ({ tx, body, now }) =>
    previewWorkers(tx, context, { bytes: body, now }),
  );

  route('POST /office/support-workers/import', ({ tx, query, body, acting }) =>
    importWorkers(tx, context, { ...query, bytes: body, ...acting }),
  );
}
