import { expect, it, onTestFinished } from 'vitest';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { createScene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';
import { findCandidates } from './service.ts';

it('reads more for a client who lacks people only once another has taken theirs', async () => {
  const scene = await createScene();
  onTestFinished(() => scene.close());
  const { build, clientRef: first } = scene;
  const second = await build.client();
  await build.query('update clients set latitude = -41.3, longitude = 174.7');
  await build.query(
    `insert into support_workers (ref, given_name, family_name, latitude, longitude)
     select 'near' || lpad(n::text, 12, '0'), 'Number' || n, 'Near', -41.3 + n * 0.001, 174.7 from generate_series(1, 60) n`,
  );
  const zone = 'Pacific/Auckland';
  /** The clients who lack people after each reading. */
  const short = [[second], [second], [first], []];
  const counts: (number | undefined)[][] = [];
  await inTaskTransaction(scene.test.pool, (tx) =>
    findCandidates(tx, {
      clients: [first, second].map((ref) => ({ ref, zone })),
      ...{ from: '2026-11-23', nearest: 10, brandZone: zone, now: testNow },
      async choose({ workers }) {
        counts.push([first, second].map((ref) => workers.get(ref)?.length));
        return { chosen: undefined, tooFewFor: short.shift() ?? [] };
      },
    }),
  );
  const [, , , last] = counts;
  expect(counts.map(([ofFirst]) => ofFirst)).toEqual([10, 10, 10, 40]);
  expect(last?.[1]).toBeGreaterThan(40);
});
