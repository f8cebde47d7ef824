import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EarlyReply } from '#web/kernel/handover.ts';
import { changePerson, type SessionTokens } from '#web/kernel/person.ts';
import { callEndpoint, exchangeWithServer, onAccessRefused, toRequest } from './client.ts';

type SentRequest = { method: string; url: string; headers: Record<string, string>; body: unknown };

let sent: SentRequest[] = [];
let answers: (Response | Error)[] = [];

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

function problem(status: number, code: string, messages: string[], headers?: Record<string, string>): Response {
  return json(status, { type: 'about:blank', title: '', status, code, messages, requestId: 'r1' }, headers);
}

function askedEarly(reply: EarlyReply) {
  vi.stubGlobal('window', { alongside: { replies: { '/users/me': reply }, submitted: false } });
}

const renew = vi.fn(async () => 'two');
const signIn = (session: string, tokens: Partial<SessionTokens> = {}) =>
  changePerson(
    session,
    { isErased: true, forgetKey: false },
    { freshToken: async () => 'one', renew, resumed: () => undefined, ...tokens },
  );

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ method: init.method ?? '', url, headers: init.headers as Record<string, string>, body: init.body });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('no more answers');
    return answer;
  });
  renew.mockClear();
  signIn('s1');
});

afterEach(() => vi.unstubAllGlobals());

describe('toRequest', () => {
  it('makes path, query, body and If-Match of a declared call', () => {
    const request = toRequest('PATCH /clients/{clientRef}/appointments/{jobRef}', {
      params: { clientRef: 'c1', jobRef: 'a/b' },
      query: { start: '2026-11-01', end: undefined },
      body: { notes: 'x' },
      ifMatch: 7,
    });
    expect(request).toMatchObject({
      method: 'PATCH',
      path: '/clients/c1/appointments/a%2Fb?start=2026-11-01',
      body: '{"notes":"x"}',
      headers: { 'if-match': '"7"', 'content-type': 'application/json' },
    });
  });
});

