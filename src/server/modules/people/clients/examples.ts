import { newRef } from '#server/db/new-ref.ts';
import { office, officeWho } from '#server/testing/callers.ts';
import { clientBody } from '#server/testing/client-body.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { previewFile } from '#server/testing/imports.ts';

/** Names another client each time, since an import refuses one who is there. */
const newFile = () => `Given name,Family name,Organisations,Fundings\r\nMele,${newRef()},,\r\n`;
let last = newFile();

/** Makes another client each time, whose version is the first. */
const newClient = async ({ scene }: ExampleContext) => ({ clientRef: await scene.build.client() });

export const examples: Examples = {
  'POST /office/clients/search': { mayCall: office, body: () => ({}) },
  'POST /office/clients': { mayCall: officeWho.coordinate, body: () => clientBody() },
  'GET /office/clients/{clientRef}': { mayCall: office },
  'PUT /office/clients/{clientRef}': { mayCall: officeWho.coordinate, params: newClient, body: () => clientBody() },
  'GET /office/clients/export': { mayCall: officeWho.coordinate },
  'GET /office/clients/import/template': { mayCall: officeWho.coordinate },
  'POST /office/clients/import/preview': { mayCall: officeWho.coordinate, body: newFile },
  'POST /office/clients/import': {
    mayCall: officeWho.coordinate,
    query: async ({ scene }) => {
      last = newFile();
      return { version: (await previewFile(scene, 'clients', last)).body.version };
    },
    body: () => last,
  },
};
