import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrand } from '#domain/brands/brands.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { insertDefaults } from '#server/start/insert-defaults.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { testDataKey } from '#server/testing/test-data-key.ts';
import { testNow } from '#server/testing/test-now.ts';
import { seedDemo } from './seed.ts';

describe('the demonstration', () => {
  let database: TestDatabase;
  let owner: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = createPool({ url: database.urls.owner, max: 1 });
    await insertDefaults(database.pool, findBrand('nz'));
    await seedDemo({ url: database.urls.owner, brand: findBrand('nz'), now: testNow, dataKey: testDataKey });
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  it('has an employer, and a support worker whose registration waits with sealed numbers', async () => {
    const { rows } = await owner.query<{ kind: string; status: string; row: string; employer: boolean }>(
      `select r.kind, t.status, row_to_json(r)::text as row, f.employer_since is not null as employer
         from funding_registrations r join tickets t on t.ref = ticket_ref
         join individualised_fundings f on f.ref = r.funding_ref order by r.kind`,
    );
    expect(rows).toMatchObject([
      { kind: 'employer', status: 'approved', employer: true },
      { kind: 'supportWorker', status: 'open', employer: true },
    ]);
    expect(rows[1]!.row).not.toMatch(/136410132|0068389/);
  });
});