describe('callEndpoint', () => {
  it('sends the token and answers the reply', async () => {
    answers = [json(200, { ref: 'u1' })];
    await expect(callEndpoint('GET /users/me')).resolves.toEqual({ ref: 'u1' });
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/v0/users/me', headers: { authorization: 'Bearer one' } });
  });

  it('uses the first script’s early reply, once', async () => {
    askedEarly({ token: 'one', askedAt: Date.now(), answer: Promise.resolve(json(200, { ref: 'early' })) });
    answers = [json(200, { ref: 'late' })];
    await expect(callEndpoint('GET /users/me')).resolves.toEqual({ ref: 'early' });
    await expect(callEndpoint('GET /users/me')).resolves.toEqual({ ref: 'late' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['was requested with another token', { token: 'other', askedAt: Date.now() }],
    ['is half a minute old', { token: 'one', askedAt: Date.now() - 30_000 }],
  ])('leaves a reply aside that %s', async (_, early) => {
    askedEarly({ ...early, answer: Promise.resolve(json(200, { ref: 'early' })) });
    answers = [json(200, { ref: 'late' })];
    await expect(callEndpoint('GET /users/me')).resolves.toEqual({ ref: 'late' });
  });

  it('refreshes once on 401 and tries once more', async () => {
    answers = [problem(401, 'unauthenticated', []), json(200, { ref: 'u1' })];
    await expect(callEndpoint('GET /users/me')).resolves.toEqual({ ref: 'u1' });
    expect(renew.mock.calls).toEqual([['one']]);
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer two']);
  });

  describe('while the person has to sign in again', () => {
    let resume = () => {};
    let isPaused = false;
    beforeEach(() => {
      isPaused = false;
      const held: (() => void)[] = [];
      const resumed = () => (isPaused ? new Promise<void>((resolve) => held.push(resolve)) : undefined);
      resume = () => {
        isPaused = false;
        for (const end of held) end();
      };
      renew.mockImplementationOnce(async () => {
        isPaused = true;
        throw new Error('Every 12 hours.');
      });
      signIn('s1', { resumed });
      answers = [problem(401, 'unauthenticated', []), json(200, { ref: 'u1' })];
    });

    it('holds what was refused, and sends it again after it', async () => {
      const call = callEndpoint('GET /users/me');
      await vi.waitUntil(() => isPaused);
      const later = callEndpoint('GET /users/me');
      answers.push(json(200, { ref: 'u1' }));
      expect(sent).toHaveLength(1);
      resume();
      await expect(Promise.all([call, later])).resolves.toEqual([{ ref: 'u1' }, { ref: 'u1' }]);
      expect(sent).toHaveLength(3);
    });

    it('sends nothing of it as another person', async () => {
      const call = callEndpoint('GET /users/me');
      await vi.waitUntil(() => isPaused);
      signIn('s2');
      resume();
      await expect(call).rejects.toMatchObject({ code: 'cancelled' });
      expect(sent).toHaveLength(1);
    });

    it('sends nothing as another person that began while it waited', async () => {
      const refused = callEndpoint('GET /users/me').catch((error: unknown) => error);
      await vi.waitUntil(() => isPaused);
      const later = callEndpoint('GET /users/me/storage-key');
      signIn('s2');
      resume();
      await expect(later).rejects.toMatchObject({ code: 'cancelled' });
      await refused;
      expect(sent).toHaveLength(1);
    });

    it('leaves what waited on the device to its own list', async () => {
      const call = exchangeWithServer('GET /users/me', { goesFirst: true });
      await expect(call).rejects.toThrow('Every 12 hours.');
    });
  });

  it('does not try again as another person', async () => {
    answers = [problem(401, 'unauthenticated', []), json(200, {})];
    renew.mockImplementationOnce(async () => {
      signIn('s2');
      return 'two';
    });
    await expect(callEndpoint('GET /users/me')).rejects.toMatchObject({ code: 'cancelled' });
    expect(sent).toHaveLength(1);
  });

  it('sends nothing where the token belongs to another person by now', async () => {
    const freshToken = async () => {
      signIn('s2');
      return 'two';
    };
    signIn('s1', { freshToken });
    await expect(callEndpoint('GET /users/me')).rejects.toMatchObject({ code: 'cancelled' });
    expect(sent).toEqual([]);
  });

  it('does not try a third time', async () => {
    answers = [problem(401, 'unauthenticated', []), problem(401, 'unauthenticated', ['No.'])];
    await expect(callEndpoint('GET /users/me')).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(2);
  });

  it('reports what the server says, with code, fields, version and request', async () => {
    const body = {
      type: '',
      title: '',
      status: 412,
      code: 'stale',
      messages: ['Someone else was quicker.'],
      requestId: 'r9',
    };
    answers = [json(412, { ...body, errors: [{ path: 'date', message: 'Gone.' }] }, { etag: '"8"' })];
    const failure = await callEndpoint('GET /users/me').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'stale', messages: body.messages, etag: '"8"', requestId: 'r9' });
    expect((failure as { messageAt: (path: string) => string }).messageAt('date')).toBe('Gone.');
  });

  it.each([502, 200])('names the status of an answer it cannot read (%s)', async (status) => {
    answers = [new Response('<html>', { status })];
    const messages = [`Unexpected response from server (${status})`];
    await expect(callEndpoint('GET /users/me')).rejects.toMatchObject({ status, code: 'unreadable', messages });
  });

  it('reports a missing network', async () => {
    answers = [new TypeError('failed to fetch')];
    await expect(callEndpoint('GET /users/me')).rejects.toMatchObject({ status: 0, code: 'network', transient: true });
  });

  it('gives up after 30 seconds, and reports it as a failure that may pass', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      limit.abort(new DOMException('', 'TimeoutError'));
      return Promise.reject(signal?.reason);
    });
    const outcome = { status: 0, code: 'timeout', messages: ['The server did not answer.'], transient: true };
    await expect(callEndpoint('GET /users/me')).rejects.toMatchObject(outcome);
    expect(timeout).toHaveBeenCalledWith(30_000);
    expect(renew).not.toHaveBeenCalled();
    timeout.mockRestore();
  });

  it('passes an abort on unchanged', async () => {
    const stop = new AbortController();
    stop.abort();
    answers = [stop.signal.reason];
    await expect(callEndpoint('GET /users/me', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends no token while no person is signed in', async () => {
    signIn('s1', { freshToken: async () => undefined });
    answers = [problem(401, 'unauthenticated', [])];
    await expect(callEndpoint('GET /users/me')).rejects.toMatchObject({ status: 401 });
    expect(sent[0]?.headers.authorization).toBeUndefined();
    expect(sent).toHaveLength(1);
  });
});

describe('onAccessRefused', () => {
  it('reports every 403 and a 404 about a client, and nothing else', async () => {
    const heard = vi.fn();
    onAccessRefused(heard);
    const about = { params: { clientRef: 'c1' } };
    answers = [
      problem(403, 'forbidden', ['No']),
      problem(404, 'notFound', ['No']),
      problem(422, 'ruleBroken', ['No']),
      problem(404, 'notFound', ['No']),
    ];
    await expect(callEndpoint('GET /users/me')).rejects.toThrow();
    expect(heard).toHaveBeenCalledTimes(1);
    await expect(callEndpoint('GET /clients/{clientRef}/tickets', about)).rejects.toThrow();
    await expect(callEndpoint('GET /clients/{clientRef}/tickets', about)).rejects.toThrow();
    await expect(callEndpoint('GET /users/me')).rejects.toThrow();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
