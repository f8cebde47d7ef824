import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createExampleRequests, type ExampleRequests } from '#server/testing/examples.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

// Every body of the contract, valid but for one error at a time.
let scene: Scene;
let requests: ExampleRequests;

beforeAll(async () => {
  scene = await createScene();
  requests = await createExampleRequests(scene);
});
afterAll(() => scene.close());

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says whether it is a browser's own object, which its library reads (WebAuthn). */
const isForeign = (path: string) => path === 'response';

/** Lists the body once for each of its objects, with an extra field in that object. */
function withOneFieldMore(value: unknown, path = ''): { body: unknown; path: string }[] {
  if (Array.isArray(value)) return inEach(value.entries(), path, (at, part) => value.with(Number(at), part));
  if (!isObject(value) || isForeign(path)) return [];
  const here = { body: { ...value, surprise: true }, path: joined(path, 'surprise') };
  return [here, ...inEach(Object.entries(value), path, (key, part) => ({ ...value, [key]: part }))];
}

function inEach(
  entries: Iterable<[string | number, unknown]>,
  path: string,
  put: (key: string | number, part: unknown) => unknown,
) {
  return [...entries].flatMap(([key, inner]) =>
    withOneFieldMore(inner, joined(path, key)).map((variant) => ({ ...variant, body: put(key, variant.body) })),
  );
}

const joined = (path: string, key: string | number) => (path ? `${path}.${key}` : String(key));

const withBody = (Object.keys(api) as EndpointName[]).filter((name) => {
  const { body, bodyMedia }: Endpoint = api[name];
  return body && !bodyMedia;
});
const withoutBody = (Object.keys(api) as EndpointName[]).filter(
  (name) => !(api[name] as Endpoint).body && !name.startsWith('GET '),
);

describe('a body', () => {
  it.each(withBody)('of %s with a field that it does not know is refused, and the field is named', async (name) => {
    const token = await requests.tokenFor(name);
    for (const { body, path } of withOneFieldMore(await requests.bodyOf(name))) {
      const { status, body: problem } = await requests.send(name, { token, body });
      expect(status, path).toBe(400);
      if ((api[name] as Endpoint).form) expect(problem.error).toBe('invalid_request');
      else expect(problem.errors).toContainEqual({ path, message: 'Unknown field: surprise.' });
    }
  });

  it.each(withoutBody)('is refused by %s, which takes none', async (name) => {
    const { status } = await requests.send(name, { token: await requests.tokenFor(name), body: { surprise: true } });
    expect(status).toBe(400);
  });

  const texts: [string, string][] = [
    ['10 kB', 'x'.repeat(10_240)],
    ['NUL', 'Rose\u0000'],
    ['half a character', 'Rose\ud83d'],
    ['an escape sequence', 'Rose\u001b[31m'],
  ];
  const parts = withBody.flatMap((name) => texts.map(([kind, text]) => ({ name, kind, text })));
  it.each(parts)('of $name with $kind in any of its texts is refused, and never answers 5xx', async (endpointPart) => {
    const right = await requests.bodyOf(endpointPart.name);
    for (const key of Object.keys(right as Json)) {
      if (typeof (right as Json)[key] !== 'string' || isSecret(key)) continue;
      const token = await requests.tokenFor(endpointPart.name);
      const { status } = await requests.send(endpointPart.name, {
        token,
        body: { ...(right as Json), [key]: endpointPart.text },
      });
      expect([400, 404, 413, 422], `${key}: ${status}`).toContain(status);
    }
  });

  const blanks = ['', ' ', '\u00a0', '\u2003', '\ufeff', '\u200b', '\u3164', '\u0085', ' \u00a0\u200d '];
  const needed: [EndpointName, ...string[]][] = [
    ['POST /registrations/complete', 'givenName', 'familyName'],
    ['PATCH /users/me', 'givenName', 'familyName'],
    ['POST /clients', 'givenName', 'familyName'],
    ['PATCH /clients/{clientRef}', 'givenName', 'familyName'],
    ['POST /clients/{clientRef}/tickets', 'notes'],
    ['POST /clients/{clientRef}/appointments/{jobRef}/feedback', 'feedback'],
    ['POST /office/tickets/{ref}/decline', 'reason'],
    ['POST /office/clients', 'givenName', 'familyName'],
    ['PUT /office/clients/{clientRef}', 'givenName', 'familyName'],
    ['POST /office/clients/{clientRef}/fundings', 'funderName'],
    ['POST /office/support-workers', 'givenName', 'familyName'],
    ['PUT /office/support-workers/{supportWorkerRef}', 'givenName', 'familyName'],
    ['POST /office/lists/{list}/items', 'name'],
    ['POST /office/holidays', 'name'],
    ['POST /office/organisations', 'name'],
    ['POST /users/me/second-factors/passkey/confirm', 'name'],
  ];
  const neededFields = needed.flatMap(([name, ...fields]) => fields.map((field) => ({ name, field })));
  it.each(neededFields)('of $name with nothing to read in its $field is refused', async ({ name, field }) => {
    for (const blank of blanks) {
      const right = (await requests.bodyOf(name)) as Json;
      const { status, body } = await requests.send(name, {
        token: await requests.tokenFor(name),
        body: { ...right, [field]: blank },
      });
      expect([400, 422], JSON.stringify([blank, body])).toContain(status);
      // Without a new funder's name, the body must choose an existing funder.
      expect([field, field === 'funderName' && 'funderRef']).toContain(body.errors[0].path);
    }
  });

  it.each(withBody)('of %s that is not an object, or has values of wrong types, is refused', async (name) => {
    const right = (await requests.bodyOf(name)) as Json;
    const wrong: unknown[] = (api[name] as Endpoint).form
      ? []
      : ['text', 7, [], ...Object.keys(right).map((key) => ({ ...right, [key]: { surprise: [1] } }))];
    for (const body of wrong.filter((reply) => !(isObject(reply) && 'response' in reply))) {
      const { status } = await requests.send(name, { token: await requests.tokenFor(name), body });
      expect([400, 422], JSON.stringify(body)).toContain(status);
    }
  });
});

/** Says whether a field is secret. Passwords may hold anything, so a wrong one is answered as wrong, not as invalid. */
const isSecret = (key: string) => /password|token|challenge|client_secret/i.test(key);
