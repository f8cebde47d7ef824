import { newRef } from '#server/db/new-ref.ts';
import { office, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

const body = () => ({ from: '2026-11-30', to: '2026-12-04' });

async function createAbsence({ scene: { build, clientRef } }: ExampleContext): Promise<{ ref: string }> {
  const ref = newRef();
  await build.query(
    `insert into client_absences (ref, client_ref, from_date, to_date, kind) values ($1, $2, '2027-03-01', '2027-03-02', 'away')`,
    [ref, clientRef],
  );
  return { ref };
}

export const examples: Examples = {
  'GET /office/clients/{clientRef}/absences': { mayCall: office },
  'POST /office/clients/{clientRef}/absences': { mayCall: officeWho.coordinate, body },
  'GET /office/clients/{clientRef}/absences/{ref}/freed': { mayCall: officeWho.coordinate, params: createAbsence },
  'PUT /office/clients/{clientRef}/absences/{ref}': { mayCall: officeWho.coordinate, params: createAbsence, body },
  'DELETE /office/clients/{clientRef}/absences/{ref}': { mayCall: officeWho.coordinate, params: createAbsence },
};
