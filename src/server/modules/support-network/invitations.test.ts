import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCapabilities, noCapabilities } from '#domain/capabilities/areas.ts';
import { invitationMessages } from '#domain/capabilities/invitation.ts';
import type { Capability } from '#domain/capabilities/types.ts';
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

describe('GET /clients/{clientRef}/support-network', () => {
  it('lists the client first, then the others by name, each with what they may do', async () => {
    const { clientRef, client } = await on.network();
    const zoe = await scene.build.user({ givenName: 'Zoe', familyName: 'Young' });
    await scene.build.member(zoe.ref, clientRef, { capabilities: ['viewRoster'] });
    const abe = await scene.build.user({ givenName: 'Abe', familyName: 'Adams' });
    await scene.build.member(abe.ref, clientRef, { capabilities: ['manager'] });
    const { body } = await on.read(clientRef, zoe.token);
    expect(body.members.map((member: { userRef: string }) => member.userRef)).toEqual([client.ref, abe.ref, zoe.ref]);
    expect(body.members[2]).toEqual({
      clientRef,
      userRef: zoe.ref,
      name: 'Zoe Young',
      role: 'supporter',
      capabilities: toCapabilities('viewRoster'),
      version: 1,
    });
  });

  it.each<[Capability, number]>([
    ['manager', 1],
    ['manageClientDetails', 1],
    ['viewClientDetails', 0],
    ['manageRoster', 0],
  ])('shows a member with %s %i pending invitations', async (capability, count) => {
    const { clientRef } = await on.network();
    await scene.build.invitation(clientRef);
    const member = await on.supporter(clientRef, capability);
    expect((await on.read(clientRef, member.token)).body.invitations).toHaveLength(count);
  });

  it('says of an invitation who sent it and until when it is open', async () => {
    const { clientRef, client } = await on.network();
    const ref = await scene.build.invitation(clientRef, { email: 'hemi@example.org' });
    expect((await on.read(clientRef, client.token)).body.invitations).toEqual([
      {
        ref,
        clientRef,
        email: 'hemi@example.org',
        role: 'supporter',
        capabilities: toCapabilities('viewRoster'),
        inviterIsClient: true,
        invitedByUserRef: client.ref,
        sentAt: '2026-11-19T20:00:00.000Z',
        expiresAt: '2026-12-03T20:00:00.000Z',
      },
    ]);
  });
});

