import { newRef } from '#server/db/new-ref.ts';
import { membersWho, orOffice } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { bookVisit, oneVisit } from '#server/testing/scene.ts';

export const examples: Examples = {
  'GET /clients/{clientRef}/appointments': {
    mayCall: orOffice(membersWho.readRoster),
    query: () => ({ start: '2026-11-01', end: '2026-11-30' }),
  },
  'POST /clients/{clientRef}/appointments': {
    mayCall: membersWho.writeRoster,
    body: () => ({ appointments: [{ ref: newRef(), ...oneVisit }] }),
  },
  'PATCH /clients/{clientRef}/appointments/{jobRef}': {
    mayCall: membersWho.writeRoster,
    params: async ({ scene }) => ({ jobRef: (await bookVisit(scene)).ref }),
    body: () => ({ effectiveDate: oneVisit.date, repeating: false, cancellation: { cancel: true } }),
  },
};
