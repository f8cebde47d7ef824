import { featuresFor } from '#domain/settings/features.ts';
import { findContact } from '#server/db/find-contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { findOfficeContact } from '#server/modules/settings/contact/queries.ts';
import { findFeatures, listOfficeFeatures } from '#server/modules/settings/features/queries.ts';
import { listItems, listOfficeLists } from '#server/modules/settings/lists/queries.ts';
import { addListItem, changeContact, changeListItem, switchFeature } from './service.ts';

/** The provider's lists and features (docs/product/settings.md, "Lists"), and the office's changes of them. */
export function settingsRoutes({ route, context }: Router) {
  route('GET /settings', async () =>
    inTransaction(context.pool, async (tx) => {
      const [lists, features, contact] = await Promise.all([listItems(tx), findFeatures(tx), findContact(tx)]);
      return { ...lists, features, contact };
    }),
  );

  featureRoutes({ route, context });
  listRoutes({ route, context });
}

function featureRoutes({ route, context }: Router) {
  route('GET /office/settings', async ({ tx }) => ({
    features: await listOfficeFeatures(tx, featuresFor(context.brand)),
    lists: await listOfficeLists(tx),
    contact: await findOfficeContact(tx),
  }));

  route('PUT /office/contact', async ({ tx, body, version, acting }) => ({
    version: await changeContact(tx, { contact: body, version, ...acting }),
  }));

  route('PUT /office/features/{name}', async ({ tx, params, body, version, acting }) => {
    if (!featuresFor(context.brand).includes(params.name)) throw notFound();
    return { name: params.name, version: await switchFeature(tx, { ...params, ...body, version, ...acting }) };
  });
}

function listRoutes({ route }: Router) {
  route('POST /office/lists/{list}/items', ({ tx, params, body, version, acting }) =>
    addListItem(tx, { ...params, ...body, version, ...acting }),
  );

  route('PATCH /office/lists/{list}/items/{ref}', ({ tx, params, body, version, acting }) =>
    changeListItem(tx, { ...params, change: body, version, ...acting }),
  );
}
