import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { WorkerCaller } from '#server/kernel/worker-caller.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { hasWorker } from '#server/modules/support-workers/queries.ts';
import { endDevice, endOwnDevice, findLastLink, listDevices, listDigits, openDevice, tryDigits } from './queries.ts';

type DevicesInput = { supportWorkerRef: string; hasMailServer: boolean; now: number };
type OfDevice = { supportWorkerRef: string; deviceRef: string };

/** Lists a support worker's phones for the office, with the digits to say, and the link that was last sent. */
export async function readDevices(tx: Tx, { supportWorkerRef, hasMailServer, now }: DevicesInput) {
  if (!(await hasWorker(tx, supportWorkerRef))) throw notFound();
  const digits = await listDigits(tx, supportWorkerRef);
  const devices = await listDevices(tx, supportWorkerRef, now);
  const lastLink = await findLastLink(tx, supportWorkerRef);
  return {
    devices: devices.map((device) => ({
      ...device,
      ...(digits.has(device.ref) && { digits: digits.get(device.ref)! }),
    })),
    ...(lastLink && { lastLink: { ...lastLink, sentBy: lastLink.sentBy ?? undefined } }),
    hasMailServer,
  };
}

/** Ends a phone for the office, at once (docs/product/worker-page.md, "Phones"). */
export async function endByOffice(tx: Tx, { supportWorkerRef, deviceRef, ...acting }: Acting & OfDevice) {
  if (!(await endDevice(tx, { workerRef: supportWorkerRef, deviceRef, now: acting.now }))) throw notFound();
  await recordAudit(tx, { ...acting, clientRef: null, subjectRef: supportWorkerRef, action: 'workerPhoneEnded' });
}

/** Opens how to get in on a phone that the office knows (docs/product/worker-page.md, "How to get in"). */
export async function openByOffice(tx: Tx, { supportWorkerRef, deviceRef, ...acting }: Acting & OfDevice) {
  const opened = await openDevice(tx, { workerRef: supportWorkerRef, deviceRef, now: acting.now }, acting.actorRef);
  if (!opened) throw notFound();
  await recordAudit(tx, { ...acting, clientRef: null, subjectRef: supportWorkerRef, action: 'workerPhoneOpened' });
}

type OwnInput = { worker: WorkerCaller; now: number };
type OwnAction = 'workerPhoneOpened' | 'workerPhoneEnded';

/** Records an act on the phone that calls; the session of the entry is the phone. */
function recordOwn(tx: Tx, action: OwnAction, { worker, now }: OwnInput) {
  return run(tx, insertAudit({ actorRef: null, clientRef: null, subjectRef: worker.workerRef, action, now }));
}

/** Opens how to get in where the digits are right; `wrong` and `closed` are for the caller to refuse, once the count is kept. */
export async function openByDigits(tx: Tx, digits: string, own: OwnInput): Promise<'open' | 'wrong' | 'closed'> {
  const outcome = await tryDigits(tx, digits, own.now);
  if (outcome === 'open') await recordOwn(tx, 'workerPhoneOpened', own);
  return outcome;
}

/** Ends one of the caller's own phones. */
export async function endOwn(tx: Tx, deviceRef: string, own: OwnInput): Promise<void> {
  if (!(await endOwnDevice(tx, deviceRef, own.now))) throw notFound();
  await recordOwn(tx, 'workerPhoneEnded', own);
}
