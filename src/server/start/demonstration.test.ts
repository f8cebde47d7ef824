import { expect, it } from 'vitest';
import { createScene, oneVisit } from '#server/testing/scene.ts';
import { describeDemonstration } from './demonstration.ts';

it('prints the accounts, and links that open for support workers who have visits today', async () => {
  const scene = await createScene();
  const { build, test, workerRef } = scene;
  const print = () => describeDemonstration(test.db.urls.owner, 'http://localhost:4000');
  expect(await print()).toEqual([]);
  await build.user({ email: 'client@demo.test' });
  const { ref } = await scene.booked({ ...oneVisit, dayOfWeek: undefined }, [workerRef]);
  await build.query('update jobs set date = current_date where ref = $1', [ref]);
  const lines = await print();
  expect(lines[1]).toBe('  client@demo.test    a client with everything on');
  const secret = /^ {2}Tom Whitaker: http:\/\/localhost:4000\/w#s=([\w-]{43})$/.exec(lines[4]!)![1]!;
  test.context.now = Date.now;
  expect((await test.call('POST /worker/link', { body: { secret } })).body).toMatchObject({ givenName: 'Tom' });
  await scene.close();
});
