import type { FastifyInstance } from 'fastify';
import type { OfficeRequest } from '#contract/office.ts';
import { implement, type ServerContext } from '#server/http/implement.ts';
import { notFound } from '#server/http/problem.ts';
import { findJob, listExceptionsOfJob, listFundings } from '#server/modules/appointments/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findRequestHead, listQueue, listWorkersByDistance } from './queries.ts';
import { approve, decline, whoIsFree } from './workflows.ts';

/** The provider's desk: reading and answering requests. */
export function officeRoutes(app: FastifyInstance, context: ServerContext) {
  readingRoutes(app, context);
  answeringRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, context: ServerContext) {
  const brandZone = context.brand.timeZone;

  implement(app, context, 'GET /office/requests', async ({ tx, query }) =>
    listQueue(tx, { status: query.status, after: query.after, brandZone }),
  );

  implement(
    app,
    context,
    'GET /office/requests/{ref}',
    async ({ tx, params, caller, now, reply }): Promise<OfficeRequest> => {
      const head = await findRequestHead(tx, { ref: params.ref, brandZone });
      if (!head) throw notFound();
      const { jobRef, ...request } = head;
      const name = { clientRef: request.clientRef, jobRef };
      const job = await findJob(tx, { ...name, withdrawnToo: true });
      if (!job) throw notFound();
      const exceptions = request.originalDate ? await listExceptionsOfJob(tx, name) : [];
      await insertAudit(tx, {
        actorRef: caller.userRef,
        clientRef: request.clientRef,
        action: 'requestRead',
        subjectRef: request.ref,
        now,
      });
      reply.header('etag', `"${request.version}"`);
      return {
        ...request,
        appointment: { ...job, changesPending: request.status === 'open' },
        visit: exceptions.find((one) => one.originalDate === request.originalDate),
        fundings: await listFundings(tx, request.clientRef),
      };
    },
  );

  implement(app, context, 'GET /office/support-workers', async ({ tx, query, now }) => {
    const head = query.requestRef ? await findRequestHead(tx, { ref: query.requestRef, brandZone }) : null;
    if (query.requestRef && !head) throw notFound();
    const workers = await listWorkersByDistance(tx, head?.clientRef);
    const free = head
      ? await whoIsFree(tx, context, {
          ref: head.ref,
          answer: { startTime: query.startTime, durationMins: query.durationMins },
          workerRefs: workers.map((worker) => worker.ref),
          now,
        })
      : new Map<string, boolean>();
    const requested = new Set(head?.asked.supportWorkerRefs);
    const listed = workers.map((worker) => ({
      ...worker,
      requested: requested.has(worker.ref),
      free: free.get(worker.ref),
    }));
    const rank = (one: (typeof listed)[number]) => (one.requested ? 0 : 1) + (one.free === false ? 2 : 0);
    return { supportWorkers: listed.sort((a, b) => rank(a) - rank(b)) };
  });
}

function answeringRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /office/requests/{ref}/approve', async (call) => {
    const { tx, caller, params, body, ifMatch, now, reply } = call;
    const { message, ...answer } = body;
    const answered = await approve(tx, context, {
      ...params,
      version: ifMatch,
      actorRef: caller.userRef,
      now,
      answer,
      message,
    });
    reply.header('etag', `"${answered.version}"`);
    return answered;
  });

  implement(app, context, 'POST /office/requests/{ref}/decline', async (call) => {
    const { tx, caller, params, body, ifMatch, now, reply } = call;
    const answered = await decline(tx, context, {
      ...params,
      version: ifMatch,
      actorRef: caller.userRef,
      now,
      ...body,
    });
    reply.header('etag', `"${answered.version}"`);
    return answered;
  });
}
