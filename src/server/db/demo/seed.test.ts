import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findClash } from '#domain/appointments/clash.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import { findStatus } from '#domain/appointments/status.ts';
import { findBrand } from '#domain/brands/brands.ts';
import type { Brand, BrandName } from '#domain/brands/types.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { addDays } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { listWorkerJobs } from '#server/modules/appointments/support-workers/queries.ts';
import { readVisits } from '#server/modules/appointments/visits/queries.ts';
import { verifyPassword } from '#server/modules/identity/passwords/password.ts';
import { findJobFacts } from '#server/modules/tickets/series/queries.ts';
import { insertDefaults } from '#server/start/insert-defaults.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { testDataKey } from '#server/testing/test-data-key.ts';

const friday = '2026-11-20';
const tables = [
  ...['users', 'clients', 'memberships', 'organisations', 'organisation_users', 'organisation_clients'],
  ...['staff_invitations', 'funders', 'fundings', 'support_workers', 'rosters', 'jobs', 'visit_exceptions'],
  ...['worked_visits', 'tickets', 'invitations'],
];
const everyStatus = ['Active', 'Cancelled', 'Completed', 'NotAllocated', 'Past', 'Pending', 'PendingCancellation'];

let database: TestDatabase;
let owner: Pool;

async function open(): Promise<void> {
  database = await createTestDatabase();
  owner = createPool({ url: database.urls.owner, max: 1 });
}

async function close(): Promise<void> {
  await owner.end();
  await database.drop();
}

function at(brand: Brand, date: string, time = '09:00'): number {
  return instantOf({ date, time, zone: brand.timeZone });
}

async function seed(brand: Brand, date = friday, time = '09:00') {
  await insertDefaults(database.pool, brand);
  return seedDemo({ url: database.urls.owner, brand, now: at(brand, date, time), dataKey: testDataKey });
}

async function rowsOf<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await owner.query<R>(text, values)).rows;
}

async function countOf(what: string): Promise<number> {
  return (await rowsOf<{ count: number }>(`select count(*) from ${what}`))[0]!.count;
}

