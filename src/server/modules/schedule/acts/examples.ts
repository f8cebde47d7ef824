import { newRef } from '#server/db/new-ref.ts';
import { membersWho, office, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { oneVisit } from '#server/testing/scene.ts';

/** Books a visit without a support worker, as the caller, who alone can undo it, or as the office where the caller may not. */
async function bookVisit({ scene, token }: ExampleContext) {
  const book = (by: string | undefined) =>
    scene.test.call('POST /office/clients/{clientRef}/appointments', {
      token: by,
      params: { clientRef: scene.clientRef },
      body: { appointments: [{ ref: newRef(), ...oneVisit }] },
    });
  const byCaller = await book(token);
  const { body } = byCaller.status === 201 ? byCaller : await book(scene.office.token);
  return { jobRef: body.appointments[0].ref as string, actRef: body.actRef as string };
}

const aVisit = async (context: ExampleContext) => ({ jobRef: (await bookVisit(context)).jobRef });
const change = { effectiveDate: oneVisit.date, repeating: false, change: { startTime: '10:00' } };

export const examples: Examples = {
  'PATCH /office/clients/{clientRef}/appointments/{jobRef}': {
    mayCall: officeWho.coordinate,
    params: aVisit,
    body: () => change,
  },
  'POST /office/clients/{clientRef}/appointments/{jobRef}/preview': {
    mayCall: officeWho.coordinate,
    params: aVisit,
    body: () => change,
  },
  'POST /office/undo/{actRef}': {
    mayCall: officeWho.coordinate,
    params: async (context) => ({ actRef: (await bookVisit(context)).actRef }),
  },
  'POST /office/undo': {
    mayCall: officeWho.coordinate,
    body: async (context) => ({ actRefs: [(await bookVisit(context)).actRef] }),
  },
  'GET /office/clients/{clientRef}/appointments/{jobRef}/history': { mayCall: office, params: aVisit },
  'GET /clients/{clientRef}/appointments/{jobRef}/history': { mayCall: membersWho.readRoster, params: aVisit },
};
