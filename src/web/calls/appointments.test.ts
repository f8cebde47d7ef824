import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rosterQuery } from './appointments.ts';
import { keptReadsOf } from './kept-reads.ts';
import { queriesOf } from './query-client.ts';

let sentETags: (string | undefined)[] = [];
let answers: Response[] = [];
const window = { clientRef: 'c1', start: '2026-10-09', end: '2027-04-09' };

/** Reads anew, and gives what a screen sees. */
async function read(of = window) {
  const options = { ...rosterQuery(of), staleTime: 0, retry: false };
  await queriesOf().fetchQuery(options);
  return new QueryObserver(queriesOf(), { ...options, enabled: false }).getCurrentResult().data;
}

beforeEach(() => {
  sentETags = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sentETags.push((init.headers as Record<string, string>)['if-none-match']);
    return answers.shift();
  });
});

afterEach(() => {
  queriesOf().clear();
  vi.unstubAllGlobals();
});

const roster = (version: number) => new Response(JSON.stringify({ version }), { headers: { etag: `"v${version}"` } });
const unchanged = () => new Response(null, { status: 304 });

describe('rosterQuery', () => {
  it('sends the last ETag and uses the last reply again when nothing changed', async () => {
    answers = [roster(1), unchanged(), unchanged(), roster(2)];
    const first = await read();
    expect(first).toEqual({ version: 1 });
    expect(await read()).toBe(first);
    expect(await read()).toBe(first);
    expect(await read()).toEqual({ version: 2 });
    expect(sentETags).toEqual([undefined, '"v1"', '"v1"', '"v1"']);
  });

  it('gives the store of kept reads the same object when nothing changed, which is not written again', async () => {
    const reads: unknown[] = [];
    keptReadsOf().store = {
      find: async () => undefined,
      keep: (_, data) => void reads.push(data),
      drop: () => undefined,
    };
    answers = [roster(1), unchanged()];
    await read();
    await read();
    keptReadsOf().end();
    expect(reads).toHaveLength(2);
    expect(reads[1]).toBe(reads[0]);
  });

  it('asks with no ETag of another client, nor with one from before a reset', async () => {
    answers = [roster(1), roster(1), roster(1)];
    await read();
    await read({ ...window, clientRef: 'c2' });
    await queriesOf().resetQueries({ queryKey: ['client', 'c1'] });
    await read();
    expect(sentETags).toEqual([undefined, undefined, undefined]);
  });
});
