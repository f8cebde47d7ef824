import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppOptions, buildApp, requireDeclaredRoutes } from './app.ts';
import { loadConfig } from './config.ts';
import { newRef } from './db/new-ref.ts';
import { createPool } from './db/pool.ts';
import { createScene, oneVisit, type Scene } from './testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const get = (url: string) => scene.test.app.inject({ method: 'GET', url });

describe('buildApp', () => {
  it('sends the security headers with every page and reply', async () => {
    for (const url of ['/health', '/api/v0/settings', '/api/v0/nothing', '/nothing']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toMatch(/^default-src 'self';style-src 'self';/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringMatching(/camera=\(\), microphone=\(\), geolocation=\(\)/),
      });
    }
  });

  it('requires https of browsers only where people use it', async () => {
    const strict = await otherApp({ PUBLIC_URL: 'https://portal.example.org', ENVIRONMENT: 'test' });
    const secure = (await strict.inject('/health')).headers;
    // Names below it may be other sites of the provider.
    expect(secure['strict-transport-security']).toBe('max-age=31536000');
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
    expect((await get('/health')).headers['strict-transport-security']).toBeUndefined();
    await strict.close();
  });

  it.each(['/api/v0/nothing', '/api/v0/%', '/api/v0/%ff', `/api/v0/clients/${'x'.repeat(300)}/appointments`])(
    'answers %s with a problem that no cache keeps',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toMatch('application/problem+json');
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toEqual((await get('/api/v0/nothing')).json());
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    },
  );

  it('answers what cannot be parsed with a problem that no cache keeps', async () => {
    const send = (payload: string, type: string) =>
      scene.test.app.inject({
        method: 'POST',
        url: `/api/v0/clients/${scene.clientRef}/appointments`,
        payload,
        headers: { 'content-type': type },
      });
    for (const [payload, type, status] of [
      ['{', 'application/json', 400],
      [`"${'x'.repeat(2 ** 20)}"`, 'application/json', 413],
      ['x', 'text/x-other', 400],
    ] as const) {
      const { statusCode, headers } = await send(payload, type);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        status,
        expect.stringMatching('application/problem\\+json'),
        'no-store',
      ]);
    }
  });

  it('refuses two Host headers, of which a proxy may read the other', async () => {
    const { app } = scene.test;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const statusOf = (hosts: string[]) =>
      new Promise<string>((resolve, reject) => {
        const lines = ['GET /api/v0/settings HTTP/1.1', ...hosts.map((host) => `host: ${host}`), 'connection: close'];
        const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
        socket.once('data', (part) => resolve(String(part).split('\r\n')[0] ?? ''));
        socket.once('error', reject);
      });
    expect(await statusOf(['localhost'])).toBe('HTTP/1.1 200 OK');
    expect(await statusOf(['localhost', 'evil.example.org'])).toBe('HTTP/1.1 400 Bad Request');
  });

  it('answers 503 with Retry-After when the database gives no answer in time', async () => {
    const { db, context } = scene.test;
    const impatient = createPool({ url: db.urls.app, max: 1, queryTimeout: 100 });
    const app = await otherApp({}, { context: { ...context, pool: impatient } });
    const lock = await db.owner.connect();
    await lock.query('begin; lock table list_items in access exclusive mode');
    const { statusCode, headers } = await app.inject('/api/v0/settings');
    await lock.query('rollback');
    lock.release();
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect((await app.inject('/api/v0/settings')).statusCode).toBe(200);
    await app.close();
    await impatient.end();
  });

  it('answers 503 with Retry-After while the database’s disk is full', async () => {
    const { context } = scene.test;
    const refusal = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    const refuse = () => Promise.reject(refusal);
    const pool = Object.assign(Object.create(context.pool), { connect: refuse, query: refuse });
    const app = await otherApp({}, { context: { ...context, pool } });
    const { statusCode, headers } = await app.inject('/api/v0/settings');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    await app.close();
  });

  it('names in each line of the log the provider that it serves among others', async () => {
    const lines: string[] = [];
    const config = { ...loadConfig({ LOG_LEVEL: 'debug' }), provider: 'harbour.example' };
    const app = await otherApp({}, { config, logStream: { write: (line) => void lines.push(line) } });
    await app.inject('/api/v0/settings');
    await app.close();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => JSON.parse(line).provider !== 'harbour.example')).toEqual([]);
  });

  it('logs no token, query, name or body', async () => {
    const lines: string[] = [];
    const app = await otherApp({ LOG_LEVEL: 'trace' }, { logStream: { write: (line) => void lines.push(line) } });
    const { clientRef, client } = scene;
    const authorization = `Bearer ${client.token}`;
    const url = `/api/v0/clients/${clientRef}/appointments`;
    const notes = 'the key is under the mat';
    await app.inject({ url: `${url}?start=2026-11-01&end=2026-11-30`, headers: { authorization } });
    await app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'idempotency-key': newRef() },
      payload: { appointments: [{ ref: newRef(), ...oneVisit, notes }] },
    });
    await app.inject({ method: 'POST', url, headers: { authorization }, payload: `{"notes": "${notes}"` });
    const username = 'rose@example.org';
    const form = { client_id: 'alongside-web', client_secret: 'public', grant_type: 'password', username };
    await app.inject({ method: 'POST', url: '/api/v0/auth/sign-in', payload: { ...form, password: notes } });
    await app.inject({ url: `/api/v0/%?name=H%C4%81karaia`, headers: { authorization } });
    await app.close();
    const log = lines.join('');
    expect(log).toContain(url);
    for (const secret of [client.token, notes, username, 'Rose', 'karaia', '2026-11-01', 'Bearer']) {
      expect(log).not.toContain(secret);
    }
  });

  it('warns once where a proxy is in front that TRUST_PROXY does not name', async () => {
    for (const [env, expected] of [
      [{}, 1],
      [{ TRUST_PROXY: '1' }, 0],
    ] as const) {
      const lines: string[] = [];
      const logStream = { write: (line: string) => void lines.push(line) };
      const app = await otherApp({ ...env, LOG_LEVEL: 'warn' }, { logStream });
      for (let time = 0; time < 2; time++)
        await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9' } });
      await app.close();
      expect(lines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(expected);
    }
  });

  it.each([
    [undefined, '10.0.0.1'],
    ['1', '203.0.113.9'],
    ['10.0.0.0/24', '203.0.113.9'],
    ['192.0.2.1', '10.0.0.1'],
  ])('with TRUST_PROXY=%s reads %s as the caller’s address', async (setting, expected) => {
    const app = await otherApp(setting ? { TRUST_PROXY: setting } : {});
    app.addHook('onRequest', async (request, reply) => void reply.header('x-address', request.ip));
    // The caller wrote the first, which may hold anything.
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
    const reply = await app.inject({ url: '/api/v0/settings', remoteAddress: '10.0.0.1', headers });
    await app.close();
    expect(reply.headers['x-address']).toBe(expected);
  });
});

describe('refuseUndeclared', () => {
  it('fails at the start with a route that declares no access', async () => {
    const app = Fastify();
    requireDeclaredRoutes(app);
    expect(() => app.get('/open', async () => 'anybody')).toThrow('GET /open declares no access');
  });

  it('fails at the start when a declared endpoint has no route', async () => {
    const app = Fastify();
    requireDeclaredRoutes(app);
    app.get('/settings', { config: { endpoint: 'GET /settings' } }, async () => ({}));
    await expect(app.ready()).rejects.toThrow(/^not implemented: (?!.*GET \/settings).*GET \/users\/me/);
  });
});

function otherApp(env: Record<string, string>, options: Partial<AppOptions> = {}) {
  const config = loadConfig({ LOG_LEVEL: 'silent', SEED: 'none', ...env });
  return buildApp({ config, context: scene.test.context, ...options });
}
