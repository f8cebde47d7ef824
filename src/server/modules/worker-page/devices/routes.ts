import type { Router } from '#server/kernel/route.ts';
import { listDevices } from './queries.ts';
import { endByOffice, endOwn, openByDigits, openByOffice, readDevices } from './service.ts';

/** Adds the calls about the phones of support workers, for them and for the office (docs/product/worker-page.md, "Phones"). */
export function workerDeviceRoutes({ route, context }: Router) {
  route('POST /worker/opening', async ({ tx, body, worker, now }) => ({
    outcome: await openByDigits(tx, body.digits, { worker, now }),
  }));

  route('GET /worker/devices', async ({ tx, worker, now }) => ({
    own: worker.deviceRef,
    devices: await listDevices(tx, worker.workerRef, now),
  }));

  route('DELETE /worker/devices/{deviceRef}', async ({ tx, params, worker, now }) => {
    await endOwn(tx, params.deviceRef, { worker, now });
  });

  route('GET /office/support-workers/{supportWorkerRef}/devices', ({ tx, params, now }) =>
    readDevices(tx, { ...params, hasMailServer: context.hasMailServer, now }),
  );

  route('PUT /office/support-workers/{supportWorkerRef}/devices/{deviceRef}/open', ({ tx, params, acting }) =>
    openByOffice(tx, { ...params, ...acting }),
  );

  route('DELETE /office/support-workers/{supportWorkerRef}/devices/{deviceRef}', ({ tx, params, acting }) =>
    endByOffice(tx, { ...params, ...acting }),
  );
}
