import { allCapabilities } from '#domain/capabilities/areas.ts';
import { membersWho, office } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { previewFile } from '#server/testing/imports.ts';

const person = { givenName: 'Ana', familyName: 'Silva', timesheets: false, organisationRefs: [] };
const file = 'Given name,Family name\r\nMele,Tau\r\n';

/** Another client each time, whose version is the first. */
const newClient = async ({ scene }: ExampleContext) => ({ clientRef: await scene.build.client() });

export const examples: Examples = {
  'GET /clients/{clientRef}': { mayCall: membersWho.readDetails },
  'PATCH /clients/{clientRef}': {
    mayCall: membersWho.writeDetails,
    body: () => ({ knownAs: 'Rosie' }),
    ifMatch: async ({ scene: { build, clientRef } }) => {
      const found = await build.query<{ version: number }>('select version from clients where ref = $1', [clientRef]);
      return found[0]!.version;
    },
  },
  'POST /office/clients/search': { mayCall: office, body: () => ({}) },
  'POST /office/clients': { mayCall: office, body: () => person },
  'GET /office/clients/{clientRef}': { mayCall: office },
  'PUT /office/clients/{clientRef}': { mayCall: office, params: newClient, body: () => person },
  'POST /office/clients/{clientRef}/fundings': {
    mayCall: office,
    params: newClient,
    body: () => ({ funderName: 'Home support', jobTypeRef: 'personal-care', fundedTimeMins: 60 }),
  },
  'PUT /office/clients/{clientRef}/fundings/{fundingRef}': {
    mayCall: office,
    params: async (context) => {
      const { clientRef } = await newClient(context);
      return { clientRef, fundingRef: await context.scene.build.funding(clientRef, 'shopping') };
    },
    body: () => ({ funderName: 'Home support', fundedTimeMins: 90, active: true }),
  },
  'GET /office/clients/{clientRef}/support-network': { mayCall: office },
  'POST /office/clients/{clientRef}/invitations': {
    mayCall: office,
    params: newClient,
    body: () => ({ email: 'invited@example.org', role: 'client', capabilities: allCapabilities }),
  },
  'DELETE /office/clients/{clientRef}/invitations/{ref}': {
    mayCall: office,
    params: async ({ scene: { build, clientRef } }) => ({ ref: await build.invitation(clientRef) }),
  },
  'GET /office/client-choices': { mayCall: office },
  'GET /office/clients/export': { mayCall: office },
  'GET /office/clients/import/template': { mayCall: office },
  'POST /office/clients/import/preview': { mayCall: office, body: () => file },
  'POST /office/clients/import': {
    mayCall: office,
    query: async ({ scene }) => ({ version: (await previewFile(scene, 'clients', file)).body.version }),
    body: () => file,
  },
};
