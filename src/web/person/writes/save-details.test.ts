import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callGateOf } from '#web/calls/client.ts';
import { clientDetailsQuery, saveDetails } from '#web/calls/client-details.ts';
import { findRules } from '#web/calls/commands.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { closeAllToasts, readToasts } from '#web/ui/toasts.ts';
import { writesOf } from './writes.ts';

type Call = { method: string; version: string | undefined; key: string | undefined };

const read = { ref: 'c1', version: 4, givenName: 'Rose', familyName: 'Moana', fullName: 'Rose Moana' };
let calls: Call[];
let now: object;

beforeEach(() => {
  calls = [];
  closeAllToasts();
  vi.stubGlobal('fetch', (_: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    const [version, key] = [headers['if-match'], headers['idempotency-key']];
    if (method === 'PATCH') calls.push({ method, version, key });
    if (method === 'GET') return Promise.resolve(Response.json(now));
    const stale = { status: 412, code: 'stale', messages: ['Someone else was quicker.'] };
    return Promise.resolve(
      version === '"4"' ? Response.json({ ref: 'c1', version: 5 }) : Response.json(stale, { status: 412 }),
    );
  });
});

afterEach(() => vi.unstubAllGlobals());

const command = () =>
  saveDetails({
    params: { clientRef: 'c1' },
    version: 3,
    body: { knownAs: 'Rosie' },
    before: { givenName: 'Rose', familyName: 'Moana', knownAs: null },
  });
const save = () => writesOf().submit(command());

describe('saveDetails', () => {
  it('is repeated, as another write, after a save that changed other fields', async () => {
    now = { ...read, doctor: { name: 'Dr Ana' } };
    await expect(save()).resolves.toMatchObject({ version: 5 });
    expect(calls.map(({ version }) => version)).toEqual(['"3"', '"4"']);
    expect(calls[0]?.key).not.toBe(calls[1]?.key);
    expect(readToasts()).toMatchObject([{ message: 'Details saved' }]);
  });

  it('is refused after a save that changed a field of the form', async () => {
    now = { ...read, familyName: 'Moana-Petrie' };
    await expect(save()).rejects.toMatchObject({ code: 'stale' });
    expect(calls).toHaveLength(1);
  });

  it('reads its version itself, where the screen’s own read waits until it is sent', async () => {
    now = read;
    let open = () => {};
    callGateOf().letThrough = () => new Promise((resolve) => (open = resolve));
    const shared = queriesOf().fetchQuery(clientDetailsQuery('c1'));
    try {
      await expect(findRules(command()).findVersionNow?.(command())).resolves.toBe(4);
    } finally {
      callGateOf().end();
      open();
      await shared;
    }
  });
});
