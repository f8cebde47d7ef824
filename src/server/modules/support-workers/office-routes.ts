import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { notFound } from '#server/kernel/problem.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { exportWorkers, importWorkers, previewWorkers, workerTemplate } from './import-workflows.ts';
import { findWorker, searchWorkers } from './office-queries.ts';
import { addWorker, changeWorker, listVisitsToCome } from './office-workflows.ts';

/** The office's support workers: finding, adding and changing them. */
export function officeWorkerRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /office/support-workers/search', async ({ tx, body }) =>
    searchWorkers(tx, { text: body.text, after: body.after }),
  );

  implement(app, context, 'POST /office/support-workers', async ({ tx, caller, body, now, reply }) => {
    const written = await addWorker(tx, context, { body, actorRef: caller.userRef, now });
    reply.header('etag', `"${written.version}"`);
    return written;
  });

  implement(app, context, 'GET /office/support-workers/{supportWorkerRef}', async ({ tx, params, reply }) => {
    const worker = await findWorker(tx, params.supportWorkerRef);
    if (!worker) throw notFound();
    reply.header('etag', `"${worker.version}"`);
    return worker;
  });

  implement(app, context, 'PUT /office/support-workers/{supportWorkerRef}', async (call) => {
    const { tx, caller, params, body, ifMatch: version, now, reply } = call;
    const { leaveVisits, ...details } = body;
    const ref = params.supportWorkerRef;
    const actorRef = caller.userRef;
    const written = await changeWorker(tx, context, { ref, version, body: details, leaveVisits, actorRef, now });
    reply.header('etag', `"${written.version}"`);
    return written;
  });

  implement(
    app,
    context,
    'GET /office/support-workers/{supportWorkerRef}/visits',
    async ({ tx, params, caller, now }) => {
      const ref = params.supportWorkerRef;
      if (!(await findWorker(tx, ref))) throw notFound();
      const noted = { actorRef: caller.userRef, clientRef: null, subjectRef: ref, now };
      await insertAudit(tx, { ...noted, action: 'supportWorkerVisitsRead' });
      return listVisitsToCome(tx, context, { ref, now });
    },
  );
}

/** Support workers as CSV files; `app` is one that reads them. */
export function workerFileRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /office/support-workers/export', async ({ tx, caller, now }) =>
    exportWorkers(tx, context, { actorRef: caller.userRef, now }),
  );

  implement(app, context, 'GET /office/support-workers/import/template', async ({ tx, now }) =>
    workerTemplate(tx, context, now),
  );

  implement(app, context, 'POST /office/support-workers/import/preview', async ({ tx, body, now }) =>
    previewWorkers(tx, context, { bytes: body, now }),
  );

  implement(app, context, 'POST /office/support-workers/import', async ({ tx, caller, query, body, now }) =>
    importWorkers(tx, context, { ...query, bytes: body, actorRef: caller.userRef, now }),
  );
}
