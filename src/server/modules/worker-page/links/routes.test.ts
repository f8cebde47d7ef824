import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';
import { addDevice, addLink, foreignHeaders } from '#server/testing/worker-devices.ts';

let scene: Scene;
let workerRef: string;
let email: string;

beforeAll(async () => {
  scene = await createScene();
});
beforeEach(async () => {
  scene.test.context.now = () => testNow;
  workerRef = await scene.build.worker();
  email = `${workerRef}@example.org`;
  await scene.build.query('update support_workers set email = $2, phone = $3 where ref = $1', [
    workerRef,
    email,
    `021 555 ${workerRef.replaceAll(/\D/g, '').padEnd(6, '0').slice(0, 6)}`,
  ]);
  await scene.build.query('delete from sign_in_failures');
});
afterAll(() => scene.close());

const send = (way: 'email' | 'shown', token = scene.office.token) =>
  scene.test.call('POST /office/support-workers/{supportWorkerRef}/link', {
    ...{ token, params: { supportWorkerRef: workerRef }, body: { way } },
  });
const look = (secret: string) => scene.test.call('POST /worker/link', { body: { secret } });
const press = (secret: string, more: object = {}) =>
  scene.test.call('POST /worker/devices', { body: { secret, kind: 'iPhone', ...more } });
const request = (contact: string) => scene.test.call('POST /worker/link-requests', { body: { contact } });
const readDays = (token: string) => scene.test.call('GET /worker/days', { token });
const tokenOf = (headers: Record<string, unknown>) => /worker=([\w-]{43})/.exec(String(headers['set-cookie']))![1]!;

const emails = () =>
  scene.build.query<{ subject: string; body: string }>(
    'select subject, body from outbox where to_address = $1 and given_up_at is null order by created_at, subject',
    [email],
  );
const secretIn = (body: string) => /#s=([\w-]{43})/.exec(body)![1]!;

