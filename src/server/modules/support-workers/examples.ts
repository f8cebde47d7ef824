import { noWorkerChoices } from '#domain/support-workers/worker-fields.ts';
import { office } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { previewFile } from '#server/testing/imports.ts';
import { pictureUrl } from '#server/testing/pictures.ts';

const worker = { givenName: 'Tom', familyName: 'Ward', ...noWorkerChoices, active: true };
const file = 'Given name,Family name\r\nMele,Tau\r\n';
const newWorker = async ({ scene: { build } }: ExampleContext) => ({ supportWorkerRef: await build.worker() });

export const examples: Examples = {
  'POST /office/support-workers/search': { mayCall: office, body: () => ({}) },
  'POST /office/support-workers': { mayCall: office, body: () => worker },
  'GET /office/support-workers/{supportWorkerRef}': { mayCall: office, params: newWorker },
  'PUT /office/support-workers/{supportWorkerRef}': { mayCall: office, params: newWorker, body: () => worker },
  'PUT /office/support-workers/{supportWorkerRef}/picture': {
    mayCall: office,
    params: newWorker,
    body: async () => ({ image: await pictureUrl() }),
  },
  'GET /office/support-workers/checks': { mayCall: office },
  'POST /office/support-workers/check-reasons': {
    mayCall: office,
    body: async ({ scene: { build } }) => ({
      supportWorkerRefs: [await build.worker()],
      reason: 'Course on 3 December',
    }),
  },
  'GET /office/support-workers/{supportWorkerRef}/visits': { mayCall: office, params: newWorker },
  'GET /office/support-workers/export': { mayCall: office },
  'GET /office/support-workers/import/template': { mayCall: office },
  'POST /office/support-workers/import/preview': { mayCall: office, body: () => file },
  'POST /office/support-workers/import': {
    mayCall: office,
    query: async ({ scene }) => ({ version: (await previewFile(scene, 'support-workers', file)).body.version }),
    body: () => file,
  },
};
