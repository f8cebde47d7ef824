import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

describe('PUT /office/contact', () => {
  const stored = async () =>
    (await scene.test.call('GET /office/settings', { token: scene.office.token })).body.contact;
  const put = (body: object, ifMatch: number) =>
    scene.test.call('PUT /office/contact', { token: scene.office.token, body, ifMatch });

  it('begins with the emergency number of the country', async () => {
    expect((await scene.test.call('GET /settings')).body.contact).toEqual({ emergency: 'In an emergency, call 111.' });
  });

  it('replaces everything, keeps what was typed, and records who did', async () => {
    const { version } = await stored();
    const contact = {
      phone: ' (09)  555-0123 ',
      hours: 'Monday to Friday',
      email: 'help@example.org',
      chat: 'https://chat.example.org/a',
    };
    expect((await put(contact, version)).body).toEqual({ version: version + 1 });
    const expected = { ...contact, phone: '(09) 555-0123' };
    expect((await scene.test.call('GET /settings')).body.contact).toEqual(expected);
    const auditEntries = await scene.build.query(
      `select actor_ref, detail from audit_log where action = 'contactChanged'`,
    );
    expect(auditEntries).toEqual([
      { actor_ref: scene.office.ref, detail: { from: { emergency: 'In an emergency, call 111.' }, to: expected } },
    ]);
  });

  it('refuses the second of two people, and takes what is there already', async () => {
    const { version, ...contact } = await stored();
    const stale = await put({ phone: '09 555 0199' }, version - 1);
    expect([stale.status, stale.etag]).toEqual([412, `"${version}"`]);
    expect((await put(contact, version - 1)).body).toEqual({ version });
  });

  it.each([
    [{ phone: 'ring me' }, 422, 'Enter a phone number of 3 to 15 digits, such as 09 555 0123.'],
    [{ email: 'help' }, 422, 'Enter an email address, such as name@example.org.'],
    [
      { chat: 'http://chat.example.org' },
      422,
      'Enter an address that begins with https://, such as https://chat.example.org.',
    ],
    [
      { chat: 'javascript:alert(1)' },
      422,
      'Enter an address that begins with https://, such as https://chat.example.org.',
    ],
    [{ hours: 'x'.repeat(201) }, 400, 'Use at most 200 characters.'],
    [{ hours: '…' }, 400, 'Enter a letter or a digit, or leave this empty.'],
  ])('refuses %j', async (body, status, message) => {
    const reply = await put(body, (await stored()).version);
    expect([reply.status, reply.body.messages]).toEqual([status, [message]]);
  });
});
