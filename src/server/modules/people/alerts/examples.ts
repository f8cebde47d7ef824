import { newRef } from '#server/db/new-ref.ts';
import { officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import type { Scene } from '#server/testing/scene.ts';

export const examples: Examples = {
  'POST /office/clients/{clientRef}/alerts': {
    mayCall: officeWho.coordinate,
    body: async ({ scene }) => ({
      words: 'Hears badly: ring twice.',
      isForWorkers: true,
      replaces: await insertAlert(scene),
    }),
  },
  'PUT /office/clients/{clientRef}/alerts/{ref}': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ ref: await insertAlert(scene) }),
    body: () => ({ isRemoved: true }),
  },
};

async function insertAlert({ build, clientRef, office }: Scene): Promise<string> {
  const ref = newRef();
  await build.query(
    `insert into client_alerts (ref, client_ref, words, is_for_workers, set_by, set_at) values ($1, $2, 'Oxygen: no flames.', true, $3, now())`,
    [ref, clientRef, office.ref],
  );
  return ref;
}
