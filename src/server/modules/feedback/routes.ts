import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { listFeedback } from './queries.ts';
import { giveFeedback } from './workflows.ts';

/** What people say of visits, and the office that reads it (docs/product/feedback.md, "Words that stay"). */
export function feedbackRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /clients/{clientRef}/appointments/{jobRef}/feedback', async (call) => {
    const { tx, caller, params, body, now } = call;
    return { ref: await giveFeedback(tx, context, { ...params, ...body, actorRef: caller.userRef, now }) };
  });

  implement(app, context, 'GET /office/feedback', async ({ tx, caller, query, now }) => {
    const page = await listFeedback(tx, { after: query.after, brandZone: context.brand.timeZone });
    // In one order, so that two who read at once never wait for each other.
    const read = [...new Set(page.feedback.map((one) => one.clientRef))].sort();
    const noting = { actorRef: caller.userRef, action: 'feedbackRead', now } as const;
    await Promise.all(read.map((clientRef) => insertAudit(tx, { ...noting, clientRef })));
    return page;
  });
}
