import type { FastifyInstance } from 'fastify';
import { featuresFor } from '#domain/settings/features.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { implement, implementPublic, type ServerContext } from '#server/kernel/implement.ts';
import { notFound } from '#server/kernel/problem.ts';
import { listOfficeFeatures, listOfficeLists } from './office-queries.ts';
import { findFeatures, listItems } from './queries.ts';
import { addListItem, changeListItem, switchFeature } from './workflows.ts';

/** The provider's lists and features (docs/product/settings.md, "Lists"), and the office's hand on them. */
export function settingsRoutes(app: FastifyInstance, context: ServerContext) {
  implementPublic(app, context, 'GET /settings', async () =>
    inTransaction(context.pool, async (tx) => {
      const [lists, features] = await Promise.all([listItems(tx), findFeatures(tx)]);
      return { ...lists, features };
    }),
  );

  featureRoutes(app, context);
  listRoutes(app, context);
}

function featureRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /office/settings', async ({ tx }) => ({
    features: await listOfficeFeatures(tx, featuresFor(context.brand)),
    lists: await listOfficeLists(tx),
  }));

  implement(app, context, 'PUT /office/features/{name}', async ({ tx, caller, params, body, ifMatch, now, reply }) => {
    if (!featuresFor(context.brand).includes(params.name)) throw notFound();
    const version = await switchFeature(tx, { ...params, ...body, version: ifMatch, actorRef: caller.userRef, now });
    reply.header('etag', `"${version}"`);
    return { name: params.name, version };
  });
}

function listRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /office/lists/{list}/items', async (call) => {
    const { tx, caller, params, body, ifMatch, now, reply } = call;
    const by = { version: ifMatch, actorRef: caller.userRef, now };
    const added = await addListItem(tx, { ...params, ...body, ...by });
    reply.header('etag', `"${added.version}"`);
    return added;
  });

  implement(app, context, 'PATCH /office/lists/{list}/items/{ref}', async (call) => {
    const { tx, caller, params, body, ifMatch, now, reply } = call;
    const by = { version: ifMatch, actorRef: caller.userRef, now };
    const changed = await changeListItem(tx, { ...params, ...by, change: body });
    reply.header('etag', `"${changed.version}"`);
    return changed;
  });
}
