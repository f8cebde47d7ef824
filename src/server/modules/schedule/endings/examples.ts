import { newRef } from '#server/db/new-ref.ts';
import { office, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

const body = () => ({
  kind: 'hasLeft',
  from: '2027-03-01',
  readUntil: '2027-06-30',
  message: 'Thank you for the time we could be with you.',
});
const affectedDays = () => ({ from: '2026-11-30' });

async function deleteEnding({ scene: { build, clientRef } }: ExampleContext): Promise<Record<string, string>> {
  await build.query(`delete from client_absences where client_ref = $1 and kind <> 'away'`, [clientRef]);
  return {};
}

async function createEnding(context: ExampleContext): Promise<Record<string, string>> {
  const { build, clientRef, office: recorder } = context.scene;
  await deleteEnding(context);
  await build.query(
    `insert into client_absences (ref, client_ref, from_date, kind, begins_at, access_ends_at, message, recorded_by, recorded_at)
     values ($1, $2, '2027-03-01', 'hasLeft', '2027-02-28T11:00Z', '2027-06-30T12:00Z', 'Thank you.', $3, '2026-11-19T20:00Z')`,
    [newRef(), clientRef, recorder.ref],
  );
  return {};
}

export const examples: Examples = {
  'GET /office/clients/{clientRef}/ending': { mayCall: office },
  'POST /office/clients/{clientRef}/ending': { mayCall: officeWho.coordinate, params: deleteEnding, body },
  'PUT /office/clients/{clientRef}/ending': { mayCall: officeWho.coordinate, params: createEnding, body },
  'DELETE /office/clients/{clientRef}/ending': { mayCall: officeWho.coordinate, params: createEnding },
  'GET /office/clients/{clientRef}/affected-visits': { mayCall: officeWho.coordinate, query: affectedDays },
};
