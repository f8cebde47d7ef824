import { newRef } from '#server/db/new-ref.ts';
import { officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { oneVisit } from '#server/testing/scene.ts';

const aLine = () => ({ ref: newRef(), ...oneVisit });

export const examples: Examples = {
  'POST /office/clients/{clientRef}/appointments': {
    mayCall: officeWho.coordinate,
    body: () => ({ appointments: [aLine()] }),
  },
  'POST /office/clients/{clientRef}/appointments/preview': {
    mayCall: officeWho.coordinate,
    body: () => ({ appointment: aLine() }),
  },
};
