import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZodType, z } from 'zod';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { newRef } from '#server/db/new-ref.ts';
import { findTooMuch, measureCost, measureExtraCost } from '#server/testing/cost.ts';
import { createExampleRequests, type ExampleRequests } from '#server/testing/examples.ts';
import { listPlaces, putAt, type ValuePlace } from '#server/testing/places.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import type { CallOptions } from '#server/testing/test-app.ts';
import { hostileShapes } from '#testing/hostile-texts.ts';

// Each field of each endpoint takes hostile texts over HTTP, of its own length and of the body's. A right request shows what
// passwords, pictures and PDFs cost by design.
let scene: Scene;
let requests: ExampleRequests;
beforeAll(async () => {
  scene = await createScene();
  requests = await createExampleRequests(scene);
});
afterAll(() => scene.close());

/** Finds what fits, with three bytes a character: an address has at most 16 KiB with its headers. */
const findLongest = (name: EndpointName) => ({ body: ((api[name] as Endpoint).bodyLimit ?? 65_536) / 4, query: 4_000 });

type Json = { properties?: Record<string, Json>; items?: Json; maxLength?: number } & Record<string, unknown>;

/** Finds the most characters that a schema states for a place. */
function findMost(schema: ZodType, place: ValuePlace): number | undefined {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  return place.reduce<Json | undefined>(
    (inner, key) => (typeof key === 'number' ? inner?.items : inner?.properties?.[key]),
    json,
  )?.maxLength;
}

async function listCostly(name: EndpointName, part: 'body' | 'query', schema: ZodType): Promise<string[]> {
  const token = await requests.tokenFor(name);
  const options: CallOptions = await requests.optionsOf(name, { token });
  const right = await measureCost(() => scene.test.call(name, options));
  const longest = findLongest(name);
  const costly: string[] = [];
  for (const place of listPlaces(options[part], schema)) {
    const lengths = new Set([findMost(schema, place) ?? longest[part], longest[part]]);
    for (const [shape, make] of Object.entries(hostileShapes)) {
      for (const length of lengths) {
        const value = putAt(options[part], place, make(Math.min(length, longest[part])));
        const send = () => scene.test.call(name, { ...options, [part]: value, key: newRef() });
        costly.push(...findTooMuch(await measureExtraCost(send, right), `${place.join('.')}, ${length} of ${shape}`));
      }
    }
  }
  return costly;
}

describe('a hostile text', () => {
  const names = (Object.keys(api) as EndpointName[]).filter((name) => !(api[name] as Endpoint).bodyMedia);

  it.each(names)('costs little in each field of %s', async (name) => {
    const { body, query }: Endpoint = api[name];
    if (body) expect(await listCostly(name, 'body', body)).toEqual([]);
    if (query) expect(await listCostly(name, 'query', query)).toEqual([]);
  });
});
