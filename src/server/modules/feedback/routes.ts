import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import { listHeardPraise } from './praise/queries.ts';
import { passPraise, takeBackPraise } from './praise/service.ts';
import { listFeedback, toClientFeedback } from './queries.ts';
import { giveFeedback, giveWorkerFeedback } from './service.ts';

/**
 * Adds the calls with which people give feedback on visits and support workers, and the office reads it and passes praise on
 * (docs/product/feedback.md, "Words that stay").
 */
export function feedbackRoutes({ route, context }: Router) {
  const brandZone = context.brand.timeZone;

  route('POST /clients/{clientRef}/appointments/{jobRef}/feedback', async ({ tx, params, body, acting }) => ({
    ref: await giveFeedback(tx, context, { ...params, ...body, ...acting }),
  }));

  route(
    'POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback',
    async ({ tx, params, body, acting }) => ({ ref: await giveWorkerFeedback(tx, { ...params, ...body, ...acting }) }),
  );

  route('GET /clients/{clientRef}/feedback', async ({ tx, params: { clientRef }, query, acting, caller }) => {
    const { feedback, more } = await listFeedback(tx, { clientRef, ...query, after: query.after, brandZone });
    if (caller.membership?.role !== 'client') await recordAudit(tx, { ...acting, clientRef, action: 'feedbackRead' });
    return { feedback: feedback.map(toClientFeedback), more };
  });

  route('GET /office/feedback', async ({ tx, query, acting }) => {
    const page = await listFeedback(tx, { ...query, after: query.after, brandZone });
    await recordRead(tx, page.feedback, acting);
    return page;
  });

  route('GET /office/support-workers/{supportWorkerRef}/praise', async ({ tx, params, query, acting }) => {
    const workerRef = params.supportWorkerRef;
    if (!(await findWorker(tx, workerRef))) throw notFound();
    const page = await listHeardPraise(tx, { workerRef, after: query.after, brandZone });
    await recordRead(tx, page.praise, acting);
    return page;
  });

  route('POST /office/feedback/{ref}/praise', ({ tx, params, body, acting }) =>
    passPraise(tx, context, { ...params, ...body, ...acting }),
  );

  route('DELETE /office/feedback/{ref}/praise/{actRef}', ({ tx, params, acting }) =>
    takeBackPraise(tx, { ...params, ...acting }),
  );
}

/** Records that someone read the feedback of these clients. */
async function recordRead(tx: Tx, read: readonly { clientRef: string }[], acting: Acting) {
  // In one order, so that two concurrent reads never deadlock.
  const clientRefs = [...new Set(read.map(({ clientRef }) => clientRef))].sort();
  await Promise.all(clientRefs.map((clientRef) => recordAudit(tx, { ...acting, clientRef, action: 'feedbackRead' })));
}
