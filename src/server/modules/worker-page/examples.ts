import { newRef } from '#server/db/new-ref.ts';
import { anyone, officeWho, phone } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { addDevice, addLink } from '#server/testing/worker-devices.ts';

const secret = async ({ scene: { build } }: ExampleContext) => addLink(build, await build.worker());
const newWorker = async ({ scene: { build } }: ExampleContext) => ({ supportWorkerRef: await build.worker() });

/** Adds a phone of the support worker whose phone calls. */
async function ownDevice({ scene: { build, workerRef } }: ExampleContext) {
  return { deviceRef: (await addDevice(build, workerRef)).ref };
}

async function device({ scene: { build } }: ExampleContext) {
  const supportWorkerRef = await build.worker();
  return { supportWorkerRef, deviceRef: (await addDevice(build, supportWorkerRef)).ref };
}

export const examples: Examples = {
  'POST /worker/link': { mayCall: anyone, body: async (context) => ({ secret: await secret(context) }) },
  'POST /worker/devices': {
    mayCall: anyone,
    body: async (context) => ({ secret: await secret(context), kind: 'iPhone' }),
  },
  'POST /worker/link-requests': { mayCall: anyone, body: () => ({ contact: `${newRef()}@example.org` }) },
  'GET /worker/days': { mayCall: phone },
  'POST /worker/readings': {
    mayCall: phone,
    body: async ({ scene }) => {
      // No office gives so many visits at one hour to one person.
      const { ref: jobRef } = await scene.booked({}, []);
      await scene.build.query('update jobs set support_worker_refs = array[$2] where ref = $1', [
        jobRef,
        scene.workerRef,
      ]);
      return { clientRef: scene.clientRef, jobRef, originalDate: '2026-11-23', date: '2026-11-20' };
    },
  },
  'POST /worker/opening': { mayCall: phone, body: () => ({ digits: '4071' }) },
  'GET /worker/devices': { mayCall: phone },
  'DELETE /worker/devices/{deviceRef}': { mayCall: phone, params: ownDevice },
  'GET /office/support-workers/{supportWorkerRef}/devices': { mayCall: officeWho.coordinate, params: newWorker },
  'POST /office/support-workers/{supportWorkerRef}/link': {
    mayCall: officeWho.coordinate,
    params: newWorker,
    body: () => ({ way: 'shown' }),
  },
  'POST /office/worker-links': {
    mayCall: officeWho.coordinate,
    body: async ({ scene: { build } }) => {
      const ref = await build.worker();
      await build.query('update support_workers set email = $2 where ref = $1', [ref, `${ref}@example.org`]);
      return { supportWorkerRefs: [ref] };
    },
  },
  'PUT /office/support-workers/{supportWorkerRef}/devices/{deviceRef}/open': {
    mayCall: officeWho.coordinate,
    params: device,
  },
  'DELETE /office/support-workers/{supportWorkerRef}/devices/{deviceRef}': {
    mayCall: officeWho.coordinate,
    params: device,
  },
};
