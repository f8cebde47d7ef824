import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZodObject, z } from 'zod';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createExampleRequests, type ExampleRequests, loadExamples } from '#server/testing/examples.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import type { CallOptions } from '#server/testing/test-app.ts';

// The kernel enforces what an endpoint declares. Cases come from the contract, so every new endpoint is covered.
// Who may call is in authorisation.test.ts, fields that a body does not know in bad-input.test.ts.
let scene: Scene;
let requests: ExampleRequests;

beforeAll(async () => {
  scene = await createScene();
  requests = await createExampleRequests(scene);
});
afterAll(() => scene.close());

const declared = (name: EndpointName): Endpoint => api[name];
const names = Object.keys(api) as EndpointName[];
const thatDeclare = (holds: (endpoint: Endpoint) => unknown) => names.filter((name) => holds(declared(name)));

const rightOptions = async (name: EndpointName) => requests.optionsOf(name, { token: await requests.tokenFor(name) });

/** Sends a valid request with one thing changed. */
async function ask(name: EndpointName, change: CallOptions = {}) {
  const right = await rightOptions(name);
  return scene.test.call(name, { ...right, ...change, headers: { ...right.headers, ...change.headers } });
}

const examples = await loadExamples();
/** Leaves out calls that cannot succeed with one request alone; the tests beside the routes send what they need. */
const thatSucceed = (name: EndpointName) => examples[name].status === undefined;

// First, since what the others write makes files long.
describe('an endpoint that declares a media type', () => {
  it.each(thatDeclare(({ media, access }) => media && access.scope !== 'public'))(
    '%s answers in its media type',
    async (name) => {
      const { headers } = await ask(name);
      const media = declared(name).media!;
      expect(headers['content-type']).toBe(media.startsWith('text/') ? `${media}; charset=utf-8` : media);
    },
  );
});

describe('an endpoint that declares a feature', () => {
  it.each(thatDeclare(({ access }) => access.feature))('%s answers 404 while it is off', async (name) => {
    const { feature } = declared(name).access;
    const turn = (enabled: boolean) =>
      scene.build.query('update features set enabled = $2 where name = $1', [feature, enabled]);
    await turn(false);
    expect((await ask(name)).status).toBe(404);
    await turn(true);
    expect((await ask(name)).status).not.toBe(404);
  });
});

describe('an endpoint that is not for the office', () => {
  const names = [
    'POST /clients',
    'POST /users/me/invitations/{ref}/accept',
    'POST /users/me/invitations/{ref}/decline',
  ];

  it.each(names as EndpointName[])('%s answers it 404, whatever is wrong with the request', async (name) => {
    const { token } = scene.office;
    expect([
      (await ask(name, { token })).status,
      (await ask(name, { token, body: { nonsense: true } })).status,
    ]).toEqual([404, 404]);
  });
});

describe('an endpoint that declares a key', () => {
  const withKey = thatDeclare(({ idempotency }) => idempotency === 'key');

  it.each(withKey)('%s is refused without a key, and with one that is too short', async (name) => {
    for (const key of ['', 'short']) {
      const { status, body } = await ask(name, { key });
      expect([status, body.messages]).toEqual([400, ['Send the header Idempotency-Key with 16 to 64 characters.']]);
    }
  });

  it.each(withKey.filter(thatSucceed))(
    '%s is done once for a key, answers alike again, and refuses another request with it',
    async (name) => {
      const key = newRef();
      const right = await rightOptions(name);
      const first = await scene.test.call(name, { ...right, key });
      expect(first.status, JSON.stringify(first.body)).toBe(declared(name).status ?? 200);
      if (declared(name).etag) expect(first.etag).toBe(`"${first.body.version}"`);
      const again = await scene.test.call(name, { ...right, key });
      expect([again.status, again.body, again.etag]).toEqual([first.status, first.body, first.etag]);
      const other = await scene.test.call(name, { ...right, key, ifMatch: 77 });
      expect([other.status, other.body.code]).toEqual(
        declared(name).revokesOwnAccess ? [expect.any(Number), expect.any(String)] : [422, 'keyReused'],
      );
    },
  );
});

describe('an endpoint that declares a version', () => {
  const withVersion = thatDeclare(({ ifMatch }) => ifMatch);

  it.each(withVersion)('%s is refused without If-Match', async (name) => {
    const { status, body } = await ask(name, { ifMatch: undefined });
    expect([status, body.messages]).toEqual([
      400,
      ['Send the header If-Match with the version that you read, in quotation marks: If-Match: "1".'],
    ]);
  });

  // A call that is idempotent by nature is not refused where nothing is left to change.
  const stale = withVersion.filter((name) => declared(name).idempotency === 'key' && thatSucceed(name));
  it.each(stale)('%s is refused where the caller read another version', async (name) => {
    const { status, body } = await ask(name, { ifMatch: 99_999 });
    expect([status, body.code]).toEqual([412, 'stale']);
  });
});

describe('an endpoint that declares an ETag', () => {
  // Those with a key are above.
  const others = thatDeclare(({ etag, idempotency }) => etag === 'version' && idempotency !== 'key');
  it.each(others)('%s sends the version of its reply', async (name) => {
    const { body, etag } = await ask(name);
    expect(body.version).toEqual(expect.any(Number));
    expect(etag).toBe(`"${body.version}"`);
  });

  it.each(thatDeclare(({ etag }) => etag === 'custom'))('%s answers 304 to its own', async (name) => {
    const { etag } = await ask(name);
    expect((await ask(name, { headers: { 'if-none-match': etag ?? '' } })).status).toBe(304);
  });

  it('is every endpoint whose reply has a version', () => {
    const versioned = thatDeclare(({ reply }) => {
      const version = (reply as ZodObject | undefined)?.shape?.version;
      return version && z.toJSONSchema(version as z.ZodType).type === 'integer';
    });
    expect(versioned.filter((name) => !declared(name).etag)).toEqual([]);
  });
});

describe('an endpoint', () => {
  it.each(names)('%s refuses a field in its address that it does not know', async (name) => {
    const right = await rightOptions(name);
    const { status } = await scene.test.call(name, { ...right, query: { ...right.query, surprise: '1' } });
    expect(status).toBe(400);
  });

  it.each(thatDeclare(({ body, form }) => body && !form))('%s refuses a body beyond its limit', async (name) => {
    const { bodyLimit = 65_536, bodyMedia } = declared(name);
    const text = 'x'.repeat(bodyLimit + 1);
    const { status, body } = await ask(name, { body: bodyMedia ? text : { surprise: text } });
    expect([status, body.code]).toEqual([413, 'tooLarge']);
  });

  // A form answers every refusal in OAuth's shape. So a right one is filled up with separators, which a form may have.
  it.each(thatDeclare(({ form }) => form))('%s accepts a form up to its limit, and none beyond', async (name) => {
    const { bodyLimit = 65_536 } = declared(name);
    const { body } = await rightOptions(name);
    const form = String(new URLSearchParams(body as Record<string, string>));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const refusalOf = async (length: number) =>
      (await ask(name, { body: form.padEnd(length, '&'), headers })).body.error;
    expect(await refusalOf(bodyLimit)).not.toBe('invalid_request');
    expect(await refusalOf(bodyLimit + 1)).toBe('invalid_request');
  });
});
