import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/http/implement.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { listFeedback } from './queries.ts';
import { giveFeedback } from './workflows.ts';

/** What people say of visits, and the office that reads it (specification 2 §4 and §7). */
export function feedbackRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /clients/{clientRef}/appointments/{jobRef}/feedback', async (call) => {
    const { tx, caller, params, body, now } = call;
    return { ref: await giveFeedback(tx, context, { ...params, ...body, actorRef: caller.userRef, now }) };
  });

  implement(app, context, 'GET /office/feedback', async ({ tx, caller, query, now }) => {
    const page = await listFeedback(tx, { after: query.after, brandZone: context.brand.timeZone });
    for (const clientRef of new Set(page.feedback.map((one) => one.clientRef))) {
      await insertAudit(tx, { actorRef: caller.userRef, clientRef, action: 'feedbackRead', now });
    }
    return page;
  });
}
