import { newRef } from '#server/db/new-ref.ts';
import { officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import type { Scene } from '#server/testing/scene.ts';

const heldBackPath = '/office/clients/{clientRef}/record/held-back/{ref}';

export const examples: Examples = {
  'GET /office/clients/{clientRef}/record/notes': { mayCall: officeWho.coordinate },
  [`PUT ${heldBackPath}`]: {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ ref: await insertNote(scene) }),
    body: () => ({ reason: 'Ana said it in confidence.' }),
  },
  [`DELETE ${heldBackPath}`]: {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ ref: await holdNote(scene) }),
  },
};

async function insertNote({ build, clientRef, office }: Scene): Promise<string> {
  const ref = newRef();
  await build.query(
    `insert into client_notes (ref, client_ref, kind, note, written_by, written_at) values ($1, $2, 'note', 'Ana is worried.', $3, now())`,
    [ref, clientRef, office.ref],
  );
  return ref;
}

async function holdNote(scene: Scene): Promise<string> {
  const ref = await insertNote(scene);
  await scene.build.query(
    `insert into held_back_notes (client_ref, note_ref, reason, held_by, held_at) values ($1, $2, 'Confidence.', $3, now())`,
    [scene.clientRef, ref, scene.office.ref],
  );
  return ref;
}
