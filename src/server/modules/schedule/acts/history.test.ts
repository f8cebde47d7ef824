import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingEventsSql } from '#server/modules/tickets/acts/queries.ts';
import { bookVisit, createScene, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

/** Copies a row, each time with another ref, which `field` repeats. */
async function copyRow(table: string, { ref, field, count }: { ref: string; field: string; count: number }) {
  const columns = await scene.build.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await scene.build.query(
    `insert into ${table} (${names.join(', ')})
     select ${names.map((name) => `(made).${name}`).join(', ')}
       from (select jsonb_populate_record(t, jsonb_build_object('ref', number, '${field}', number)) as made
               from ${table} t, lateral (select lpad(i::text, 16, '0') as number from generate_series(1, ${count}) i) made
              where t.ref = $1) copies`,
    [ref],
  );
}

describe('the history of a booking', () => {
  it('costs no more than one pass over what the client has, whatever PostgreSQL knows of the tables', async () => {
    const { clientRef, client, test } = scene;
    const { ref, ticketRef } = await bookVisit(scene);
    await copyRow('jobs', { ref, field: 'series_ref', count: 200 });
    await copyRow('tickets', { ref: ticketRef, field: 'job_ref', count: 200 });
    const tx = await test.pool.connect();
    await tx.query('begin');
    // The plan that few rows at the last count lead to.
    for (const plan of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'material', 'memoize'])
      await tx.query(`set local enable_${plan} to off`);
    await setCall(tx, test.db.owner, { scope: 'member', user: client.ref, client: clientRef });
    const explained = await tx.query(`explain (analyze, buffers, format json) ${bookingEventsSql}`, [
      clientRef,
      ref,
      true,
      true,
    ]);
    await tx.query('rollback');
    tx.release();
    const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN'];
    expect(plan['Actual Rows']).toBe(1);
    expect(plan['Shared Hit Blocks']).toBeLessThan(1_000);
  });
});
