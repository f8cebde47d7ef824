import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRosters, rosterQuery } from './appointments.ts';
import { queryClient } from './query-client.ts';

let seen: (string | undefined)[] = [];
let answers: Response[] = [];
const window = { clientRef: 'c1', start: '2026-10-09', end: '2027-04-09' };

function read(of = window) {
  return queryClient.fetchQuery({ ...rosterQuery(of), staleTime: 0, retry: false });
}

beforeEach(() => {
  seen = [];
  forgetRosters();
  queryClient.clear();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    seen.push((init.headers as Record<string, string>)['if-none-match']);
    return answers.shift();
  });
});

afterEach(() => vi.unstubAllGlobals());

const roster = (version: number) => new Response(JSON.stringify({ version }), { headers: { etag: `"v${version}"` } });

describe('rosterQuery', () => {
  it('sends the last ETag and uses the last reply again when nothing changed', async () => {
    answers = [roster(1), new Response(null, { status: 304 }), roster(2)];
    expect(await read()).toEqual({ version: 1 });
    expect(await read()).toEqual({ version: 1 });
    expect(await read()).toEqual({ version: 2 });
    expect(seen).toEqual([undefined, '"v1"', '"v1"']);
  });

  it('keeps clients and windows apart, and forgets them all on request', async () => {
    answers = [roster(1), roster(1), roster(1)];
    await read();
    await read({ ...window, clientRef: 'c2' });
    forgetRosters();
    await read();
    expect(seen).toEqual([undefined, undefined, undefined]);
  });
});
