import dns from 'node:dns';
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { discardSlowly } from './slow-senders.ts';

let scene: Scene;
let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  scene = await createScene();
  const config = loadConfig({ LOG_LEVEL: 'silent', SEED: 'none' });
  const times = { head: 200, body: 2_000, refusedBody: 2_000, authorisedBody: 60_000, check: 20 };
  app = await buildApp({ config, context: scene.test.context, times });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
  await scene.close();
});

function send(text: string): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(text);
  return socket;
}

/** Reads everything that the server answers until it closes the connection. */
async function readUntilClosed(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  await once(socket, 'close');
  return answer;
}

const body = JSON.stringify({ givenName: 'Rose' });
const headOf = (token: string) =>
  `PATCH /api/v0/users/me HTTP/1.1\r\nhost: x\r\nidempotency-key: ${newRef()}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;

// Before the tests that send: what they leave behind would be taken in as well.
describe('the pace of discardSlowly', () => {
  it('takes in three pieces at a time, however many send', () => {
    vi.useFakeTimers();
    const bodies = Array.from({ length: 6 }, () =>
      Object.assign(new EventEmitter(), { complete: false, pause: vi.fn(), resume: vi.fn() }),
    );
    for (const raw of bodies) discardSlowly({ raw: raw as never });
    for (const raw of bodies) raw.emit('data');
    const proceed = () => bodies.map(({ resume }) => resume.mock.calls.length);
    expect(proceed()).toEqual([0, 0, 0, 0, 0, 0]);
    vi.advanceTimersByTime(20);
    expect(proceed()).toEqual([1, 1, 1, 0, 0, 0]);
    bodies[0]!.emit('data');
    vi.advanceTimersByTime(20);
    expect(proceed()).toEqual([1, 1, 1, 1, 1, 1]);
    vi.advanceTimersByTime(20);
    expect(proceed()).toEqual([2, 1, 1, 1, 1, 1]);
    vi.useRealTimers();
  });
});

describe('createHttpServer', () => {
  it('closes a head that does not arrive without a status, and a connection that sends nothing', async () => {
    const [half, silent] = [send('POST /api/v0/auth/sign-in HTTP/1.1\r\nhost: x\r\n'), send('')];
    expect(await Promise.all([readUntilClosed(half), readUntilClosed(silent)])).toEqual(['', '']);
  });

  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['a head that is too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ])('answers %s', async (_what, text, expected) => {
    expect(await readUntilClosed(send(text))).toMatch(expected);
  });

  it('listens once, where a name has two addresses', async () => {
    const { lookup } = dns;
    const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
    const mock = vi.spyOn(dns, 'lookup').mockImplementation(((...args: Parameters<typeof lookup>) => {
      const [name, , callback] = args as unknown as [string, object, (...found: unknown[]) => void];
      return name === 'localhost' ? callback(null, addresses) : lookup(...args);
    }) as never);
    const config = loadConfig({ LOG_LEVEL: 'silent', SEED: 'none' });
    const local = await buildApp({ config, context: scene.test.context });
    await local.listen({ host: 'localhost', port: 0 });
    expect(local.addresses()).toHaveLength(1);
    await local.close();
    mock.mockRestore();
  });
});

describe('boundSlowBodies', () => {
  it('closes a slow write of a stranger without a status, and waits longer for a caller who may make it', async () => {
    const mine = send(headOf(scene.client.token) + body.slice(0, 5));
    const [anonymous, signingIn] = [
      send(headOf('x'.repeat(43)) + body.slice(0, 5)),
      send(
        'POST /api/v0/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      ),
    ];
    expect(await Promise.all([readUntilClosed(anonymous), readUntilClosed(signingIn)])).toEqual(['', '']);
    mine.write(body.slice(5));
    expect(String((await once(mine, 'data'))[0])).toMatch(/^HTTP\/1\.1 20/);
  });

  it('takes no connection of the database for a slow body without a token', async () => {
    const connect = vi.spyOn(scene.test.context.pool, 'connect');
    await readUntilClosed(send(headOf('short') + body.slice(0, 5)));
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  it('closes what a caller who may make it leaves unfinished', async () => {
    const times = { head: 50, body: 50, refusedBody: 50, authorisedBody: 300, check: 20 };
    const config = loadConfig({ LOG_LEVEL: 'silent', SEED: 'none' });
    const hasty = await buildApp({ config, context: scene.test.context, times });
    const address = new URL(await hasty.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.write(headOf(scene.client.token) + body.slice(0, 5));
    expect(await readUntilClosed(socket)).toBe('');
    await hasty.close();
  });
});

describe('discardSlowly', () => {
  it('takes in what follows a refusal slowly, and then the next request', async () => {
    const length = 2_000_000;
    const head = `POST /api/v0/office/clients/import HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${'x'.repeat(43)}\r\n`;
    const socket = send(`${head}content-type: text/csv\r\ncontent-length: ${length}\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 /);
    const began = performance.now();
    socket.write('x'.repeat(length));
    socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    expect(performance.now() - began).toBeGreaterThan(400);
  });
});
