import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { invitationMessages } from '#domain/capabilities/invitation.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createNetworks, toCapabilities } from '#server/testing/networks.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let on: ReturnType<typeof createNetworks>;
beforeAll(async () => {
  scene = await createScene();
  on = createNetworks(scene);
});
afterAll(() => scene.close());

describe('PATCH …/members/{userRef}', () => {
  it('writes the flags as they are sent, and narrows the next call', async () => {
    const { clientRef, client } = await on.network();
    const member = await on.supporter(clientRef, 'manager');
    expect((await on.invite({ clientRef, client }, {}, member.token)).status).toBe(201);
    const { status, body, etag } = await on.edit(clientRef, member.ref, { token: client.token });
    expect([status, body, etag]).toEqual([200, { userRef: member.ref, version: 2 }, '"2"']);
    expect((await on.invite({ clientRef, client }, {}, member.token)).status).toBe(403);
    expect(await on.auditOf(clientRef)).toEqual(['invitationSent', 'capabilitiesChanged']);
  });

  it('refuses a change made from an old version, and says so by name', async () => {
    const { clientRef, client } = await on.network();
    const member = await on.supporter(clientRef);
    await on.edit(clientRef, member.ref, { token: client.token });
    const late = await on.edit(clientRef, member.ref, { token: client.token, capabilities: allCapabilities });
    expect([late.status, late.etag]).toEqual([412, '"2"']);
    expect(late.body.messages[0]).toContain('Test Person');
  });

  it('refuses the caller, the client, timesheets that are not kept, and a person who is not a member', async () => {
    const { clientRef, client } = await on.network();
    const manager = await on.supporter(clientRef, 'manager');
    const other = await on.supporter(clientRef);
    const { token } = manager;
    const answers = [
      await on.edit(clientRef, manager.ref, { token }),
      await on.edit(clientRef, client.ref, { token }),
      await on.edit(clientRef, other.ref, { token, capabilities: toCapabilities('manageTimesheets') }),
      await on.edit(clientRef, (await scene.build.user()).ref, { token }),
    ];
    expect(answers.map(({ status, body }) => [status, body.messages[0]])).toEqual([
      [422, 'You cannot change your own access. Ask someone else with full access.'],
      [422, 'The client always has full access to their own account.'],
      [422, invitationMessages.noTimesheets],
      [404, 'This could not be found.'],
    ]);
  });

  it('closes an invitation that still waits for the member', async () => {
    const { clientRef, client } = await on.network();
    const email = `${newRef()}@example.org`;
    const user = await scene.build.user({ email });
    const ref = await scene.build.invitation(clientRef, { email, capabilities: ['manager'] });
    await scene.build.member(user.ref, clientRef);
    await on.edit(clientRef, user.ref, { token: client.token });
    const accepted = await scene.test.call('POST /users/me/invitations/{ref}/accept', {
      token: user.token,
      params: { ref },
    });
    expect(accepted.body.messages).toEqual(['This invitation has been cancelled by the person who sent it.']);
  });
});

describe('an invitation by a member with full access', () => {
  const waits = async (ref: string) =>
    (await scene.build.query<{ status: string }>('select status from invitations where ref = $1', [ref]))[0]?.status;
  const manages = async () => {
    const network = await on.network();
    const manager = await on.supporter(network.clientRef, 'manager');
    const sent = (await on.invite(network, {}, manager.token)).body.ref as string;
    return { ...network, manager, sent, kept: (await on.invite(network, {})).body.ref as string };
  };

  it('is cancelled once they are removed, or leave', async () => {
    for (const who of ['client', 'manager'] as const) {
      const network = await manages();
      await on.remove(network.clientRef, network.manager.ref, network[who].token);
      expect([await waits(network.sent), await waits(network.kept)]).toEqual(['cancelled', 'open']);
    }
  });

  it('is cancelled once they lose full access, and waits while they have it', async () => {
    const { clientRef, client, manager, sent, kept: open } = await manages();
    const capabilities = toCapabilities('manager', 'viewRoster');
    await on.edit(clientRef, manager.ref, { token: client.token, capabilities });
    expect(await waits(sent)).toBe('open');
    await on.edit(clientRef, manager.ref, { token: client.token, ifMatch: 2 });
    expect([await waits(sent), await waits(open)]).toEqual(['cancelled', 'open']);
  });
});