describe('POST /clients/{clientRef}/support-network/invitations', () => {
  it('keeps the invitation for 14 days and emails a person with an account', async () => {
    const network = await on.network();
    const email = `Ana.${newRef()}@Example.org`;
    const ana = await scene.build.user({ email });
    const { status, body } = await on.invite(network, { email: ` ${email} ` });
    expect(status).toBe(201);
    const [sentEmail] = await on.emailsTo(email);
    expect(sentEmail?.subject).toBe('You are invited to join a support network');
    expect(sentEmail?.body).toContain('http://localhost:4000/app/setup/register-new/invites');
    expect(sentEmail?.body).toContain('- Calendar: view\n');
    expect(sentEmail?.body).toContain('open until 4 Dec 2026');
    const waiting = await scene.test.call('GET /users/me/invitations', { token: ana.token });
    expect(waiting.body.invitations).toEqual([
      expect.objectContaining({
        ref: body.ref,
        clientName: 'Ngaio Bright',
        invitedByName: 'Ngaio Bright',
        inviterIsClient: true,
      }),
    ]);
    expect(await on.auditOf(network.clientRef)).toEqual(['invitationSent']);
  });

  it('sends a person without an account a link to register with, also valid for 14 days', async () => {
    const network = await on.network();
    const email = `${newRef()}@example.org`;
    await on.invite(network, { email });
    const [sentEmail] = await on.emailsTo(email);
    expect(sentEmail?.body).toMatch(/http:\/\/localhost:4000\/app\/register\/welcome#token=[\w-]{43}\n/);
    const [link] = await scene.build.query<{ ends: Date }>(
      'select expires_at as ends from email_links where email_key = $1',
      [email],
    );
    expect(link?.ends.toISOString()).toBe('2026-12-03T20:00:00.000Z');
  });

  it('names the inviter and the client when a supporter invites', async () => {
    const network = await on.network();
    const email = `${newRef()}@example.org`;
    const mere = await scene.build.user({ givenName: 'Mere', familyName: 'Tahi' });
    await scene.build.member(mere.ref, network.clientRef, { capabilities: ['manager'] });
    await on.invite(network, { email, capabilities: allCapabilities }, mere.token);
    const [sentEmail] = await on.emailsTo(email);
    expect(sentEmail?.subject).toBe('You are invited to join a support network');
    expect(sentEmail?.body).toContain('Mere Tahi has invited you to join the support network of Ngaio Bright');
    expect(sentEmail?.body).toContain('- Full Access\n');
  });

  it.each<[string, object, number, string]>([
    ['no address', { email: '' }, 400, invitationMessages.noAddress],
    ['spaces for an address', { email: '   ' }, 400, invitationMessages.noAddress],
    [
      'no address, with what the dialog sends',
      { email: '', capabilities: toCapabilities('manageRoster') },
      400,
      invitationMessages.noAddress,
    ],
    ['an address that is none', { email: 'ana at example' }, 400, invitationMessages.wrongAddress],
    ['two addresses', { email: 'a@b.nz, c@d.nz' }, 400, invitationMessages.wrongAddress],
    ['no capability', { capabilities: noCapabilities }, 422, invitationMessages.noCapability],
    [
      'timesheets that are not kept',
      { capabilities: toCapabilities('viewTimesheets') },
      422,
      invitationMessages.noTimesheets,
    ],
    ['the role of the client', { role: 'client' }, 400, 'Invalid input: expected "supporter"'],
    ['a field that is not known', { note: 'x' }, 400, 'Unknown field: note.'],
    [
      'control characters',
      { email: 'a\u0000@example.org' },
      400,
      'This text has characters that we cannot use. Type it again.',
    ],
  ])('refuses %s', async (_, body, status, message) => {
    const network = await on.network();
    const answer = await on.invite(network, body);
    expect([answer.status, answer.body.messages]).toEqual([status, [message]]);
    expect((await on.read(network.clientRef, network.client.token)).body.invitations).toEqual([]);
  });

  it('refuses the caller, a present member and an invited address, in any case of letters', async () => {
    const network = await on.network();
    const [{ email: ownEmail } = { email: '' }] = await scene.build.query<{ email: string }>(
      'select email from users where ref = $1',
      [network.client.ref],
    );
    const member = await scene.build.user({ email: `member.${newRef()}@example.org` });
    await scene.build.member(member.ref, network.clientRef);
    const [{ email } = { email: '' }] = await scene.build.query<{ email: string }>(
      'select email from users where ref = $1',
      [member.ref],
    );
    const inviteMessage = async (address: string) => (await on.invite(network, { email: address })).body.messages[0];
    expect(await inviteMessage(ownEmail.toUpperCase())).toBe(invitationMessages.oneself);
    expect(await inviteMessage(email)).toBe(`${email} is already in this support network.`);
    const once = `${newRef()}@example.org`;
    await on.invite(network, { email: once });
    expect(await inviteMessage(once.toUpperCase())).toBe(
      `${once.toUpperCase()} has already been invited. You can send that invitation again.`,
    );
  });

  it('takes a new invitation once the last one has expired', async () => {
    const network = await on.network();
    const email = `${newRef()}@example.org`;
    const { body } = await on.invite(network, { email });
    await scene.build.query(
      `update invitations set sent_at = sent_at - interval '15 days', expires_at = $2 where ref = $1`,
      [body.ref, new Date(scene.test.context.now())],
    );
    expect((await on.invite(network, { email })).status).toBe(201);
  });

  it('keeps at most 50 open, and writes to one address at most five times an hour', async () => {
    const network = await on.network();
    const email = `${newRef()}@example.org`;
    const { ref } = (await on.invite(network, { email })).body;
    for (let count = 0; count < 4; count++)
      expect((await on.resend(network.clientRef, ref, network.client.token)).status).toBe(200);
    const tooMany = await on.resend(network.clientRef, ref, network.client.token);
    expect(tooMany.body.messages).toEqual([`We have already emailed ${email} several times. Try again later.`]);
    expect(await on.emailsTo(email)).toHaveLength(5);
    for (let count = 1; count < 50; count++) await scene.build.invitation(network.clientRef);
    expect((await on.invite(network, {})).body.messages[0]).toContain('at most 50 open invitations');
  });

  it('invites once when it is sent twice', async () => {
    const { clientRef, client } = await on.network();
    const email = `${newRef()}@example.org`;
    const call = {
      token: client.token,
      params: { clientRef },
      key: newRef(),
      body: { email, role: 'supporter', capabilities: toCapabilities('viewRoster') },
    };
    const answers = await Promise.all(
      [0, 1].map(() => scene.test.call('POST /clients/{clientRef}/support-network/invitations', call)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await on.emailsTo(email)).toHaveLength(1);
  });
});

describe('POST …/invitations/{ref}/resend and DELETE …/invitations/{ref}', () => {
  it('sends the email again for another 14 days, then cancels the invitation', async () => {
    const network = await on.network();
    const email = `${newRef()}@example.org`;
    const { ref } = (await on.invite(network, { email })).body;
    scene.test.setTime('2026-11-25', '09:00');
    await on.resend(network.clientRef, ref, network.client.token);
    const [again] = (await on.read(network.clientRef, network.client.token)).body.invitations;
    expect(again).toMatchObject({ ref, sentAt: '2026-11-24T20:00:00.000Z', expiresAt: '2026-12-08T20:00:00.000Z' });
    expect(await on.emailsTo(email)).toHaveLength(2);
    const cancel = () => on.cancel(network.clientRef, ref, network.client.token);
    expect((await cancel()).status).toBe(200);
    expect((await on.read(network.clientRef, network.client.token)).body.invitations).toEqual([]);
    expect((await cancel()).body.messages).toEqual(['This invitation has already been cancelled.']);
    scene.test.setTime('2026-11-20', '09:00');
    expect(await on.auditOf(network.clientRef)).toEqual(['invitationSent', 'invitationResent', 'invitationCancelled']);
  });

  it('finds no invitation of another client', async () => {
    const [first, other] = [await on.network(), await on.network()];
    const ref = await scene.build.invitation(other.clientRef);
    expect((await on.resend(first.clientRef, ref, first.client.token)).status).toBe(404);
  });
});
