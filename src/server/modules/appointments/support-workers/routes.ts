import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { avatarOf } from '#server/modules/images/service.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import { changePicture, changeWorker, listComingVisits, listWorkerSeries } from './service.ts';

/** Adds the calls about a support worker's coming visits, and the changes of workers that depend on them. */
export function workerVisitRoutes({ route, context }: Router) {
  route('PUT /office/support-workers/{supportWorkerRef}', ({ tx, params, body, version, acting }) => {
    const { leaveVisits, ...details } = body;
    return changeWorker(tx, context, { ref: params.supportWorkerRef, version, body: details, leaveVisits, ...acting });
  });

  route('PUT /office/support-workers/{supportWorkerRef}/picture', ({ tx, params, version, acting, request }) =>
    changePicture(tx, { ref: params.supportWorkerRef, version, avatar: avatarOf(request), ...acting }),
  );

  route('GET /office/support-workers/{supportWorkerRef}/visits', async ({ tx, params, query, now, acting }) => {
    const ref = params.supportWorkerRef;
    if (!(await findWorker(tx, ref))) throw notFound();
    await recordAudit(tx, { ...acting, clientRef: null, subjectRef: ref, action: 'supportWorkerVisitsRead' });
    return listComingVisits(tx, context, { ref, ...query, now });
  });

  route('GET /office/support-workers/{supportWorkerRef}/standing-bookings', async ({ tx, params, now, acting }) => {
    const ref = params.supportWorkerRef;
    if (!(await findWorker(tx, ref))) throw notFound();
    await recordAudit(tx, { ...acting, clientRef: null, subjectRef: ref, action: 'supportWorkerVisitsRead' });
    return listWorkerSeries(tx, context, { ref, now });
  });
}