describe('a link', () => {
  it('goes by email with who sent it and the office’s number, and no hash of it is the secret', async () => {
    await scene.build.query(`update office_contact set phone = '04 555 0100'`);
    expect(await send('email')).toMatchObject({ status: 201, body: { expiresAt: '2026-11-21T20:00:00.000Z' } });
    const [sent] = await emails();
    const [sender] = await scene.build.query<{ name: string }>('select full_name as name from users where ref = $1', [
      scene.office.ref,
    ]);
    expect(sent!.body).toContain(`${sender!.name} of`);
    expect(sent!.body).toContain('call the office on 04 555 0100');
    const stored = await scene.build.query(
      'select l.*::text, (select string_agg(a.*::text, $2) from audit_log a) from worker_links l where worker_ref = $1',
      [workerRef, ' '],
    );
    expect(JSON.stringify(stored)).not.toContain(secretIn(sent!.body));
  });

  it('is shown once where the office asks for that, and says so where there is no address', async () => {
    const { body } = await send('shown');
    expect(body.address).toMatch(/^http:\/\/localhost:4000\/w#s=[\w-]{43}$/);
    await scene.build.query('update support_workers set email = null where ref = $1', [workerRef]);
    expect(await send('email')).toMatchObject({ status: 422, body: { errors: [{ path: 'way' }] } });
  });

  it('goes to many at once, and says who has no address', async () => {
    const other = await scene.build.worker();
    const { body } = await scene.test.call('POST /office/worker-links', {
      ...{ token: scene.office.token, body: { supportWorkerRefs: [workerRef, other] } },
    });
    expect(body).toEqual({ sent: 1, without: [other] });
    expect(await emails()).toHaveLength(1);
  });

  it('is not used up by opening it, only by the press, and then for no one else', async () => {
    const secret = await addLink(scene.build, workerRef);
    for (let at = 0; at < 3; at++) expect(await look(secret)).toMatchObject({ status: 200, body: { devices: [] } });
    const first = await press(secret);
    expect(first.status).toBe(201);
    expect((await readDays(tokenOf(first.headers))).status).toBe(200);
    expect([(await press(secret)).status, (await look(secret)).status]).toEqual([404, 404]);
  });

  it('makes one phone of two presses at once', async () => {
    const secret = await addLink(scene.build, workerRef);
    const presses = await Promise.all([press(secret), press(secret), press(secret)]);
    expect(presses.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  });

  it('is too old after 48 hours, and ends with a newer one', async () => {
    const old = await addLink(scene.build, workerRef);
    const { body } = await send('shown');
    const secret = secretIn(body.address);
    expect([(await look(old)).status, (await look(secret)).status]).toEqual([404, 200]);
    scene.test.context.now = () => testNow + 48 * 3_600_000;
    expect([(await look(secret)).status, (await press(secret)).status]).toEqual([404, 404]);
  });

  it('is no good for someone who has left or is inactive', async () => {
    const secret = await addLink(scene.build, workerRef);
    await scene.build.query(`update support_workers set last_day = '2026-11-19' where ref = $1`, [workerRef]);
    expect([(await look(secret)).status, (await press(secret)).status]).toEqual([404, 404]);
    await scene.build.query('update support_workers set last_day = null, active = false where ref = $1', [workerRef]);
    expect([(await look(secret)).status, (await press(secret)).status]).toEqual([404, 404]);
  });

  it('tells the support worker that a phone was added', async () => {
    await press(await addLink(scene.build, workerRef));
    expect((await emails()).map(({ subject }) => subject)).toEqual(['A phone was added: iPhone']);
  });

  it('asks which of three phones ends before there is a fourth', async () => {
    const own = [];
    for (let at = 0; at < 3; at++) own.push(await addDevice(scene.build, workerRef));
    const secret = await addLink(scene.build, workerRef);
    expect((await look(secret)).body.devices).toHaveLength(3);
    expect((await press(secret)).status).toBe(409);
    const foreign = await addDevice(scene.build, await scene.build.worker());
    expect((await press(secret, { ends: foreign.ref })).status).toBe(409);
    expect((await readDays(foreign.token)).status).toBe(200);
    expect((await press(secret, { ends: own[1]!.ref })).status).toBe(201);
    const answers = await Promise.all(own.map(({ token }) => readDays(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
  });

  it('is looked at and used by the page alone', async () => {
    const secret = await addLink(scene.build, workerRef);
    for (const headers of foreignHeaders) {
      const sent = { body: { secret, kind: 'iPhone' }, headers };
      expect((await scene.test.call('POST /worker/devices', sent)).status).toBe(403);
    }
    expect((await look(secret)).status).toBe(200);
  });
});

describe('a cookie of a phone', () => {
  it('is for no script, no other site and no other call', async () => {
    const { headers } = await press(await addLink(scene.build, workerRef));
    expect(headers['set-cookie']).toMatch(
      /^worker=[\w-]{43}; Path=\/api\/v0\/worker; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is Secure where the portal is', async () => {
    const { publicUrl } = scene.test.context;
    scene.test.context.publicUrl = 'https://portal.example';
    const sent = { body: { secret: await addLink(scene.build, workerRef), kind: 'iPhone' } };
    const { headers } = await scene.test.call('POST /worker/devices', {
      ...sent,
      headers: { origin: 'https://portal.example' },
    });
    scene.test.context.publicUrl = publicUrl;
    expect(headers['set-cookie']).toMatch(/^__Secure-worker=.*; Secure$/);
  });
});

describe('a new link', () => {
  it('goes to the address of whoever has the number or the address, with the same answer for all', async () => {
    const [{ phone } = { phone: '' }] = await scene.build.query<{ phone: string }>(
      'select phone from support_workers where ref = $1',
      [workerRef],
    );
    const answers = [];
    for (const contact of [phone, email.toUpperCase(), 'nobody@example.org', '021 000 000', '1'])
      answers.push(await request(contact));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, '']));
    const sent = await emails();
    expect(sent).toHaveLength(2);
    expect(sent[0]!.body).toContain('You asked');
    expect((await look(secretIn(sent[1]!.body))).status).toBe(200);
  });

  it('goes three times an hour at most, however it is asked for', async () => {
    for (const contact of [email, email.toUpperCase(), ` ${email}`, email, `${email} `]) await request(contact);
    expect(await emails()).toHaveLength(3);
  });
});
