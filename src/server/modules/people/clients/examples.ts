import { office } from '#server/testing/callers.ts';
import { clientBody } from '#server/testing/client-body.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { previewFile } from '#server/testing/imports.ts';

const file = 'Given name,Family name,Organisations,Fundings\r\nMele,Tau,,\r\n';

/** Makes another client each time, whose version is the first. */
const newClient = async ({ scene }: ExampleContext) => ({ clientRef: await scene.build.client() });

export const examples: Examples = {
  'POST /office/clients/search': { mayCall: office, body: () => ({}) },
  'POST /office/clients': { mayCall: office, body: () => clientBody() },
  'GET /office/clients/{clientRef}': { mayCall: office },
  'PUT /office/clients/{clientRef}': { mayCall: office, params: newClient, body: () => clientBody() },
  'GET /office/clients/export': { mayCall: office },
  'GET /office/clients/import/template': { mayCall: office },
  'POST /office/clients/import/preview': { mayCall: office, body: () => file },
  'POST /office/clients/import': {
    mayCall: office,
    query: async ({ scene }) => ({ version: (await previewFile(scene, 'clients', file)).body.version }),
    body: () => file,
  },
};
