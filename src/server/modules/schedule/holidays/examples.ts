import { newRef } from '#server/db/new-ref.ts';
import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

/** Makes a holiday on a day without visits. */
async function newHoliday({ scene }: ExampleContext) {
  const ref = newRef();
  await scene.build.query(`insert into public_holidays values ($1, '2030-01-01', $2, 'nz', null)`, [ref, ref]);
  return { ref };
}

export const examples: Examples = {
  'POST /office/holidays/{ref}/question': { mayCall: officeWho.coordinate, params: newHoliday, status: 422 },
  // No one has asked.
  'DELETE /office/holidays/{ref}/question': { mayCall: officeWho.coordinate, params: newHoliday, status: 422 },
};