describe('DELETE …/members/{userRef}', () => {
  it('removes another member from their next call on', async () => {
    const { clientRef, client } = await on.network();
    const member = await on.supporter(clientRef, 'viewRoster');
    expect((await on.remove(clientRef, member.ref, client.token)).status).toBe(200);
    expect((await on.read(clientRef, member.token)).status).toBe(404);
    expect(await on.auditOf(clientRef)).toEqual(['memberRemoved']);
  });

  it('lets a member leave, who then needs a new invitation', async () => {
    const { clientRef } = await on.network();
    const member = await on.supporter(clientRef, 'viewRoster');
    expect((await on.remove(clientRef, member.ref, member.token)).status).toBe(200);
    expect((await on.read(clientRef, member.token)).status).toBe(404);
    expect(await on.auditOf(clientRef)).toEqual(['memberLeft']);
  });

  it('repeats the answer to a person who left and lost it, and to no other', async () => {
    const { clientRef } = await on.network();
    const [member, other] = [await on.supporter(clientRef, 'viewRoster'), await on.supporter(clientRef, 'viewRoster')];
    const key = newRef();
    const leave = ({ token = member.token, userRef = member.ref } = {}) =>
      scene.test.call('DELETE /clients/{clientRef}/support-network/members/{userRef}', {
        token,
        key,
        params: { clientRef, userRef },
      });
    const first = await leave();
    expect((await leave()).body).toEqual(first.body);
    expect((await leave()).status).toBe(200);
    expect((await leave({ userRef: other.ref })).status).toBe(404);
    expect((await leave({ token: (await scene.build.user()).token })).status).toBe(404);
    expect((await on.remove(clientRef, member.ref, member.token)).status).toBe(404);
    expect(await on.auditOf(clientRef)).toEqual(['memberLeft']);
  });

  it('never removes the client, for any caller', async () => {
    const { clientRef, client } = await on.network();
    const manager = await on.supporter(clientRef, 'manager');
    const message = 'The client cannot be removed from their own support network.';
    expect((await on.remove(clientRef, client.ref, manager.token)).body.messages).toEqual([message]);
    expect((await on.remove(clientRef, client.ref, client.token)).body.messages).toEqual([message]);
  });

  it('keeps the last manager of a client without an account', async () => {
    const clientRef = await scene.build.client();
    const manager = await on.supporter(clientRef, 'manager');
    const viewer = await on.supporter(clientRef, 'viewRoster');
    const { status, body } = await on.remove(clientRef, manager.ref, manager.token);
    expect([status, body.messages[0]]).toEqual([422, expect.stringContaining('You are the only one with full access')]);
    expect((await on.remove(clientRef, viewer.ref, viewer.token)).status).toBe(200);
    await on.supporter(clientRef, 'manager');
    expect((await on.remove(clientRef, manager.ref, manager.token)).status).toBe(200);
  });

  it('is kept by the database too', async () => {
    const clientRef = await scene.build.client();
    const manager = await on.supporter(clientRef, 'manager');
    await expect(
      scene.build.query('delete from memberships where user_ref = $1 and client_ref = $2', [manager.ref, clientRef]),
    ).rejects.toThrow('without a manager');
    await expect(
      scene.build.query('update memberships set manager = false where user_ref = $1', [manager.ref]),
    ).rejects.toThrow('without a manager');
  });

  it('does not leave a network to a manager who comes through an organisation', async () => {
    const { build } = scene;
    const clientRef = await build.client();
    const manager = await on.supporter(clientRef, 'manager');
    const funder = await on.supporter(clientRef, 'manager');
    const organisation = newRef();
    await build.query('insert into organisations (ref, name) values ($1, $2)', [organisation, 'Kererū Health']);
    await build.query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
      organisation,
      funder.ref,
    ]);
    await build.query('insert into organisation_clients (organisation_ref, client_ref) values ($1, $2)', [
      organisation,
      clientRef,
    ]);
    await build.query('update memberships set organisation_ref = $1 where user_ref = $2', [organisation, funder.ref]);
    const refused = [
      await on.remove(clientRef, manager.ref, manager.token),
      await on.remove(clientRef, manager.ref, funder.token),
      await on.edit(clientRef, manager.ref, { token: funder.token }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    await build.query('delete from organisation_users where user_ref = $1', [funder.ref]);
    expect((await on.read(clientRef, funder.token)).status).toBe(404);
    expect((await on.read(clientRef, manager.token)).status).toBe(200);
  });
});
