import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrand } from '#domain/brands/brands.ts';
import type { BrandName } from '#domain/brands/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { describeTimesheet, findReasonAfterRecall } from '#domain/timesheets/timesheet.ts';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { findWeek } from '#server/modules/timesheets/reading/queries.ts';
import { insertDefaults } from '#server/start/insert-defaults.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { testDataKey } from '#server/testing/test-data-key.ts';
import { seedDemo } from './seed.ts';

const brands: BrandName[] = ['default', 'nz', 'au'];
const databases = new Map<BrandName, TestDatabase>();

beforeAll(async () => {
  for (const name of brands) databases.set(name, await createTestDatabase());
});
afterAll(async () => {
  for (const database of databases.values()) await database.drop();
});

it.each(brands)('every submitted week of the brand %s could be submitted as it is', async (name) => {
  const brand = findBrand(name);
  const { urls, owner, pool } = databases.get(name)!;
  const now = instantOf({ date: '2026-11-20', time: '09:00', zone: brand.timeZone });
  await insertDefaults(pool, brand);
  await seedDemo({ url: urls.owner, brand, now, dataKey: testDataKey });
  const { rows: weeks } = await owner.query<{ clientRef: string; timesheetRef: string }>(
    `select client_ref as "clientRef", monday::text as "timesheetRef" from timesheets where state <> 'open'`,
  );
  const reasons = await inTaskTransaction(pool, (tx) =>
    Promise.all(
      weeks.map(async (week) => {
        const facts = await findWeek(tx, { ...week, now, brandZone: brand.timeZone });
        return findReasonAfterRecall(describeTimesheet(facts!));
      }),
    ),
  );
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter(Boolean)).toEqual([]);
});
