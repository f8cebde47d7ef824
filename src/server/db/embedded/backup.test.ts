import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { findBrand } from '#domain/brands/brands.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { readServerKey } from '#server/db/server-key.ts';
import { insertDefaults } from '#server/start/insert-defaults.ts';
import { findRoomiestFolder } from '#server/testing/roomiest-folder.ts';
import { testDataKey } from '#server/testing/test-data-key.ts';
import { testNow } from '#server/testing/test-now.ts';

const home = mkdtempSync(join(findRoomiestFolder(), 'alongside-backup-'));
// As root PostgreSQL runs under another account, which must reach its data here.
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Copies with owners and modes, as operators do it. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** Counts the rows of each table, and hashes all of them. */
async function digestAll(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digests: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const digest = await client.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from ${name} t`,
    );
    digests[name] = digest.rows[0];
  }
  await client.end();
  return digests as Record<string, { rows: number; hash: string }>;
}

it('gives back every row after the data was destroyed (docs/operations.md, "Backup and restore")', async () => {
  const [dataDir, backup] = [join(home, 'data'), join(home, 'backup')];
  const first = await startEmbedded({ dataDir });
  await migrate(first.urls.owner);
  const pool = createPool({ url: first.urls.app, max: 1, serverKey: await readServerKey(first.urls.owner) });
  await insertDefaults(pool, findBrand('nz'));
  await pool.end();
  await seedDemo({ url: first.urls.owner, brand: findBrand('nz'), now: testNow, dataKey: testDataKey });
  const before = await digestAll(first.urls.owner);
  await first.stop();
  copyFolder(dataDir, backup);
  // What is written after the backup is lost with the data.
  const lost = await startEmbedded({ dataDir });
  const client = new pg.Client({ connectionString: lost.urls.owner });
  await client.connect();
  await client.query('delete from audit_log');
  await client.end();
  await lost.stop();
  rmSync(dataDir, { recursive: true });
  copyFolder(backup, dataDir);
  const restored = await startEmbedded({ dataDir });
  const after = await digestAll(restored.urls.owner);
  await restored.stop();
  expect(before['public.visit_exceptions']!.rows).toBeGreaterThan(10);
  const differing = Object.keys(before).filter((name) => before[name]!.hash !== after[name]?.hash);
  expect(differing.map((name) => [name, before[name], after[name]])).toEqual([]);
});
