import { expect, it } from 'vitest';
import { borrowTestDatabase } from './database.ts';
import { countTraffic } from './traffic.ts';

it('counts what a call sends, without what the pool asks beside one that takes long', async () => {
  const { pool, drop } = await borrowTestDatabase();
  const { statements } = await countTraffic(async () => {
    await pool.query('select 1');
    await pool.query({ text: 'select pg_postmaster_start_time()' });
  });
  await drop();
  expect(statements).toBe(1);
});
