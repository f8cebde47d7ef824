import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { listOpenInvitations } from '#server/modules/support-network/invitations/queries.ts';
import { inviteToSupportNetwork } from '#server/modules/support-network/invitations/service.ts';
import { listMembers } from '#server/modules/support-network/queries.ts';
import { listFunders, listOfficeFundings } from '../fundings/queries.ts';
import { exportClients, importClients, previewClients, writeClientTemplate } from './import.ts';
import { findClient, listOrganisationRefs, listOrganisations, searchClients } from './queries.ts';
import {
  addClient,
  addFunding,
  changeClient,
  changeFunding,
  readClientRules,
  requireClient,
  withdrawInvitation,
} from './service.ts';

/** The office's clients: finding, adding and changing them, and their funding. */
export function officeClientRoutes({ route, context }: Router) {
  route('POST /office/clients/search', ({ tx, body, now }) =>
    searchClients(tx, { text: body.text, after: body.after, now }),
  );

  route('POST /office/clients', ({ tx, body, acting }) => addClient(tx, context, { body, ...acting }));

  route('GET /office/clients/{clientRef}', async ({ tx, params: { clientRef }, now, acting }) => {
    const { identifier } = await readClientRules(tx, { brand: context.brand, now });
    const client = await findClient(tx, { clientRef, hasIdentifierField: identifier, now });
    if (!client) throw notFound();
    await insertAudit(tx, { ...acting, clientRef, action: 'clientRead', subjectRef: clientRef });
    return {
      ...client,
      organisationRefs: await listOrganisationRefs(tx, clientRef),
      fundings: await listOfficeFundings(tx, clientRef),
    };
  });

  route('PUT /office/clients/{clientRef}', ({ tx, params, body, version, acting }) =>
    changeClient(tx, context, { ...params, version, body, ...acting }),
  );

  fundingRoutes({ route, context });
  networkRoutes({ route, context });
}

function fundingRoutes({ route }: Router) {
  route('POST /office/clients/{clientRef}/fundings', ({ tx, params, body, version, acting }) =>
    addFunding(tx, { ...params, version, body, ...acting }),
  );

  route('PUT /office/clients/{clientRef}/fundings/{fundingRef}', ({ tx, params, body, version, acting }) =>
    changeFunding(tx, { ...params, version, body, ...acting }),
  );

  route('GET /office/client-choices', async ({ tx }) => ({
    funders: await listFunders(tx),
    organisations: await listOrganisations(tx),
  }));
}

/** The people who sign in for a client; lets a new provider invite its first client. */
function networkRoutes({ route, context }: Router) {
  route('GET /office/clients/{clientRef}/support-network', async ({ tx, params: { clientRef }, now, acting }) => {
    await requireClient(tx, { clientRef, now });
    await insertAudit(tx, { ...acting, clientRef, action: 'networkRead', subjectRef: clientRef });
    return {
      members: await listMembers(tx, clientRef),
      invitations: await listOpenInvitations(tx, clientRef),
    };
  });

  route('POST /office/clients/{clientRef}/invitations', async ({ tx, params, body, caller, now }) => {
    const invitation = { ...params, ...body, invitedByUserRef: caller.userRef, now };
    const { ref } = await inviteToSupportNetwork(tx, context, invitation);
    return { ref };
  });

  route('DELETE /office/clients/{clientRef}/invitations/{ref}', async ({ tx, params, acting }) => {
    await withdrawInvitation(tx, { ...params, ...acting });
    return { ref: params.ref };
  });
}

/** Clients as CSV files; `route` adds to a scope that reads them. */
export function clientFileRoutes({ route, context }: Router) {
  route('GET /office/clients/export', ({ tx, acting }) => exportClients(tx, context, acting));

  route('GET /office/clients/import/template', ({ tx, now }) => writeClientTemplate(tx, context, now));

  route('POST /office/clients/import/preview', ({ tx, body, now }) =>
    previewClients(tx, context, { bytes: body, now }),
  );

  route('POST /office/clients/import', ({ tx, query, body, acting }) =>
    importClients(tx, context, { ...query, bytes: body, ...acting }),
  );
}
