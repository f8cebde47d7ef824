import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRef } from '#domain/refs/ref.ts';
import { changePerson } from '#web/kernel/person.ts';
import { newRef } from './new-ref.ts';
import { sendOnce } from './send.ts';

let keys: string[] = [];
let answers: (Response | Error)[] = [];

const done = () => new Response('{"ref":"t1","version":2}', { status: 200, headers: { etag: '"2"' } });
const unavailable = (headers = {}) =>
  new Response('{"type":"","title":"","status":503,"code":"unavailable","messages":["Busy."]}', {
    status: 503,
    headers,
  });
const refused = () =>
  new Response('{"type":"","title":"","status":422,"code":"ruleBroken","messages":["Too late."]}', { status: 422 });
const lost = () => new TypeError('failed to fetch');

function withdraw(ref: string) {
  return sendOnce('POST /clients/{clientRef}/tickets/{ref}/withdraw', { params: { clientRef: 'c1', ref }, ifMatch: 1 });
}

const token = async () => 'token';
const tokens = { freshToken: token, renew: token, resumed: () => undefined };
const signIn = (session: string) => changePerson(session, { isErased: true, forgetKey: false }, tokens);

beforeEach(() => {
  keys = [];
  signIn('s1');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push((init.headers as Record<string, string>)['idempotency-key'] ?? '');
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? lost();
    return answer;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances through the waiting times. */
async function settled<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void work.then(end, end);
  while (!isOver) await vi.advanceTimersByTimeAsync(1000);
  return work;
}

describe('sendOnce', () => {
  it('carries a key of 16 to 64 characters and answers reply and ETag', async () => {
    answers = [done()];
    await expect(withdraw('t1')).resolves.toEqual({ status: 200, reply: { ref: 't1', version: 2 }, etag: '"2"' });
    expect(keys[0]).toMatch(/^[0-9a-z]{16,64}$/);
  });

  it('goes out again with the same key when no answer came or the server was not ready', async () => {
    answers = [lost(), unavailable(), done()];
    await expect(settled(withdraw('t1'))).resolves.toMatchObject({ status: 200 });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('is never repeated in the session of another person', async () => {
    answers = [lost(), done()];
    const outcome = withdraw('t1').catch((error: unknown) => error);
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    signIn('s2');
    expect(await settled(outcome)).toMatchObject({ code: 'cancelled' });
    expect(keys).toHaveLength(1);
  });

  it('gives up after three attempts', async () => {
    answers = [lost(), lost(), lost(), done()];
    await expect(settled(withdraw('t1'))).rejects.toMatchObject({ code: 'network' });
    expect(keys).toHaveLength(3);
  });

  it('reports at once that there is no connection, and keeps the key for the next press', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answers = [lost()];
    const words = ['There is no connection. Try again when you are back online.'];
    await expect(withdraw('t1')).rejects.toMatchObject({ code: 'network', messages: words });
    expect(keys).toHaveLength(1);
    vi.stubGlobal('navigator', { onLine: true });
    answers = [done()];
    await withdraw('t1');
    expect(keys[1]).toBe(keys[0]);
  });

  it('gives up at once when the server asks for a wait of more than thirty seconds', async () => {
    answers = [unavailable({ 'retry-after': '60' }), done()];
    await expect(settled(withdraw('t1'))).rejects.toMatchObject({ status: 503 });
    expect(keys).toHaveLength(1);
  });

  it('never repeats a refusal', async () => {
    answers = [refused(), done()];
    await expect(withdraw('t1')).rejects.toMatchObject({ code: 'ruleBroken', messages: ['Too late.'] });
    expect(keys).toHaveLength(1);
  });

  it('keeps the key of an unsettled write for the next press, and only for the same words', async () => {
    answers = [lost(), lost(), lost()];
    await settled(withdraw('t1')).catch(() => undefined);
    answers = [done(), done()];
    await withdraw('t1');
    await withdraw('t2');
    expect(keys[3]).toBe(keys[0]);
    expect(keys[4]).not.toBe(keys[0]);
  });

  it('takes a new key once the outcome is known', async () => {
    answers = [done(), refused(), done()];
    await withdraw('t1');
    await withdraw('t1').catch(() => undefined);
    await withdraw('t1');
    expect(new Set(keys).size).toBe(3);
  });
});

describe('newRef', () => {
  it('makes references, each different', () => {
    const refs = Array.from({ length: 100 }, newRef);
    expect(refs.every(isRef)).toBe(true);
    expect(new Set(refs).size).toBe(100);
  });
});
