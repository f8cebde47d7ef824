import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { brandFor } from '#domain/brands/brands.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';
import { testNow } from '#server/testing/test-now.ts';

/**
 * Keeps what this release's database holds, for upgrade.test.ts of the releases after it: the demonstration data of the
 * people who sign in, one row a line. Run it when a release is made, on an empty database:
 * `node scripts/with-postgres.ts node scripts/keep-release.ts`
 */
const url = process.env.DATABASE_URL ?? '';
await migrate(url);
await prepareJobs(url);
await seedDemo({ url, brand: brandFor('default'), now: testNow });
const last = (await readMigrations()).at(-1)!.name.slice(0, 4);
const client = new pg.Client({ connectionString: url });
await client.connect();

/** Of every table that names a client only one client's rows; whole tables would be large and show nothing more. */
const kept = `select client_ref from memberships m join users u on u.ref = m.user_ref
  where u.email_key = 'client@demo.test' and m.role = 'client'`;
/** A table comes after those it refers to, so that the rows can be put back one after another. */
const { rows: tables } = await client.query<{ name: string; by: string | null }>(
  `with recursive depths (oid, depth) as (
      select c.oid, 0 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      union
      select f.conrelid, depth + 1 from depths join pg_constraint f on f.confrelid = depths.oid
       where f.contype = 'f' and f.conrelid <> f.confrelid)
   select relname as name, (select attname from pg_attribute a where a.attrelid = c.oid
      and (attname = 'client_ref' or (relname = 'clients' and attname = 'ref'))) as by
     from pg_class c join depths on depths.oid = c.oid
    where relname <> 'schema_migrations' group by c.oid, relname order by max(depth), relname`,
);
const lines: string[] = [];
for (const { name, by } of tables) {
  const where = by ? `where ${by} is null or ${by} in (${kept})` : '';
  const { rows } = await client.query<{ line: string }>(
    `select json_strip_nulls(to_json(t))::text as line from ${name} t ${where} order by 1`,
  );
  for (const { line } of rows) lines.push(`{"table":"${name}","row":${line}}`);
}
await client.end();
const file = join(import.meta.dirname, `../src/server/db/releases/${last}.jsonl`);
await writeFile(file, `${lines.join('\n')}\n`);
console.log(`${file}: ${lines.length} rows`);
