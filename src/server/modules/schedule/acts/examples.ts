import { newRef } from '#server/db/new-ref.ts';
import { membersWho, office } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { oneVisit } from '#server/testing/scene.ts';

/** Books a visit at the office, without a support worker. */
async function bookVisit({ scene }: ExampleContext) {
  const { body } = await scene.test.call('POST /office/clients/{clientRef}/appointments', {
    token: scene.office.token,
    params: { clientRef: scene.clientRef },
    body: { appointments: [{ ref: newRef(), ...oneVisit }] },
  });
  return { jobRef: body.appointments[0].ref as string, actRef: body.actRef as string };
}

const aVisit = async (context: ExampleContext) => ({ jobRef: (await bookVisit(context)).jobRef });
const change = { effectiveDate: oneVisit.date, repeating: false, change: { startTime: '10:00' } };

export const examples: Examples = {
  'PATCH /office/clients/{clientRef}/appointments/{jobRef}': { mayCall: office, params: aVisit, body: () => change },
  'POST /office/clients/{clientRef}/appointments/{jobRef}/preview': {
    mayCall: office,
    params: aVisit,
    body: () => change,
  },
  'POST /office/undo/{actRef}': {
    mayCall: office,
    params: async (context) => ({ actRef: (await bookVisit(context)).actRef }),
  },
  'POST /office/undo': {
    mayCall: office,
    body: async (context) => ({ actRefs: [(await bookVisit(context)).actRef] }),
  },
  'GET /office/clients/{clientRef}/appointments/{jobRef}/history': { mayCall: office, params: aVisit },
  'GET /clients/{clientRef}/appointments/{jobRef}/history': { mayCall: membersWho.readRoster, params: aVisit },
};