/** Reads every row of every table as PostgreSQL writes it. */
async function dump(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const dumped: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t`);
    dumped[table] = rows.map(({ row }) => row);
  }
  await client.end();
  return dumped;
}

/** Finds the first visit of any worker that overlaps another of theirs, by the office's own check. */
async function findDoubleBooking(brand: Brand, [start, end]: [string, string]) {
  const workerRefs = (await rowsOf<{ ref: string }>('select ref from support_workers')).map(({ ref }) => ref);
  const work = await inTaskTransaction(database.pool, (tx) =>
    listWorkerJobs(tx, { workerRefs, start, brandZone: brand.timeZone }),
  );
  const visits = work.flatMap(({ job, exceptions, zone }) =>
    listVisits({ jobs: [job], exceptions, start, end }).map((visit) => ({ visit, zone })),
  );
  expect(visits.length).toBeGreaterThan(1500);
  for (const workerRef of workerRefs) {
    const theirs = visits.filter(({ visit }) => visit.supportWorkerRefs.includes(workerRef));
    const zones = new Set(theirs.map(({ zone }) => zone));
    expect(zones.size).toBeLessThanOrEqual(1);
    const workerVisits = theirs.map(({ visit }) => visit);
    const clash = findClash({ planned: workerVisits, existing: workerVisits, zone: [...zones][0] ?? brand.timeZone });
    if (clash) return { workerRef, ...clash };
  }
  return undefined;
}

/** Reads what the demonstration client reads between two days. */
async function readOwnVisits({ brand, date, start, end }: { brand: Brand; date: string; start: string; end: string }) {
  const [client] = await rowsOf<{ ref: string }>(
    `select client_ref as ref from memberships join users on users.ref = user_ref where email_key = 'client@demo.test'`,
  );
  const clientRef = client!.ref;
  const { jobs, exceptions } = await readVisits(owner, { clientRef, start, end }, ['jobs', 'exceptions']);
  const tickets: VisitTicket[] = [];
  for (const { ref: jobRef } of jobs)
    tickets.push(...(await findJobFacts(owner, { clientRef, jobRef, brandZone: brand.timeZone }))!.tickets);
  const now = at(brand, date);
  const worked = await rowsOf<{ name: string }>('select job_ref || original_date as name from worked_visits');
  const completed = new Set(worked.map(({ name }) => name));
  return listVisits({ jobs, exceptions, start, end }).map((listed) => {
    const isCompleted = completed.has(listed.jobRef + listed.originalDate);
    const visit = { ...listed, status: isCompleted ? ('Completed' as const) : listed.status };
    return { visit, status: findStatus({ visit, requests: tickets, now, zone: brand.timeZone }) };
  });
}

describe.each<BrandName>(['default', 'nz', 'au'])('seedDemo, brand %s', (name) => {
  const brand = findBrand(name);
  beforeAll(async () => {
    await open();
    await seed(brand);
  });
  afterAll(close);

  it('leaves one invitation for the newcomer, and no client without a manager', async () => {
    expect(await countOf(`invitations where email_key = 'newcomer@demo.test' and status = 'open'`)).toBe(1);
    const managed = `exists (select from memberships m where m.client_ref = c.ref and (m.manager or m.role = 'client'))`;
    expect(
      await countOf(`clients c where not ${managed} and exists (select from memberships m where m.client_ref = c.ref)`),
    ).toBe(0);
  });

  it('leaves a registration for care with the office, for a person who is not a client yet', async () => {
    const waiting = `tickets where type = 'registration' and status = 'open' and answer_by > asked_at`;
    expect(await countOf(`${waiting} and client_ref is null`)).toBe(1);
  });

  it('may ask a fee for late cancellations in the default brand alone', async () => {
    const { rows } = await owner.query(`select enabled from features where name = 'cancellationFee'`);
    expect(rows.some(({ enabled }) => enabled)).toBe(name === 'default');
  });

  it('makes a plausible provider', async () => {
    expect(await countOf('clients')).toBeGreaterThanOrEqual(40);
    expect(await countOf('support_workers where active')).toBeGreaterThanOrEqual(60);
    expect(await countOf('rosters')).toBe(await countOf('clients'));
    expect(await countOf('clients where delivery_address is not null and doctor_name is not null')).toBeGreaterThan(20);
    expect(await countOf(`worked_visits where outcome = 'tookPlace' and start_time is not null`)).toBeGreaterThan(1500);
    expect(await countOf(`jobs where status = 'NotAllocated'`)).toBeGreaterThan(3);
    expect(await rowsOf(`select state from timesheets group by state order by state`)).toHaveLength(3);
    expect(await countOf('(select distinct client_ref from fundings) funded')).toBeGreaterThan(35);
    expect(await countOf('(select distinct client_ref from jobs) booked')).toBe(await countOf('clients'));
  });

  it('books no support worker twice, as far ahead as the office checks', async () => {
    const clash = await findDoubleBooking(brand, [addDays(friday, -100), addDays(friday, 52 * 7)]);
    expect(clash).toBeUndefined();
  });

  it('shows the client every status this month, and every kind of visit', async () => {
    const read = await readOwnVisits({ brand, date: friday, start: '2026-11-01', end: '2026-11-30' });
    expect([...new Set(read.map(({ status }) => status))].sort()).toEqual(everyStatus);
    const kinds = read.flatMap(({ visit }) => [visit.repeatOption, visit.startTimeOption, visit.durationOption]);
    const options = ['None', 'MondayToFriday', 'Weekly', 'Fortnightly', 'Other', 'Flexible', 'Morning', 'Overnight'];
    expect(kinds).toEqual(expect.arrayContaining(options));
    expect(read.filter(({ visit }) => visit.date !== visit.originalDate)).toHaveLength(1);
    expect(read.some(({ visit, status }) => status === 'Cancelled' && visit.date < friday)).toBe(true);
  });

  it('makes the seven accounts, each with its rights', async () => {
    const memberships = `select array_agg(role || case when manager then ' manager' else '' end
        || case when view_roster then ' viewRoster' else '' end
        || case when view_client_details then ' viewClientDetails' else '' end
        order by (client_ref = (select client_ref from memberships m join users u on u.ref = m.user_ref
                                 where u.email_key = 'client@demo.test')) desc)
      from memberships where user_ref = users.ref`;
    const accounts = await rowsOf(
      `select split_part(email, '@', 1) as who, office, (${memberships}) as may,
              (select count(*) from organisation_users where user_ref = users.ref) as organisations
         from users where email !~ '[.].*@' order by email`,
    );
    const nothing = { office: false, organisations: 0, may: null };
    const everything = 'manager viewRoster viewClientDetails';
    expect(accounts).toEqual([
      { ...nothing, who: 'client', may: [`client ${everything}`] },
      { ...nothing, who: 'details', may: ['supporter viewClientDetails'] },
      { ...nothing, who: 'funder', organisations: 2, may: Array(40).fill('supporter viewRoster viewClientDetails') },
      { ...nothing, who: 'manager', may: [`supporter ${everything}`, 'supporter viewRoster'] },
      { ...nothing, who: 'newcomer' },
      { ...nothing, who: 'office', office: true },
      { ...nothing, who: 'viewer', may: ['supporter viewRoster'] },
    ]);
  });

  it('gives every account the password demo-password', async () => {
    const hashes = await rowsOf<{ hash: string }>('select distinct password_hash as hash from users');
    expect(hashes).toHaveLength(1);
    expect(await verifyPassword(hashes[0]!.hash, 'demo-password')).toBe(true);
  });

  it('has tickets of every outcome, answered in time and before today', async () => {
    for (const status of ['approved', 'declined', 'withdrawn', 'lapsed', 'superseded']) {
      expect(await countOf(`tickets where status = '${status}'`)).toBeGreaterThan(0);
    }
    const answered = `tickets where status in ('approved', 'declined')`;
    expect(await countOf(`${answered} and (answered_at < asked_at or answered_at > answer_by)`)).toBe(0);
    expect(await countOf(`${answered} and answered_at > '2026-11-20 00:00 ${brand.timeZone}'`)).toBe(0);
    expect(await countOf(`${answered} and answered_by is null`)).toBe(0);
  });

  it('records no visit as completed that is not over as today begins', async () => {
    const ends = `(coalesce(v.date, w.original_date) + coalesce(v.start_time, jobs.start_time)
        + make_interval(mins => coalesce(v.duration_mins, jobs.duration_mins, 480)))
      at time zone coalesce(time_zone, '${brand.timeZone}')`;
    const all = `worked_visits w join jobs on (jobs.client_ref, jobs.ref) = (w.client_ref, w.job_ref)
      left join visit_exceptions v
        on (v.client_ref, v.job_ref, v.original_date) = (w.client_ref, w.job_ref, w.original_date)
      join clients on clients.ref = w.client_ref`;
    const early = `${ends} > '${friday} 00:00 ${brand.timeZone}'`;
    expect(await countOf(`${all} where ${early}`)).toBe(0);
  });
});

describe('seedDemo', () => {
  beforeEach(open);
  afterEach(close);

  it('writes the same rows for the same date and brand at any hour', async () => {
    const brand = findBrand('nz');
    const other = await createTestDatabase();
    try {
      expect(await seed(brand, friday, '00:01')).toBe(true);
      await insertDefaults(other.pool, brand);
      await seedDemo({ url: other.urls.owner, brand, now: at(brand, friday, '23:59'), dataKey: testDataKey });
      expect(await dump(other.urls.owner)).toEqual(await dump(database.urls.owner));
    } finally {
      await other.drop();
    }
  });

  it('does nothing where it has run before', async () => {
    const brand = findBrand('default');
    await seed(brand);
    const before = await dump(database.urls.owner);
    expect(await seed(brand, addDays(friday, 1))).toBe(false);
    expect(await dump(database.urls.owner)).toEqual(before);
  });

  it.each([
    [
      'a user',
      `insert into users (ref, email, email_key, password_hash, given_name, family_name, created_at)
        values ('0000000000000000', 'a@b.nz', 'a@b.nz', 'none', 'A', 'B', now())`,
    ],
    [
      'a client',
      `insert into clients (ref, given_name, family_name, created_at) values ('0000000000000000', 'A', 'B', now())`,
    ],
  ])('is refused where the database holds %s', async (_, insert) => {
    await owner.query(insert);
    expect(await seed(findBrand('default'))).toBe(false);
    expect((await countOf('users')) + (await countOf('clients'))).toBe(1);
  });

  it('writes nothing at all when it fails on the way', async () => {
    await owner.query('alter table tickets add constraint none check (false)');
    await expect(seed(findBrand('default'))).rejects.toThrow('violates check constraint');
    expect(await countOf('users')).toBe(0);
  });

  it.each<[string, BrandName, string]>([
    ['New Year', 'nz', '2027-01-01'],
    ['a leap day', 'default', '2028-02-29'],
    ['the day the clocks go forward', 'nz', '2026-09-27'],
    ['the day the clocks go back in Sydney', 'au', '2027-04-04'],
    ['a Monday', 'nz', '2026-11-23'],
    ['a Sunday', 'au', '2026-11-22'],
  ])('works on %s', async (_, name, date) => {
    const brand = findBrand(name);
    expect(await seed(brand, date)).toBe(true);
    const queue = await rowsOf<Record<'asked_at' | 'answer_by' | 'begins_at', string> & { lapses_at: string | null }>(
      `select asked_at, answer_by, lapses_at, begins_at from tickets where status = 'open' and job_ref is not null`,
    );
    expect(await countOf(`tickets where status = 'open' and type = 'consumablesOrder'`)).toBe(3);
    expect(queue.length >= 11 && queue.length <= 14).toBe(true);
    const toIso = (day: string, time: string) => new Date(at(brand, day, time)).toISOString();
    const [now, midnight] = [toIso(date, '00:30'), toIso(addDays(date, 1), '00:00')];
    expect(queue.every((ticket) => ticket.asked_at < now && ticket.begins_at > now)).toBe(true);
    expect(queue.some((ticket) => ticket.answer_by > now && ticket.answer_by < midnight)).toBe(true);
    expect(queue.some((ticket) => ticket.answer_by > midnight)).toBe(true);
    // Nothing lapses today but the ticket about tonight.
    expect(queue.filter((ticket) => ticket.lapses_at && ticket.lapses_at < midnight).length).toBeLessThanOrEqual(1);
    const read = await readOwnVisits({ brand, date, start: addDays(date, -8), end: addDays(date, 4) });
    expect([...new Set(read.map(({ status }) => status))].sort()).toEqual(everyStatus);
    expect(await findDoubleBooking(brand, [addDays(date, -21), addDays(date, 35)])).toBeUndefined();
  });
});
