import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let port: number;
beforeAll(async () => {
  scene = await createScene();
  port = Number(new URL(await scene.test.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => scene.close());

const body = 'Given name,Family name\r\nMele,Turn';

/** Sends the head of an import alone; its body is the sender's to send. */
function begin(token: string): { sent: ClientRequest; status: Promise<number> } {
  const sent = request({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/v0/office/clients/import/preview', agent: false },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'content-length': body.length },
  });
  sent.flushHeaders();
  const status = once(sent, 'response').then(async ([reply]: IncomingMessage[]) => {
    await text(reply!);
    return reply!.statusCode!;
  });
  status.catch(() => {});
  return { sent, status };
}

describe('a file', () => {
  it('is read alone; four wait, and a sixth is refused before any of its body is read', async () => {
    const first = begin(scene.office.token);
    await once(first.sent, 'socket');
    const others = Array.from({ length: 5 }, () => begin(scene.office.token));
    const refused = await Promise.race(others.map(async (other) => ({ other, status: await other.status })));
    expect(refused.status).toBe(503);
    const waiting = others.filter((other) => other !== refused.other);
    for (const { sent } of waiting) sent.end(body);
    first.sent.end(body);
    expect(await Promise.all([first, ...waiting].map(({ status }) => status))).toEqual([200, 200, 200, 200, 200]);
  });

  it('of a sender who goes away keeps the others waiting no longer', async () => {
    const first = begin(scene.office.token);
    await once(first.sent, 'socket');
    first.sent.on('error', () => {});
    const next = begin(scene.office.token);
    next.sent.end(body);
    first.sent.destroy();
    expect(await next.status).toBe(200);
  });

  it('of a stranger takes no turn, however short it is', async () => {
    const strangers = Array.from({ length: 8 }, () => begin('nonsense'));
    expect(await Promise.all(strangers.map(({ status }) => status))).toEqual(Array(8).fill(401));
  });
});
