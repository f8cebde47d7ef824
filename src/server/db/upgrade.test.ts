import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { migrate, readMigrations } from './migrate.ts';

const releases = join(import.meta.dirname, 'releases');
const migrations = join(import.meta.dirname, 'migrations');
type Kept = { table: string; row: Record<string, unknown> };

/** What earlier releases left in their databases: written by scripts/keep-release.ts, named by the last migration. */
const kept = readdirSync(releases).map((file) => ({
  last: file.slice(0, 4),
  rows: readFileSync(join(releases, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Kept),
}));

describe.each(kept)('migrate from the release of $last', ({ last, rows }) => {
  it('keeps every row, and the calendar and the desk as they were', async () => {
    const database = await createTestDatabase();
    await restore(database, { last, rows });
    await migrate(database.url);
    for (const { table, row } of rows.flatMap(asKeptNow)) {
      const { rowCount } = await database.owner.query(`select from ${table} t where to_jsonb(t) @> $1`, [row]);
      expect(rowCount, `${table} ${JSON.stringify(row)}`).toBe(1);
    }
    await readAsItsPeople(database, rows);
  });
});

/** What was said of a visit has a table of its own since 0018. */
function asKeptNow({ table, row }: Kept): Kept[] {
  if (table !== 'visits' || row.feedback === undefined) return [{ table, row }];
  const { feedback, ...visit } = row;
  const { client_ref, job_ref, original_date } = row;
  return [
    { table, row: visit },
    { table: 'visit_feedback', row: { client_ref, job_ref, original_date, feedback } },
  ];
}

/** The database as that release left it. */
async function restore({ owner, url }: TestDatabase, { last, rows }: { last: string; rows: Kept[] }): Promise<void> {
  await owner.query('drop schema public cascade; create schema public');
  const folder = mkdtempSync(join(tmpdir(), 'alongside-release-'));
  for (const { name } of await readMigrations()) {
    if (name.slice(0, 4) <= last) copyFileSync(join(migrations, name), join(folder, name));
  }
  await migrate(url, folder);
  rmSync(folder, { recursive: true });
  for (const { table, row } of rows) {
    const columns = await writableColumns(owner, table);
    const names = Object.keys(row).filter((column) => columns.includes(column));
    await owner.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from jsonb_populate_record(null::${table}, $1)`,
      [row],
    );
  }
}

async function writableColumns(owner: TestDatabase['owner'], table: string): Promise<string[]> {
  const { rows } = await owner.query(
    `select column_name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map((row) => row.column_name);
}

async function readAsItsPeople(database: TestDatabase, rows: Kept[]): Promise<void> {
  const test = await createTestApp({ database });
  const tokenOf = async (username: string) => {
    const body = { client_id: 'alongside-web', client_secret: 'public', grant_type: 'password', username };
    return (await test.call('POST /auth/sign-in', { body: { ...body, password: 'demo-password' } })).body.access_token;
  };
  const of = (table: string) => rows.filter((one) => one.table === table).map(({ row }) => row);
  const clientRef = String(of('clients')[0]?.ref);
  const calendar = await test.call('GET /clients/{clientRef}/appointments', {
    token: await tokenOf('client@demo.test'),
    params: { clientRef },
    query: { start: '2026-10-09', end: '2027-04-09' },
  });
  const standing = of('jobs').filter((job) => !job.withdrawn);
  expect(calendar.body.appointments.length).toBeGreaterThan(0);
  expect(standing.map((job) => job.ref)).toEqual(
    expect.arrayContaining(calendar.body.appointments.map((job: { ref: string }) => job.ref)),
  );
  const desk = await test.call('GET /office/requests', { token: await tokenOf('office@demo.test') });
  expect(desk.body.total).toBe(of('tickets').filter((ticket) => ticket.status === 'open').length);
  await test.close();
}
