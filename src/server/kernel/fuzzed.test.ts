import { afterAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { type CallerTokens, createCallerTokens } from '#server/testing/caller-tokens.ts';
import { callers } from '#server/testing/callers.ts';
import type { ExampleRequests } from '#server/testing/examples.ts';
import { fuzzedRequest } from '#server/testing/fuzz/fuzzed-request.ts';
import { headOf, type RawRequest, sendRaw } from '#server/testing/fuzz/raw-call.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import type { CallOptions } from '#server/testing/test-app.ts';
import { testRandom } from '#server/testing/test-random.ts';
import { rounds } from '#testing/rounds.ts';

// Requests that are right, nearly right and hostile, of every endpoint, as every kind of caller, over connections.
// None may be answered with 5xx. `npm run test:deep` sends 100,000 of them.
const names = Object.keys(api) as EndpointName[];
const requestsEach = rounds({ quick: 1, deep: Math.ceil(100_000 / names.length) });
/** As many go out from one right request, since most change nothing of what it is about. */
const fromOne = 4;
const batches = Array.from({ length: rounds({ quick: 1, deep: 24 }) }, (_, at) => at + 1);

let scene: Scene;
let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;
let log: string[];
let tokens: CallerTokens;
let requests: ExampleRequests;

// Without these words a 503 is a fault: they refuse the one who sends too many, by design.
const ceilings = /reached the limit of searches/;
const counts = new Map<string, number>();

async function openScene() {
  scene = await createScene();
  ({ tokens, requests } = await createCallerTokens(scene));
  log = [];
  const config = loadConfig({ LOG_LEVEL: 'error', SEED: 'none', TRUST_PROXY: '1' });
  app = await buildApp({ config, context: scene.test.context, logStream: { write: (line) => void log.push(line) } });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

async function closeScene() {
  app.server.closeAllConnections();
  await app.close();
  await scene.close();
}

/** Makes a right request; in a new scene where what was sent has ended what its example begins with, such as the client's care. */
async function makeRight(name: EndpointName): Promise<CallOptions> {
  const make = async () => requests.optionsOf(name, { token: await requests.tokenFor(name) });
  return make().catch(async () => {
    await closeScene();
    await openScene();
    return make();
  });
}

/** Lists refs of all kinds of things that the right requests were about. */
function listRefs(seen: CallOptions[]): string[] {
  const texts = seen.map(({ params, body }) => JSON.stringify([params, body]));
  return [...new Set(texts.flatMap((text) => text.match(/\b[0-9a-z]{16}\b/g) ?? []))];
}

describe('fuzzed requests', () => {
  afterAll(() => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const words = [...counts].sort().map(([status, count]) => `${count} × ${status}`);
    console.log(`fuzz: ${total} requests of ${names.length} endpoints: ${words.join(', ')}`);
  });

  it.each(batches)('are never answered with 5xx (batch %i)', async () => {
    await openScene();
    try {
      const failures: string[] = [];
      const seen: CallOptions[] = [];
      const random = testRandom();
      const count = Math.ceil(requestsEach / batches.length);
      for (const name of random.shuffle(names)) {
        for (let at = 0; at < count; at += fromOne) {
          const right = await makeRight(name);
          seen.push(right);
          const refs = listRefs(seen.slice(-40));
          for (let sent = at; sent < Math.min(at + fromOne, count); sent++) {
            const token = random.next() < 0.6 ? right.token : tokens[random.pick(callers)];
            failures.push(...(await findFailure(name, fuzzedRequest(random, { name, right, token, refs }))));
          }
        }
      }
      expect(failures, failures.join('\n\n')).toEqual([]);
    } finally {
      await closeScene();
    }
  });

  it('reach what they are for: a good part of them succeeds', () => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const good = [...counts].filter(([status]) => status.startsWith('2')).reduce((sum, [, count]) => sum + count, 0);
    expect(good / total).toBeGreaterThan(0.1);
  });
});

async function findFailure(name: EndpointName, request: RawRequest): Promise<string[]> {
  const { status, text } = await sendRaw(port, request);
  counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  if (status < 500 || ceilings.test(text)) return [];
  const id = /"requestId":"([^"]+)"/.exec(text)?.[1];
  const logged = log.filter((line) => id && line.includes(id)).join('');
  return [`${name}\n${headOf(request)}${request.body?.toString() ?? ''}\n→ ${text}\n${logged}`];
}
