import { run } from '#server/db/transaction.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { listFeedback } from './queries.ts';
import { giveFeedback } from './service.ts';

/** What people say of visits, and the office that reads it (docs/product/feedback.md, "Words that stay"). */
export function feedbackRoutes({ route, context }: Router) {
  route('POST /clients/{clientRef}/appointments/{jobRef}/feedback', async ({ tx, params, body, acting }) => ({
    ref: await giveFeedback(tx, context, { ...params, ...body, ...acting }),
  }));

  route('GET /office/feedback', async ({ tx, query, acting }) => {
    const page = await listFeedback(tx, { after: query.after, brandZone: context.brand.timeZone });
    // In one order, so that two concurrent reads never deadlock.
    const read = [...new Set(page.feedback.map((entry) => entry.clientRef))].sort();
    await Promise.all(read.map((clientRef) => run(tx, insertAudit({ ...acting, clientRef, action: 'feedbackRead' }))));
    return page;
  });
}
