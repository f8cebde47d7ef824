import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listSteepShapes } from '#testing/growth.ts';
import { api, type EndpointName } from './api.ts';
import type { Endpoint } from './endpoint.ts';

type Json = {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
  oneOf?: Json[];
  const?: unknown;
};

/** Lists every field that a schema knows, as a value with `text` there and nothing else. */
function* listValues({ properties = {}, items, anyOf, allOf, oneOf }: Json): Generator<(text: string) => unknown> {
  yield (text) => text;
  for (const [key, inner] of Object.entries(properties))
    for (const value of listValues(inner)) yield (text) => ({ [key]: value(text) });
  if (items) for (const value of listValues(items)) yield (text) => [value(text)];
  for (const form of [anyOf, allOf, oneOf].flatMap((forms) => forms ?? [])) yield* listValues(form);
}

describe('the fields of an endpoint', () => {
  const names = Object.keys(api) as EndpointName[];

  it.each(names)('%s cost at most in proportion to their texts', (name) => {
    const { params, query, body }: Endpoint = api[name];
    for (const schema of [params, query, body]) {
      if (!schema) continue;
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
      for (const value of [...listValues(json), (text: string) => ({ [text]: text })])
        expect(
          listSteepShapes((text) => schema.safeParse(value(text))),
          JSON.stringify(value('…')),
        ).toEqual([]);
    }
  });
});
