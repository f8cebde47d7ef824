import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';
import type { AnyHotRead } from './call.ts';
import { hotReadAnswer } from './hot-read.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const statement = { select: 'select 1 as version', values: () => [] };
const read: AnyHotRead = {
  version: statement,
  find: statement,
  etag: () => '"1"',
  audit: async () => {},
  reply: () => 'read' as never,
};

/** Answers a read of the scene's client, by the client. */
async function answer(endpoint: Pick<Endpoint, 'access'>) {
  const { clientRef, client, test } = scene;
  const declared: Endpoint = { summary: '', idempotency: 'safe', etag: 'custom', ...endpoint };
  return hotReadAnswer(
    declared,
    test.context,
    read,
  )({
    request: { headers: {} } as FastifyRequest,
    reply: { header: () => {} } as unknown as FastifyReply,
    now: testNow,
    parsed: { clientRef, input: {} as never },
    query: { token: client.token, clientRef, now: testNow },
  });
}

describe('hotReadAnswer', () => {
  it('refuses while the feature of its endpoint is off', async () => {
    const access = { scope: 'client', feature: 'jobFeedback' } as const;
    expect(await answer({ access })).toBe('read');
    await scene.build.query(`update features set enabled = false where name = 'jobFeedback'`);
    await expect(answer({ access })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('refuses a caller who works for no organisation, where the endpoint is for their staff', async () => {
    await expect(answer({ access: { scope: 'organisation' } })).rejects.toMatchObject({ code: 'notFound' });
  });
});
