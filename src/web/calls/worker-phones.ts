import { defineCommand } from './commands.ts';
import { invalidateReads } from './query-client.ts';
import { readQuery } from './read-query.ts';
import { send } from './send.ts';

const key = ['office', 'workers', 'phones'];

/** Reads the phones on which a support worker sees their visits, and the link that they got last. */
export const workerPhonesQuery = (supportWorkerRef: string) =>
  readQuery([...key, supportWorkerRef], 'GET /office/support-workers/{supportWorkerRef}/devices', {
    params: { supportWorkerRef },
  });

/** Sends a support worker the link by email, or makes one to show, which the reply alone holds. */
export async function makeWorkerLink(supportWorkerRef: string, way: 'email' | 'shown') {
  const { reply } = await send('POST /office/support-workers/{supportWorkerRef}/link', {
    params: { supportWorkerRef },
    body: { way },
  });
  await invalidateReads(key);
  return reply;
}

const rules = { offline: 'now', invalidates: () => [key] } as const;

export const openWorkerPhone = defineCommand(
  'PUT /office/support-workers/{supportWorkerRef}/devices/{deviceRef}/open',
  { ...rules, sent: 'How to get in is open.', failed: 'How to get in was not opened' },
);

export const endWorkerPhone = defineCommand('DELETE /office/support-workers/{supportWorkerRef}/devices/{deviceRef}', {
  ...rules,
  sent: 'The phone is ended.',
  failed: 'The phone was not ended',
});
