import { newRef } from '#server/db/new-ref.ts';
import { officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import type { Scene } from '#server/testing/scene.ts';

let days = 0;

export const examples: Examples = {
  'GET /office/today': { mayCall: officeWho.coordinate },
  'PUT /office/today/{key}/note': {
    mayCall: officeWho.coordinate,
    params: () => ({ key: `day-2026-11-${String(1 + (days++ % 28)).padStart(2, '0')}` }),
    body: () => ({ note: 'Rang Tom’s sister, waiting.' }),
    ifMatch: async () => 0,
  },
  'POST /office/today/done': {
    mayCall: officeWho.coordinate,
    body: async ({ scene }) => ({ items: [{ key: `feedback-${await insertWords(scene)}`, version: 0 }], done: true }),
  },
};

async function insertWords({ build, clientRef, workerRef, client }: Scene): Promise<string> {
  const ref = newRef();
  await build.query(
    `insert into worker_feedback (ref, client_ref, support_worker_ref, feedback, given_by, given_at)
     values ($1, $2, $3, 'Kind.', $4, now())`,
    [ref, clientRef, workerRef, client.ref],
  );
  return ref;
}
