import { resolve } from 'node:path';
import type { BrandName } from '#domain/brands/types.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import { type DatabaseUrls, inDatabase } from '#server/db/database-urls.ts';
import { migrate } from '#server/db/migrate.ts';
import { buildWebIfStale } from '#server/start/build.ts';
import { testNow } from '#server/testing/test-now.ts';
import { startThrowawayPostgres } from '#server/testing/throwaway-postgres.ts';
import { startBrand, templateOf, withOwner } from './serve.ts';

const brandNames: BrandName[] = ['default', 'au', 'nz'];

/** The name of a database with the tables alone, which take longer to make than to copy. */
const migrated = 'e2e_migrated';

/** Builds the web app, and starts one PostgreSQL with a database for each brand, of which e2e/serve.ts makes copies. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function start(): Promise<() => Promise<void>> {
  await buildWebIfStale({ root: resolve(import.meta.dirname, '..'), print: console.log });
  const postgres = await startThrowawayPostgres();
  try {
    await withOwner(postgres.urls.owner, `create database ${migrated}`);
    await migrate(inDatabase(postgres.urls, migrated).owner);
    // One after the other, since PostgreSQL copies a database for one session at a time.
    for (const brand of brandNames)
      await withOwner(
        postgres.urls.owner,
        `create database ${templateOf(brand)} template ${migrated} strategy file_copy`,
      );
    await Promise.all(brandNames.map((brand) => makeTemplate(postgres.urls, brand)));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env.E2E_POSTGRES = JSON.stringify(postgres.urls);
  return postgres.stop;
}

/** The provider has typed when it is open, so that screens say when it answers. */
const openingHours = daysOfWeek
  .slice(0, 5)
  .map((day) => `${day} 08:30-17:00`)
  .join('; ');

/** Makes the template, so that the tables, queues and defaults of a first start are in the copies already. */
async function makeTemplate(server: DatabaseUrls, brand: BrandName): Promise<void> {
  const databaseUrls = inDatabase(server, templateOf(brand));
  // A copy lets everyone make temporary tables, which every start forbids.
  await migrate(databaseUrls.owner);
  const { close } = await startBrand({ brand, databaseUrls, now: () => testNow });
  await close();
  await withOwner(databaseUrls.owner, `update office_contact set opening_hours = '${openingHours}'`);
}
