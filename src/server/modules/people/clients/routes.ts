import { run } from '#server/db/transaction.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertEachRead } from '#server/modules/audit/queries.ts';
import { clientAlertRoutes } from '../alerts/routes.ts';
import { readAlerts } from '../alerts/service.ts';
import { listFundings } from '../fundings/queries.ts';
import { clientNoteRoutes } from '../notes/routes.ts';
import { exportClients } from './import.ts';
import { findClient, listOrganisationRefs, searchClients } from './queries.ts';
import { addClient, changeClient, readClientRules } from './service.ts';

/** Adds the calls about the office's clients: finding, adding and changing them, and what the office writes about them. */
export function clientRoutes(router: Router) {
  const { route, context } = router;
  clientNoteRoutes(router);
  clientAlertRoutes(router);

  route('POST /office/clients/search', ({ tx, body, now }) => searchClients(tx, { ...body, after: body.after, now }));

  route('POST /office/clients', ({ tx, body, acting }) => addClient(tx, context, { body, ...acting }));

  route('GET /office/clients/{clientRef}', async ({ tx, params: { clientRef }, now, acting }) => {
    const { identifier } = await readClientRules(tx, { brand: context.brand, now });
    const client = orNotFound(await findClient(tx, { clientRef, hasIdentifierField: identifier, now }));
    await run(tx, insertEachRead({ ...acting, clientRef, action: 'clientRead', subjectRef: clientRef }));
    return {
      ...client,
      organisationRefs: await listOrganisationRefs(tx, clientRef),
      fundings: await listFundings(tx, clientRef),
      ...(await readAlerts(tx, { clientRef, now, zone: context.brand.timeZone })),
    };
  });

  route('PUT /office/clients/{clientRef}', ({ tx, params, body, version, acting }) =>
    changeClient(tx, context, { ...params, version, body, ...acting }),
  );

  route('GET /office/clients/export', ({ tx, acting }) => exportClients(tx, context, acting));
}
