import { afterEach, expect, it, vi } from 'vitest';
import { callEndpoint } from '#web/calls/client.ts';
import { session } from './session.ts';

const tokens = (n: number) => ({
  access_token: `a${n}`,
  refresh_token: `r${n}`,
  expires_in: 900,
  token_type: 'Bearer' as const,
  user_ref: 'rose',
});

afterEach(() => {
  session.end(false);
  vi.unstubAllGlobals();
});

it('gives calls its token, and renews one that the server refuses', async () => {
  const sent: [path: string, token: string | undefined, body: string][] = [];
  const answers = [[401, { messages: [] }] as const, [200, tokens(2)] as const, [200, { ref: 'u1' }] as const];
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    sent.push([path, new Headers(headers).get('authorization') ?? undefined, String(body ?? '')]);
    const [status, answer] = answers.shift() ?? [500, {}];
    return new Response(JSON.stringify(answer), { status });
  });
  session.begin(tokens(1), false);
  await expect(callEndpoint('GET /users/me')).resolves.toEqual({ ref: 'u1' });
  const renewal = 'client_id=alongside-web&client_secret=public&grant_type=refresh_token&refresh_token=r1';
  expect(sent).toEqual([
    ['/api/v0/users/me', 'Bearer a1', ''],
    ['/api/v0/auth/sign-in', undefined, renewal],
    ['/api/v0/users/me', 'Bearer a2', ''],
  ]);
});
