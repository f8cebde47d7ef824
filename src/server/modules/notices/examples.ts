import { membersWho, office, officeWho, signedIn } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

const settings = { scope: 'mine', frequency: 'daily', way: 'email' };
const noticeRef = '1111111111111111';

/** Makes a notice that the client is to be called about. */
async function createCall({ scene: { build, clientRef } }: ExampleContext): Promise<Record<string, string>> {
  await build.query(
    `insert into notices (ref, client_ref, kind, content, workers, made_at)
     values ($1, $2, 'changed', '{"version":1,"subjects":[],"details":[]}', '{"version":1,"workers":[]}', now()) on conflict do nothing`,
    [noticeRef, clientRef],
  );
  await build.query(
    `insert into notice_deliveries (notice_ref, recipient_ref, recipient, client_ref, way, due_at)
     values ($1, $2, 'client', $2, 'phone', now())
     on conflict (notice_ref, recipient_ref) do update set outcome = null, closed_at = null, closed_by = null`,
    [noticeRef, clientRef],
  );
  return { recipientRef: clientRef };
}

export const examples: Examples = {
  'PUT /clients/{clientRef}/news/seen': {
    mayCall: membersWho.readRoster,
    body: () => ({ until: '2026-11-20T00:00:00.000Z' }),
    changesNothing: true,
  },
  'GET /users/me/notice-settings': { mayCall: signedIn },
  'PUT /clients/{clientRef}/notice-settings': { mayCall: membersWho.readRoster, body: () => settings },
  'GET /office/clients/{clientRef}/notice-settings': { mayCall: office },
  'PUT /office/clients/{clientRef}/notice-settings': { mayCall: officeWho.coordinate, body: () => settings },
  'POST /office/who-hears': {
    mayCall: officeWho.coordinate,
    body: ({ scene: { clientRef, workerRef } }) => ({
      changes: [{ clientRef, date: '2026-11-24', startTime: '09:00', workerRefs: [workerRef] }],
    }),
    changesNothing: true,
  },
  'GET /office/clients/{clientRef}/told': {
    mayCall: office,
    query: () => ({ date: '2026-11-24', originalDate: '2026-11-24' }),
  },
  'GET /office/calls': { mayCall: officeWho.coordinate },
  'GET /office/calls/count': { mayCall: officeWho.coordinate },
  'POST /office/calls/{recipientRef}/close': {
    mayCall: officeWho.coordinate,
    params: createCall,
    body: () => ({ noticeRefs: [noticeRef], outcome: 'reached' }),
  },
};
