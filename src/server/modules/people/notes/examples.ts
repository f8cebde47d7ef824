import { newRef } from '#server/db/new-ref.ts';
import { office, officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import type { Scene } from '#server/testing/scene.ts';

export const examples: Examples = {
  'POST /office/clients/{clientRef}/notes/search': { mayCall: office, body: () => ({ text: 'eye clinic' }) },
  'POST /office/clients/{clientRef}/notes': {
    mayCall: officeWho.coordinate,
    body: () => ({ kind: 'call', who: 'Ana Walker', note: 'Eye clinic on 9 December at 9:30am.' }),
  },
  'PUT /office/clients/{clientRef}/notes/{ref}/follow-up': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ ref: await insertNote(scene) }),
    body: () => ({ on: '2026-12-04', isDone: false }),
  },
};

async function insertNote({ build, clientRef, office }: Scene): Promise<string> {
  const ref = newRef();
  await build.query(
    `insert into client_notes (ref, client_ref, kind, note, written_by, written_at) values ($1, $2, 'note', 'The step is loose.', $3, now())`,
    [ref, clientRef, office.ref],
  );
  return ref;
}
