import { orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { findWorker, searchWorkers } from './queries.ts';
import { addWorker, explainChecks, exportWorkers, listDueChecks } from './service.ts';

/** Adds the calls about the office's support workers: finding and adding them. */
export function supportWorkerRoutes({ route, context }: Router) {
  route('POST /office/support-workers/search', ({ tx, body }) =>
    searchWorkers(tx, { text: body.text, after: body.after }),
  );

  route('POST /office/support-workers', ({ tx, body, acting }) => addWorker(tx, context, { body, ...acting }));

  route('GET /office/support-workers/{supportWorkerRef}', async ({ tx, params }) => {
    return orNotFound(await findWorker(tx, params.supportWorkerRef));
  });

  route('GET /office/support-workers/checks', ({ tx, now }) => listDueChecks(tx, { brand: context.brand, now }));

  route('POST /office/support-workers/check-reasons', ({ tx, body, acting }) =>
    explainChecks(tx, context, { ...body, ...acting }),
  );

  route('GET /office/support-workers/export', ({ tx, acting }) => exportWorkers(tx, context, acting));
}
