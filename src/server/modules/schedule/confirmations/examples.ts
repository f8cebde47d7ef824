import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { oneVisit } from '#server/testing/scene.ts';

/** Makes the confirmation of a visit of yesterday morning that no one has confirmed. */
async function oneConfirmation({ scene }: ExampleContext) {
  const { build, test, clientRef, workerRef } = scene;
  const { ref } = await scene.booked({ ...oneVisit, dayOfWeek: undefined });
  const [yesterday] = await build.query<{ date: string }>(
    `update jobs set date = ($2::timestamptz at time zone 'Pacific/Auckland')::date - 1 where ref = $1 returning date::text`,
    [ref, new Date(test.context.now())],
  );
  const visit = { clientRef, jobRef: ref, originalDate: yesterday!.date, supportWorkerRef: workerRef };
  return { confirmations: [{ ...visit, outcome: 'tookPlace', startTime: '09:00', minutes: 60 }] };
}

export const examples: Examples = {
  'GET /office/confirmations': { mayCall: officeWho.coordinateOrPay, query: () => ({ date: '2026-11-19' }) },
  'POST /office/confirmations': { mayCall: officeWho.coordinateOrPay, body: oneConfirmation },
};
