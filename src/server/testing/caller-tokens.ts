import { officeRights } from '#domain/office-people/rights.ts';
import { newRef } from '#server/db/new-ref.ts';
import { type Caller, capabilitySets } from './callers.ts';
import { createExampleRequests, type ExampleRequests } from './examples.ts';
import type { Scene } from './scene.ts';
import { testNow } from './test-now.ts';
import { addDevice } from './worker-devices.ts';

export type CallerTokens = Record<Caller, string | undefined>;

/** Makes a token of every kind of caller in a scene, and the examples of the organisation that its staff work for. */
export async function createCallerTokens(scene: Scene): Promise<{ tokens: CallerTokens; requests: ExampleRequests }> {
  const { build, clientRef, client, office, test } = scene;
  const elsewhere = await build.user();
  await build.member(elsewhere.ref, await build.client(), { role: 'client' });
  const removed = await build.user();
  await build.member(removed.ref, clientRef, { capabilities: ['manager'] });
  await build.query('delete from memberships where user_ref = $1', [removed.ref]);
  const ended = await build.user();
  await build.query('update sessions set ended_at = now() where user_ref = $1', [ended.ref]);
  const signedOut = await build.token(client.ref);
  const body = { client_id: 'alongside-web', client_secret: 'public', token: signedOut };
  const { status } = await test.call('POST /auth/sign-out', { body });
  if (status !== 204) throw new Error(`not signed out: ${status}`);
  const email = `${newRef()}@example.org`;
  const invited = await build.user({ email });
  await build.invitation(clientRef, { email, capabilities: ['manager'] });
  const organisationRef = await build.organisation();
  await build.link(organisationRef, clientRef);
  const { token: staffToken } = await build.staff(organisationRef);
  const members: Partial<CallerTokens> = {};
  for (const [name, capabilities] of Object.entries(capabilitySets)) {
    const user = await build.user();
    await build.member(user.ref, clientRef, { capabilities: [...capabilities] });
    members[name as Caller] = user.token;
  }
  for (const right of officeRights)
    members[right] = (await build.user({ office: true, rights: [right], givenName: 'Mere', familyName: 'Tane' })).token;
  const tokens = {
    ...members,
    staff: staffToken,
    otherStaff: (await build.staff(await build.organisation())).token,
    phone: (await addDevice(build, scene.workerRef)).token,
    anonymous: undefined,
    expired: await build.token(client.ref, { expiresAt: testNow }),
    ended: ended.token,
    signedOut,
    refreshToken: await build.token(client.ref, { kind: 'refresh' }),
    stranger: (await build.user()).token,
    otherClient: elsewhere.token,
    removed: removed.token,
    invited: invited.token,
    office: office.token,
    client: client.token,
  } as CallerTokens;
  return { tokens, requests: await createExampleRequests(scene, { organisationRef, staffToken }) };
}
