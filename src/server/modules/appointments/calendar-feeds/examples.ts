import { membersWho, signedIn } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

/** Inserts a feed for the caller before it is changed. No call makes it, since that would count as a write. */
async function makeFeed({ scene, token = '' }: ExampleContext): Promise<Record<string, string>> {
  await scene.build.query(
    `insert into calendar_feeds (user_ref, client_ref, secret_hash, content, created_at)
     select m.user_ref, m.client_ref, sha256(m.user_ref::bytea), 'times', now()
       from tokens t join sessions s on s.ref = t.session_ref join memberships m on m.user_ref = s.user_ref
      where t.hash = sha256($1) and m.client_ref = $2 on conflict do nothing`,
    [Buffer.from(token), scene.clientRef],
  );
  return {};
}

export const examples: Examples = {
  'GET /users/me/calendar-feeds': { mayCall: signedIn },
  'POST /clients/{clientRef}/calendar-feed': { mayCall: membersWho.readRoster, body: () => ({ content: 'times' }) },
  'PUT /clients/{clientRef}/calendar-feed': {
    mayCall: membersWho.readRoster,
    params: makeFeed,
    body: () => ({ content: 'names' }),
  },
  'DELETE /clients/{clientRef}/calendar-feed': { mayCall: membersWho.readRoster, params: makeFeed },
};
