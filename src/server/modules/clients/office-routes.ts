import type { FastifyInstance } from 'fastify';
import type { OfficeClient } from '#contract/office-clients.ts';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { notFound } from '#server/kernel/problem.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { listOpenInvitations } from '#server/modules/support-network/invitation-queries.ts';
import { inviteToSupportNetwork } from '#server/modules/support-network/invite-queries.ts';
import { listMembers } from '#server/modules/support-network/queries.ts';
import { listFunders, listOfficeFundings } from './funding-queries.ts';
import { clientTemplate, exportClients, importClients, previewClients } from './import-workflows.ts';
import { findClient, listOrganisationRefs, listOrganisations, searchClients } from './office-queries.ts';
import {
  addClient,
  addFunding,
  changeClient,
  changeFunding,
  clientRules,
  requireClient,
  withdrawInvitation,
} from './office-workflows.ts';

/** The office's clients: finding, adding and changing them, and who pays. */
export function officeClientRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /office/clients/search', async ({ tx, body, now }) =>
    searchClients(tx, { text: body.text, after: body.after, now }),
  );

  implement(app, context, 'POST /office/clients', async ({ tx, caller, body, now, reply }) => {
    const written = await addClient(tx, context, { body, actorRef: caller.userRef, now });
    reply.header('etag', `"${written.version}"`);
    return written;
  });

  implement(
    app,
    context,
    'GET /office/clients/{clientRef}',
    async ({ tx, params, caller, now, reply }): Promise<OfficeClient> => {
      const { clientRef } = params;
      const { identifier } = await clientRules(tx, { brand: context.brand, now });
      const client = await findClient(tx, { clientRef, identifier, now });
      if (!client) throw notFound();
      await insertAudit(tx, { actorRef: caller.userRef, clientRef, action: 'clientRead', subjectRef: clientRef, now });
      reply.header('etag', `"${client.version}"`);
      return {
        ...client,
        organisationRefs: await listOrganisationRefs(tx, clientRef),
        fundings: await listOfficeFundings(tx, clientRef),
      };
    },
  );

  implement(app, context, 'PUT /office/clients/{clientRef}', async (call) => {
    const { tx, caller, params, body, ifMatch: version, now, reply } = call;
    const written = await changeClient(tx, context, { ...params, version, body, actorRef: caller.userRef, now });
    reply.header('etag', `"${written.version}"`);
    return written;
  });

  fundingRoutes(app, context);
  networkRoutes(app, context);
}

function fundingRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /office/clients/{clientRef}/fundings', async (call) => {
    const { tx, caller, params, body, ifMatch: version, now, reply } = call;
    const written = await addFunding(tx, { ...params, version, body, actorRef: caller.userRef, now });
    reply.header('etag', `"${written.version}"`);
    return written;
  });

  implement(app, context, 'PUT /office/clients/{clientRef}/fundings/{fundingRef}', async (call) => {
    const { tx, caller, params, body, ifMatch: version, now, reply } = call;
    const written = await changeFunding(tx, { ...params, version, body, actorRef: caller.userRef, now });
    reply.header('etag', `"${written.version}"`);
    return written;
  });

  implement(app, context, 'GET /office/client-choices', async ({ tx }) => ({
    funders: await listFunders(tx),
    organisations: await listOrganisations(tx),
  }));
}

/** Who signs in for a client: what gets the first client of a new provider in. */
function networkRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /office/clients/{clientRef}/support-network', async (call) => {
    const { tx, caller, now } = call;
    const { clientRef } = call.params;
    await requireClient(tx, { clientRef, now });
    await insertAudit(tx, { actorRef: caller.userRef, clientRef, action: 'networkRead', subjectRef: clientRef, now });
    return {
      members: await listMembers(tx, clientRef),
      invitations: await listOpenInvitations(tx, clientRef),
    };
  });

  implement(app, context, 'POST /office/clients/{clientRef}/invitations', async ({ tx, params, body, caller, now }) => {
    const invitation = { ...params, ...body, invitedByUserRef: caller.userRef, now };
    const { ref } = await inviteToSupportNetwork(tx, context, invitation);
    return { ref };
  });

  implement(app, context, 'DELETE /office/clients/{clientRef}/invitations/{ref}', async (call) => {
    const { tx, params, caller, now } = call;
    await withdrawInvitation(tx, { ...params, actorRef: caller.userRef, now });
    return { ref: params.ref };
  });
}

/** Clients as CSV files; `app` is one that reads them. */
export function clientFileRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /office/clients/export', async ({ tx, caller, now }) =>
    exportClients(tx, context, { actorRef: caller.userRef, now }),
  );

  implement(app, context, 'GET /office/clients/import/template', async ({ tx, now }) =>
    clientTemplate(tx, context, now),
  );

  implement(app, context, 'POST /office/clients/import/preview', async ({ tx, body, now }) =>
    previewClients(tx, context, { bytes: body, now }),
  );

  implement(app, context, 'POST /office/clients/import', async ({ tx, caller, query, body, now }) =>
    importClients(tx, context, { ...query, bytes: body, actorRef: caller.userRef, now }),
  );
}
