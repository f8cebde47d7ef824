import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCapabilities, noCapabilities } from '#domain/capabilities/areas.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const token = () => scene.office.token;
const invite = (clientRef: string, email: string, role = 'client', capabilities = allCapabilities) =>
  scene.test.call('POST /office/clients/{clientRef}/invitations', {
    token: token(),
    params: { clientRef },
    body: { email, role, capabilities },
  });
const network = async (clientRef: string) =>
  (
    await scene.test.call('GET /office/clients/{clientRef}/support-network', {
      token: token(),
      params: { clientRef },
    })
  ).body;
const account = async (clientRef: string) =>
  (await scene.test.call('GET /office/clients/{clientRef}', { token: token(), params: { clientRef } })).body.account;
const withdraw = (clientRef: string, ref: string) =>
  scene.test.call('DELETE /office/clients/{clientRef}/invitations/{ref}', {
    token: token(),
    params: { clientRef, ref },
  });

describe('GET /office/clients/{clientRef}/support-network', () => {
  it('is recorded, so that the client sees who looked', async () => {
    await network(scene.clientRef);
    const { body } = await scene.test.call('GET /clients/{clientRef}/activity', {
      token: scene.client.token,
      params: { clientRef: scene.clientRef },
      query: { kind: 'saw' },
    });
    expect(body.activity[0]).toMatchObject({ action: 'networkRead', actorRole: 'office' });
  });
});

describe('POST /office/clients/{clientRef}/invitations', () => {
  it('lets a client entered by the office sign in', async () => {
    const clientRef = await scene.build.client({ givenName: 'Ana', familyName: 'Invited' });
    const person = await scene.build.user({ email: 'ana@example.org' });
    expect(await account(clientRef)).toBe('none');
    const { status, body } = await invite(clientRef, 'Ana@example.org');
    expect([status, await account(clientRef)]).toEqual([201, 'invited']);
    const stored = await scene.build.query(`select from outbox where to_address = 'Ana@example.org'`);
    expect(stored).toHaveLength(1);
    await scene.test.call('POST /users/me/invitations/{ref}/accept', {
      token: person.token,
      params: { ref: body.ref },
    });
    expect(await account(clientRef)).toBe('signedIn');
    expect((await network(clientRef)).members).toMatchObject([
      { userRef: person.ref, role: 'client', email: 'ana@example.org' },
    ]);
  });

  it('invites no person any more once the invitation has expired', async () => {
    const clientRef = await scene.build.client({ givenName: 'Una', familyName: 'Waited' });
    await invite(clientRef, 'una@example.org');
    const list = async () =>
      (await scene.test.call('POST /office/clients/search', { token: token(), body: { text: 'una waited' } })).body;
    expect([await account(clientRef), (await list()).clients[0].account]).toEqual(['invited', 'invited']);
    await scene.build.query(
      `update invitations set sent_at = sent_at - interval '15 days', expires_at = expires_at - interval '15 days'
        where client_ref = $1`,
      [clientRef],
    );
    expect([await account(clientRef), (await list()).clients[0].account]).toEqual(['none', 'none']);
  });

  it('gives a supporter the chosen capabilities, and no account a second client of its own', async () => {
    const clientRef = await scene.build.client();
    await invite(clientRef, 'son@example.org', 'supporter', { ...noCapabilities, viewRoster: true });
    const { invitations } = await network(clientRef);
    expect(invitations).toMatchObject([{ email: 'son@example.org', role: 'supporter', inviterIsClient: false }]);
    expect(invitations[0].capabilities).toMatchObject({ manager: false, viewRoster: true });
    expect((await invite(scene.clientRef, 'other@example.org')).status).toBe(422);
    expect((await invite(newRef(), 'nobody@example.org')).status).toBe(404);
  });
});

describe('DELETE /office/clients/{clientRef}/invitations/{ref}', () => {
  it('makes room for the right address after a wrong one', async () => {
    const clientRef = await scene.build.client();
    const { ref } = (await invite(clientRef, 'rsoe@example.org')).body;
    expect((await invite(clientRef, 'rose@example.org')).status).toBe(422);
    expect((await withdraw(clientRef, ref)).status).toBe(200);
    expect((await withdraw(clientRef, ref)).status).toBe(422);
    expect((await invite(clientRef, 'rose@example.org')).status).toBe(201);
    expect((await withdraw(await scene.build.client(), ref)).status).toBe(404);
  });
});
