import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { boundBodies, createBodyRoom } from './body-budget.ts';
import { replyWithProblem } from './problem.ts';

let scene: Scene;
/** The whole server, and one that has room for a single body of 100 kB. */
let port: number;
let narrowPort: number;
const narrow = Fastify();
const sockets: Socket[] = [];

const listen = async (app: FastifyInstance) => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

beforeAll(async () => {
  scene = await createScene();
  narrow.setErrorHandler(replyWithProblem);
  boundBodies(narrow, scene.test.context, createBodyRoom(150_000));
  narrow.addHook('preParsing', async () => void narrow.server.emit('held'));
  narrow.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const options = { config: { endpoint: 'POST /office/clients/import' }, bodyLimit: 100_000 };
  narrow.post('/import', options, async ({ body }) => ({ length: (body as Buffer).length }));
  [port, narrowPort] = [await listen(scene.test.app), await listen(narrow)];
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await narrow.close();
  await scene.close();
});

type Head = { to: number; line: string; token?: string | undefined; length?: string };

/** Sends the head of a request that says it has a body, and nothing of the body. */
function sendHead({ to, line, token, length = 'content-length: 100000' }: Head): Socket {
  const socket = connect(to, '127.0.0.1');
  sockets.push(socket);
  const authorization = token ? [`authorization: Bearer ${token}`] : [];
  const head = [`${line} HTTP/1.1`, 'host: x', 'content-type: text/csv', ...authorization, length];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

const statusOf = async (socket: Socket) => Number(String((await once(socket, 'data'))[0]).split(' ')[1]);

const long = (Object.keys(api) as EndpointName[]).filter((name) => ((api[name] as Endpoint).bodyLimit ?? 0) > 65_536);

describe.each(long)('%s', (name) => {
  const [method, path] = name.split(' ') as [string, string];
  const answer = (token?: string, length?: string) => {
    const line = `${method} /api/v0${path.replace('{clientRef}', scene.clientRef)}`;
    return statusOf(sendHead({ to: port, line, token, ...(length && { length }) }));
  };

  it('answers callers who may not make it before they send their body', async () => {
    expect(await answer()).toBe(401);
    expect(await answer('x'.repeat(43))).toBe(401);
    expect(await answer(undefined, 'transfer-encoding: chunked')).toBe(401);
    const stranger = await scene.build.user();
    if (api[name].access.scope !== 'signedIn') expect(await answer(stranger.token)).toBe(404);
  });
});

describe('boundBodies', () => {
  const sendOne = (more: Partial<Head> = {}) =>
    sendHead({ to: narrowPort, line: 'POST /import', token: scene.office.token, ...more });
  const whole = 'x'.repeat(100_000);
  /** Sends a request whose body has not arrived yet. */
  const sendHalf = async (length?: string) => {
    const isHeld = once(narrow.server, 'held');
    const first = sendOne(length ? { length } : {});
    await isHeld;
    return first;
  };

  it.each(['content-length: 100000', 'transfer-encoding: chunked'])(
    'refuses what memory does not bear beside a body with %s, until that is answered',
    async (length) => {
      const first = await sendHalf(length);
      const [refused] = await once(sendOne(), 'data');
      expect(String(refused).toLowerCase()).toMatch(/^http\/1\.1 503 .*retry-after: 2/s);
      const isShort = sendOne({ length: 'content-length: 60000' });
      isShort.write('x'.repeat(60_000));
      expect(await statusOf(isShort)).toBe(200);
      first.write(length.includes('chunked') ? `186a0\r\n${whole}\r\n0\r\n\r\n` : whole);
      expect(await statusOf(first)).toBe(200);
      const next = sendOne();
      next.write(whole);
      expect(await statusOf(next)).toBe(200);
    },
  );

  it('has room again when a caller goes away', async () => {
    (await sendHalf()).destroy();
    await expect
      .poll(async () => {
        const next = sendOne();
        next.write(whole);
        return statusOf(next);
      })
      .toBe(200);
  });

  it('reserves no room for callers who may not make the call', async () => {
    for (let count = 0; count < 3; count++) expect(await statusOf(sendOne({ token: 'x'.repeat(43) }))).toBe(401);
    const next = sendOne();
    next.write(whole);
    expect(await statusOf(next)).toBe(200);
  });
});
