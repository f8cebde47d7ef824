import { noWorkerChoices } from '#domain/support-workers/worker-fields.ts';
import { newRef } from '#server/db/new-ref.ts';
import { office, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { previewFile } from '#server/testing/imports.ts';
import { pictureUrl } from '#server/testing/pictures.ts';

const worker = { givenName: 'Tom', familyName: 'Ward', ...noWorkerChoices, active: true };
/** Names another person each time, since an import refuses one who is there. */
const newFile = () => `Given name,Family name\r\nMele,${newRef()}\r\n`;
let last = newFile();
const newWorker = async ({ scene: { build } }: ExampleContext) => ({ supportWorkerRef: await build.worker() });

export const examples: Examples = {
  'POST /office/support-workers/search': { mayCall: office, body: () => ({}) },
  'POST /office/support-workers': { mayCall: officeWho.coordinate, body: () => worker },
  'GET /office/support-workers/{supportWorkerRef}': { mayCall: office, params: newWorker },
  'PUT /office/support-workers/{supportWorkerRef}': {
    mayCall: officeWho.coordinate,
    params: newWorker,
    body: () => worker,
  },
  'PUT /office/support-workers/{supportWorkerRef}/picture': {
    mayCall: officeWho.coordinate,
    params: newWorker,
    body: async () => ({ image: await pictureUrl() }),
  },
  'GET /office/support-workers/checks': { mayCall: officeWho.coordinate },
  'POST /office/support-workers/check-reasons': {
    mayCall: officeWho.coordinate,
    body: async ({ scene: { build } }) => ({
      supportWorkerRefs: [await build.worker()],
      reason: 'Course on 3 December',
    }),
  },
  'GET /office/support-workers/{supportWorkerRef}/visits': { mayCall: officeWho.coordinate, params: newWorker },
  'GET /office/support-workers/{supportWorkerRef}/standing-bookings': { mayCall: office, params: newWorker },
  'GET /office/support-workers/export': { mayCall: officeWho.coordinate },
  'GET /office/support-workers/import/template': { mayCall: officeWho.coordinate },
  'POST /office/support-workers/import/preview': { mayCall: officeWho.coordinate, body: newFile },
  'POST /office/support-workers/import': {
    mayCall: officeWho.coordinate,
    query: async ({ scene }) => {
      last = newFile();
      return { version: (await previewFile(scene, 'support-workers', last)).body.version };
    },
    body: () => last,
  },
};
