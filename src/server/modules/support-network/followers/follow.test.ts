import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientBody } from '#server/testing/client-body.ts';
import { listEmailsTo } from '#server/testing/emails.ts';
import { linkClients } from '#server/testing/linked-clients.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let organisationRef: string;
let staff: { ref: string; token: string };
let rose: string;

beforeAll(async () => {
  scene = await createScene();
  ({ organisationRef, rose } = await linkClients(scene));
});
beforeEach(async () => {
  staff = await scene.build.staff(organisationRef);
});
afterAll(() => scene.close());

const follow = (clientRef = rose, token = staff.token) =>
  scene.test.call('POST /users/me/support-network-memberships', { token, body: { clientRef } });
const mayRead = async (token = staff.token) => {
  const query = { start: '2026-11-01', end: '2026-11-30' };
  return (await scene.test.call('GET /clients/{clientRef}/appointments', { token, params: { clientRef: rose }, query }))
    .status;
};
const remove = (userRef: string, token = scene.client.token) =>
  scene.test.call('DELETE /clients/{clientRef}/support-network/members/{userRef}', {
    token,
    params: { clientRef: rose, userRef },
  });

describe('POST /users/me/support-network-memberships', () => {
  it('makes a supporter who may view and change nothing, and emails the client', async () => {
    expect((await follow()).status).toBe(200);
    expect(await mayRead()).toBe(200);
    const { body } = await scene.test.call('GET /users/me/support-network-memberships', { token: staff.token });
    expect(body.memberships[0]).toMatchObject({
      clientRef: rose,
      role: 'supporter',
      capabilities: {
        manager: false,
        viewRoster: true,
        manageRoster: false,
        viewClientDetails: true,
        manageClientDetails: false,
        viewTimesheets: true,
        manageTimesheets: false,
      },
    });
    const stored = await scene.build.query<{ subject: string; to_address: string }>(
      `select subject, to_address from outbox where subject like '%support network you belong to'`,
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.subject).toBe('Someone has joined a support network you belong to');
  });

  it('is of “your care” to the client, and names the client to a manager', async () => {
    const { build } = scene;
    const clientRef = await build.client();
    await build.link(organisationRef, clientRef);
    const addMember = async (membership: Parameters<typeof build.member>[2]) => {
      const { ref } = await build.user();
      await build.member(ref, clientRef, membership);
      return async () => (await listEmailsTo(build, `${ref}@example.org`)).map(({ body }) => body);
    };
    const [client, manager] = [await addMember({ role: 'client' }), await addMember({ capabilities: ['manager'] })];
    await follow(clientRef);
    const follower = 'Sam Case, who works for Southern Care Fund, now follows';
    expect(await client()).toEqual([expect.stringContaining(`${follower} your care.`)]);
    expect(await manager()).toEqual([expect.stringContaining(`${follower} the care of Rose Hākaraia.`)]);
  });

  it('changes nothing the second time', async () => {
    await follow();
    expect((await follow()).status).toBe(200);
    const auditEntries = await scene.build.query(
      `select from audit_log where action = 'funderFollowed' and actor_ref = $1`,
      [staff.ref],
    );
    expect(auditEntries).toHaveLength(1);
  });

  it('ends on the next call once they leave the organisation, or it is no longer linked', async () => {
    await follow();
    await scene.build.query('delete from organisation_users where user_ref = $1', [staff.ref]);
    expect(await mayRead()).toBe(404);
    const another = await scene.build.staff(organisationRef);
    await follow(rose, another.token);
    await scene.build.query('delete from organisation_clients where client_ref = $1', [rose]);
    expect(await mayRead(another.token)).toBe(404);
    await scene.build.link(organisationRef, rose);
    expect((await follow(rose, another.token)).status).toBe(200);
  });

  it('records its end in Activity, however the office ended it', async () => {
    const { test, office, build } = scene;
    const end = async (params: { ref: string; userRef: string }) =>
      (await test.call('DELETE /office/organisations/{ref}/staff/{userRef}', { token: office.token, params })).status;
    const unlink = (clientRef: string) =>
      test.call('PUT /office/clients/{clientRef}', {
        token: office.token,
        params: { clientRef },
        ifMatch: 1,
        body: clientBody(),
      });
    const listEntries = (userRef: string) =>
      build.query(
        `select client_ref as "clientRef", actor_ref as "actorRef" from audit_log
          where action = 'funderAccessEnded' and subject_ref = $1`,
        [userRef],
      );
    const followed = await build.client();
    await build.link(organisationRef, followed);
    await follow(followed);
    await build.member(staff.ref, await build.client());
    expect(await end({ ref: organisationRef, userRef: staff.ref })).toBe(200);
    expect(await listEntries(staff.ref)).toEqual([{ clientRef: followed, actorRef: office.ref }]);

    const other = await build.staff(organisationRef);
    await follow(followed, other.token);
    expect((await unlink(followed)).status).toBe(200);
    expect(await listEntries(other.ref)).toEqual([{ clientRef: followed, actorRef: office.ref }]);
  });

  it('refuses a person removed by the network, and readmits one who left', async () => {
    await follow();
    expect((await remove(staff.ref, staff.token)).status).toBe(200);
    expect((await follow()).status).toBe(200);
    expect((await remove(staff.ref)).status).toBe(200);
    const { status, body } = await follow();
    expect([status, body.messages]).toEqual([
      422,
      ['You were removed from this support network. Ask its members to invite you again.'],
    ]);
    expect(await mayRead()).toBe(404);
  });

  it('keeps out a person removed after they had accepted an invitation, until they accept another', async () => {
    const { build, test } = scene;
    const [account] = await build.query<{ email: string }>('select email from users where ref = $1', [staff.ref]);
    const accept = async () => {
      const ref = await build.invitation(rose, { email: account?.email });
      return test.call('POST /users/me/invitations/{ref}/accept', { token: staff.token, params: { ref } });
    };
    await follow();
    expect((await accept()).status).toBe(200);
    expect((await remove(staff.ref)).status).toBe(200);
    expect((await follow()).status).toBe(422);
    expect(await mayRead()).toBe(404);
    expect((await accept()).status).toBe(200);
    expect((await remove(staff.ref, staff.token)).status).toBe(200);
    expect((await follow()).status).toBe(200);
  });

  it.each(Array.from({ length: 12 }, (_, round) => round))(
    'removes a person who follows at the moment the network removes them (%i)',
    async () => {
      await follow();
      const [removed] = await Promise.all([remove(staff.ref), follow(), follow()]);
      expect(removed.status).toBe(200);
      expect(await mayRead()).toBe(404);
    },
  );

  it('keeps the capabilities of an invitation', async () => {
    await scene.build.member(staff.ref, rose, { capabilities: ['manager'] });
    expect((await follow()).status).toBe(200);
    await scene.build.query('delete from organisation_users where user_ref = $1', [staff.ref]);
    expect(await mayRead()).toBe(200);
  });

  it('answers 404 for a client of another organisation', async () => {
    expect((await follow(await scene.build.client())).status).toBe(404);
  });
});
