import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createNetworks, toCapabilities } from '#server/testing/networks.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';
import { inviteToSupportNetwork } from './invitations/service.ts';

let scene: Scene;
let on: ReturnType<typeof createNetworks>;
beforeAll(async () => {
  scene = await createScene();
  on = createNetworks(scene);
});
afterAll(() => scene.close());

describe('POST /users/me/invitations/{ref}/accept', () => {
  it('joins with the capabilities of the invitation and no others', async () => {
    const { clientRef, user, ref } = await on.invited({ capabilities: ['viewRoster'] });
    const { status, body } = await on.answer('accept', ref, user.token);
    expect([status, body]).toEqual([200, { ref, clientRef }]);
    const { memberships } = (await scene.test.call('GET /users/me/support-network-memberships', { token: user.token }))
      .body;
    expect(memberships).toEqual([expect.objectContaining({ clientRef, role: 'supporter' })]);
    expect(memberships[0].capabilities).toEqual(toCapabilities('viewRoster'));
    const params = { clientRef };
    expect((await scene.test.call('GET /clients/{clientRef}/tickets', { token: user.token, params })).status).toBe(403);
    expect((await scene.test.call('GET /users/me/invitations', { token: user.token })).body.invitations).toEqual([]);
  });

  it('tells the client and the other managers by email of one with full access, and of no other', async () => {
    const listRecipients = async (clientRef: string) =>
      scene.build.query<{ ref: string; body: string }>(
        `select u.ref, o.body from outbox o join users u on u.email = o.to_address
          where o.client_ref = $1 and o.subject = 'Someone has full access to a support network you belong to'`,
        [clientRef],
      );
    const helper = await on.invited({ capabilities: ['viewRoster'] });
    await on.answer('accept', helper.ref, helper.user.token);
    expect(await listRecipients(helper.clientRef)).toEqual([]);
    const { clientRef, manager, user } = helper;
    const token = manager.token;
    await on.edit(clientRef, user.ref, { token, capabilities: toCapabilities('manager'), ifMatch: 1 });
    expect(await listRecipients(clientRef)).toEqual([
      { ref: manager.ref, body: expect.stringContaining('now has full access to the support network of') },
    ]);

    const second = await on.invited({ capabilities: ['manager'] });
    await on.answer('accept', second.ref, second.user.token);
    expect((await listRecipients(second.clientRef)).map(({ ref }) => ref)).toEqual([second.manager.ref]);
  });

  it('is found only by the account with the address', async () => {
    const { manager, ref } = await on.invited();
    const stranger = await scene.build.user();
    for (const token of [manager.token, stranger.token, scene.office.token]) {
      expect((await on.answer('accept', ref, token)).status).toBe(404);
      expect((await on.answer('decline', ref, token)).status).toBe(404);
    }
    expect(await on.statusOf(ref)).toBe('open');
  });

  it('refuses one whose time is up, which is no longer listed either', async () => {
    const { user, ref } = await on.invited();
    await scene.build.query(
      "update invitations set sent_at = $2::timestamptz - interval '14 days', expires_at = $2 where ref = $1",
      [ref, new Date(scene.test.context.now())],
    );
    const { status, body } = await on.answer('accept', ref, user.token);
    expect([status, body.messages[0]]).toEqual([422, expect.stringContaining('has expired')]);
    expect((await scene.test.call('GET /users/me/invitations', { token: user.token })).body.invitations).toEqual([]);
  });

  it('leaves no rights behind for the rest of the call when it is refused', async () => {
    const { user, ref, clientRef, manager } = await on.invited();
    await on.cancel(clientRef, ref, manager.token);
    expect((await on.answer('accept', ref, user.token)).status).toBe(422);
    expect(await on.membersOf(clientRef)).toEqual([manager.ref]);
  });

  it('adds to capabilities that the person got in the meantime, and removes none', async () => {
    const { clientRef, user, ref } = await on.invited({ capabilities: ['manageRoster'] });
    await scene.build.member(user.ref, clientRef, { capabilities: ['viewClientDetails'] });
    await on.answer('accept', ref, user.token);
    const [membership] = await scene.build.query(
      'select manage_roster, view_client_details, manager, version from memberships where user_ref = $1',
      [user.ref],
    );
    expect(membership).toEqual({ manage_roster: true, view_client_details: true, manager: false, version: 2 });
  });

  it('keeps a funder who accepts, also once they leave the organisation that they came through', async () => {
    const { build } = scene;
    const { clientRef, user, ref } = await on.invited();
    const organisation = newRef();
    await build.query('insert into organisations (ref, name) values ($1, $2)', [organisation, 'Kererū Health']);
    await build.query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
      organisation,
      user.ref,
    ]);
    await build.query('insert into organisation_clients (organisation_ref, client_ref) values ($1, $2)', [
      organisation,
      clientRef,
    ]);
    await build.member(user.ref, clientRef, { capabilities: ['viewClientDetails'] });
    await build.query('update memberships set organisation_ref = $1 where user_ref = $2', [organisation, user.ref]);
    await on.answer('accept', ref, user.token);
    await build.query('delete from organisation_users where user_ref = $1', [user.ref]);
    expect(await on.membersOf(clientRef)).toContain(user.ref);
  });

  it('makes the invited client the client, unless they are one already', async () => {
    const { clientRef, user, ref } = await on.invited({ role: 'client' });
    await on.answer('accept', ref, user.token);
    expect(await scene.build.query('select role from memberships where user_ref = $1', [user.ref])).toEqual([
      { role: 'client' },
    ]);
    const second = await scene.build.invitation(await scene.build.client(), {
      role: 'client',
      email: (await scene.build.query<{ email: string }>('select email from users where ref = $1', [user.ref]))[0]
        ?.email,
    });
    expect((await on.answer('accept', second, user.token)).body.messages[0]).toContain('belongs to another client');
    expect(await on.membersOf(clientRef)).toContain(user.ref);
  });
});

describe('POST /users/me/invitations/{ref}/decline', () => {
  it('closes it for both sides', async () => {
    const { user, ref } = await on.invited();
    expect((await on.answer('decline', ref, user.token)).status).toBe(200);
    expect(await on.statusOf(ref)).toBe('declined');
    expect((await on.answer('accept', ref, user.token)).body.messages).toEqual([
      'You have already declined this invitation.',
    ]);
  });
});

describe('inviteToSupportNetwork', () => {
  it('lets the office invite the client themself, once', async () => {
    const clientRef = await scene.build.client({ givenName: 'Ngaio', familyName: 'Bright' });
    const email = `${newRef()}@example.org`;
    const { pool, context } = scene.test;
    const send = (address: string) =>
      inTransaction(pool, async (tx) => {
        await setCall(tx, scene.test.db.owner, { scope: 'office', user: scene.office.ref });
        return inviteToSupportNetwork(tx, context, {
          clientRef,
          email: address,
          role: 'client',
          capabilities: allCapabilities,
          invitedByUserRef: scene.office.ref,
          now: context.now(),
        });
      });
    await send(email);
    const [sentEmail] = await scene.build.query<{ subject: string; body: string }>(
      'select subject, body from outbox where to_address = $1',
      [email],
    );
    expect(sentEmail?.subject).toBe('Create your Alongside account');
    expect(sentEmail?.body).toContain(
      'The Alongside office invites Ngaio Bright to manage their own care with Alongside',
    );
    await expect(send(`${newRef()}@example.org`)).rejects.toThrow('already been invited');
    await scene.build.member((await scene.build.user()).ref, clientRef, { role: 'client' });
    await expect(send(`${newRef()}@example.org`)).rejects.toThrow('already has an account of their own');
  });
});
