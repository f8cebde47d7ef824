import { expect, it, onTestFinished } from 'vitest';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { createScene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';
import { findCandidates } from './service.ts';

const zone = 'Pacific/Auckland';

/** Finds workers for clients among 61; `choose` names those who lack people after each reading. */
async function readFor(clients: number, choose: (refs: string[], counts: number[]) => string[]): Promise<number[][]> {
  const scene = await createScene();
  onTestFinished(() => scene.close());
  const { build } = scene;
  const refs = [scene.clientRef];
  while (refs.length < clients) refs.push(await build.client());
  await build.query('update clients set latitude = -41.3, longitude = 174.7');
  await build.query(
    `insert into support_workers (ref, given_name, family_name, latitude, longitude)
     select 'near' || lpad(n::text, 12, '0'), 'Number' || n, 'Near', -41.3 + n * 0.001, 174.7 from generate_series(1, 60) n`,
  );
  const readings: number[][] = [];
  await inTaskTransaction(scene.test.pool, (tx) =>
    findCandidates(tx, {
      clients: refs.map((ref) => ({ ref, zone })),
      ...{ from: '2026-11-23', nearest: 10, brandZone: zone, now: testNow },
      async choose({ workers }) {
        const counts = refs.map((ref) => workers.get(ref)?.length ?? 0);
        readings.push(counts);
        return { chosen: undefined, tooFewFor: choose(refs, counts) };
      },
    }),
  );
  return readings;
}

it('reads more for a client who lacks people only once another has taken theirs', async () => {
  const short = [[1], [1], [0], []];
  const readings = await readFor(2, (refs) => (short.shift() ?? []).map((at) => refs[at]!));
  expect(readings.map(([ofFirst]) => ofFirst)).toEqual([10, 10, 10, 61]);
  expect(readings.at(-1)?.[1]).toBe(61);
});

it('reads five times at most, however many clients lack people one after the other', async () => {
  const readings = await readFor(9, (refs, counts) => refs.filter((_, at) => counts[at]! < 61).slice(0, 1));
  expect(readings).toHaveLength(5);
  expect(readings.at(-1)).toEqual(Array(9).fill(61));
});
