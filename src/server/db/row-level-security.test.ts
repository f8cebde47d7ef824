import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertWork } from '#server/testing/insert-work.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { setCall, type TestCall } from '#server/testing/set-call.ts';
import { inTransaction } from './transaction.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
  const { build, clientRef } = scene;
  const { ref } = await scene.booked();
  await build.funding(clientRef, 'personal-care');
  await build.query('insert into visit_exceptions (client_ref, job_ref, original_date) values ($1, $2, $3)', [
    clientRef,
    ref,
    '2026-11-30',
  ]);
  await build.query(
    `with said as (insert into visit_feedback values ('0000000000000000', $1, $2, '2026-11-30', 'Kind.', null, now())),
       told as (insert into notices (ref, client_ref, kind, content, workers, made_at) select '0000000000000000', $1, 'changed', v, v, now() from jsonb(e'{"version":1}') v)
     insert into passed_praise values ('0000000000000000', $3, $1, '0000000000000000', $4, now())`,
    [clientRef, ref, scene.workerRef, scene.office.ref],
  );
  await build.query(
    `with given as (insert into worker_feedback (ref, client_ref, support_worker_ref, feedback, given_by, given_at)
       values ('1111111111111111', $1, $2, 'Late.', $3, now()))
     insert into complaints (feedback_ref, client_ref, recorded_by, recorded_at, acknowledge_by)
     values ('1111111111111111', $1, $3, now(), '2026-12-07')`,
    [clientRef, scene.workerRef, scene.office.ref],
  );
  await insertWork(scene, ref);
  await build.query(
    `insert into client_absences (ref, client_ref, from_date, kind) values ('0000000000000000', $1, '2026-12-07', 'away')`,
    [clientRef],
  );
  await build.query(
    'insert into client_support_workers (client_ref, support_worker_ref, changed_at) values ($1, $2, now())',
    [clientRef, scene.workerRef],
  );
  await build.invitation(clientRef, { email: 'invited@example.org' });
  await build.query(
    `insert into invitation_emails (client_ref, email_key, sent_at) values ($1, 'x@example.org', now())`,
    [clientRef],
  );
  await build.query(`insert into support_worker_checks values ($1, 'first-aid', '2027-05-01')`, [await build.worker()]);
  await build.query("insert into support_worker_check_reasons select *, 'x', $1, now() from support_worker_checks", [
    scene.office.ref,
  ]);
  const organisation = await build.organisation({ staff: [scene.client.ref] });
  await build.staffInvitation(organisation, { invitedBy: scene.office.ref });
  await build.query('insert into organisation_clients (organisation_ref, client_ref) values ($1, $2)', [
    organisation,
    clientRef,
  ]);
  await build.query(`insert into sign_in_failures (key, last_failed_at) values ('email:x', now())`);
  await build.query(`insert into storage_keys (user_ref, key, created_at) values ($1, sha256('x'), now())`, [
    scene.client.ref,
  ]);
  await build.query(`insert into known_devices values (sha256('x'), $1, now())`, [scene.client.ref]);
  await build.query('insert into picture_counts (user_ref, sent) values ($1, array[now()])', [scene.client.ref]);
  await build.query(
    `insert into outbox (ref, to_address, subject, body, created_at) values ('1111111111111111', 'x@example.org', '', '', now())`,
  );
});
afterAll(() => scene.close());

const scoped = [
  'users',
  'sessions',
  'tokens',
  'sign_in_failures',
  'known_devices',
  'picture_counts',
  'storage_keys',
  'clients',
  'memberships',
  'rosters',
  'jobs',
  'tickets',
  'fundings',
  'visit_exceptions',
  'worked_visits',
  'late_cancellations',
  'client_absences',
  'visit_feedback',
  'worker_feedback',
  'client_support_workers',
  'support_worker_checks',
  'support_worker_check_reasons',
  'complaints',
  'passed_praise',
  'audit_log',
  'idempotency_keys',
  'outbox',
  'invitations',
  'invitation_emails',
  'organisation_clients',
  'support_workers',
  'pgboss.queue',
  'pgboss.schedule',
];

function countAs(settings: TestCall, table: string) {
  return inTransaction(scene.test.pool, async (tx) => {
    await setCall(tx, scene.test.db.owner, settings);
    return (await tx.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;
  });
}

describe('row-level security', () => {
  it.each(scoped)('shows nothing of %s without a caller, for any query', async (table) => {
    const [all] = await scene.build.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    expect(all?.n).toBeGreaterThan(0);
    expect(await countAs({}, table)).toBe(0);
  });

  it.each(['tokens', 'sign_in_failures', 'known_devices', 'outbox', 'invitation_emails'])(
    'shows nothing of %s to any caller',
    async (table) => {
      const { clientRef, client, office } = scene;
      const member = { scope: 'member', user: client.ref, client: clientRef };
      expect(await countAs(member, table)).toBe(0);
      expect(await countAs({ scope: 'office', user: office.ref }, table)).toBe(0);
    },
  );

  it('shows a person their own sessions and second factors, and no others', async () => {
    const { build, client, office } = scene;
    const settings = { scope: 'member', user: client.ref };
    const [sessions] = await build.query<{ n: number }>('select count(*)::int as n from sessions where user_ref = $1', [
      client.ref,
    ]);
    expect(await countAs(settings, 'sessions')).toBe(sessions?.n);
    await build.query(
      `insert into second_factors (ref, user_ref, kind, name, secret, created_at) values ($1, $1, 'app', 'App', 'x', now())`,
      [client.ref],
    );
    expect(await countAs(settings, 'second_factors')).toBe(1);
    expect(await countAs({ scope: 'office', user: office.ref }, 'second_factors')).toBe(0);
    expect(await countAs({}, 'second_factors')).toBe(0);
  });

  it('shows a person their own storage key, and no other caller or task', async () => {
    const { clientRef, client, office } = scene;
    const about = { client: clientRef };
    expect(await countAs({ ...about, scope: 'member', user: client.ref }, 'storage_keys')).toBe(1);
    for (const scope of ['member', 'office', 'task', 'signIn'])
      expect(await countAs({ ...about, scope, user: office.ref }, 'storage_keys')).toBe(0);
  });

  it('never lets the application read the hash of a password, even the caller’s', async () => {
    const read = inTransaction(scene.test.pool, (tx) => tx.query('select password_hash from users'));
    await expect(read).rejects.toThrow('permission denied');
  });

  it('lets the application read no link of an email, and write links and people only by their functions', async () => {
    const { client } = scene;
    const run = (text: string) =>
      inTransaction(scene.test.pool, async (tx) => {
        await setCall(tx, scene.test.db.owner, { scope: 'task', user: client.ref });
        return tx.query(text);
      });
    for (const text of [
      'select hash from email_links',
      'select email from email_links',
      'update email_links set used_at = null',
      `insert into users (ref) values ('x')`,
      `update users set password_hash = ''`,
      'delete from users',
    ])
      await expect(run(text), text).rejects.toThrow('permission denied');
  });

  it('shows a member themself, the office and the people of the client that the call is about', async () => {
    const { build, clientRef, client, office } = scene;
    const supporter = await build.user();
    await build.member(supporter.ref, clientRef);
    const gone = await build.user();
    await build.query('update tickets set asked_by = $1 where client_ref = $2', [gone.ref, clientRef]);
    const givenFeedback = await build.user();
    await build.query(
      `insert into visit_feedback (ref, client_ref, job_ref, original_date, feedback, given_by, given_at)
       select $1, client_ref, ref, '2026-11-23', 'Friendly', $1, now() from jobs where client_ref = $2 limit 1`,
      [givenFeedback.ref, clientRef],
    );
    await build.member((await build.user()).ref, await build.client());
    const seen = await inTransaction(scene.test.pool, async (tx) => {
      const settings = { scope: 'member', user: client.ref, client: clientRef };
      await setCall(tx, scene.test.db.owner, settings);
      return (await tx.query<{ ref: string }>('select ref from users')).rows.map(({ ref }) => ref);
    });
    expect(seen.sort()).toEqual([client.ref, office.ref, supporter.ref, gone.ref, givenFeedback.ref].sort());
  });

  it('shows a person the organisations they work for, no others, and no invitation', async () => {
    const { build, client, office } = scene;
    const paying = await build.organisation({ pays: true, staff: [office.ref] });
    const staff = { scope: 'member', user: client.ref };
    expect(await countAs(staff, 'organisations')).toBe(1);
    expect(await countAs(staff, 'organisation_users')).toBe(1);
    expect(await countAs(staff, 'staff_invitations')).toBe(0);
    expect(await countAs(staff, `funders where ref = '${paying}'`)).toBe(1);
    expect(await countAs({ scope: 'office', user: office.ref }, 'organisations')).toBe(3);
  });

  it('adds no person to the office for a caller outside it, whatever the caller claims', async () => {
    const { client, office } = scene;
    const grant = (settings: TestCall) =>
      inTransaction(scene.test.pool, async (tx) => {
        await setCall(tx, scene.test.db.owner, settings);
        return (await tx.query('select update_office_access($1, true) as outcome', [client.ref])).rows[0].outcome;
      });
    expect(await grant({})).toBe('forbidden');
    expect(await grant({ scope: 'member', user: office.ref })).toBe('forbidden');
    expect(await grant({ scope: 'office', user: client.ref })).toBe('forbidden');
    expect(await grant({ scope: 'office', user: office.ref })).toBe('hasClients');
    const write = inTransaction(scene.test.pool, (tx) => tx.query('update users set office = true'));
    await expect(write).rejects.toThrow('permission denied');
  });

  it('lets only the office say what took place, and take it back', async () => {
    const { clientRef, client } = scene;
    const asMember = (text: string) =>
      inTransaction(scene.test.pool, async (tx) => {
        const settings = { scope: 'member', user: client.ref, client: clientRef };
        await setCall(tx, scene.test.db.owner, settings);
        return (await tx.query(text)).rowCount;
      });
    expect(await asMember('delete from worked_visits')).toBe(0);
    const insert = asMember('insert into worked_visits select * from worked_visits');
    await expect(insert).rejects.toThrow('row-level security');
  });

  it('shows the checks of support workers to the office alone', async () => {
    const { clientRef, client, office } = scene;
    const member = { scope: 'member', user: client.ref, client: clientRef };
    expect(await countAs(member, 'support_worker_checks')).toBe(0);
    expect(await countAs({ scope: 'office', user: office.ref }, 'support_worker_checks')).toBe(1);
  });

  it('shows one client’s rows to a call about that client and none to a call about another', async () => {
    const other = await scene.build.client();
    expect(await countAs({ client: scene.clientRef }, 'jobs')).toBe(1);
    expect(await countAs({ client: other }, 'jobs')).toBe(0);
  });

  it('shows an invitation to the members and the invited address alone', async () => {
    const { build, clientRef } = scene;
    const invited = await build.user({ email: 'Invited@Example.org' });
    const stranger = await build.user();
    const other = { scope: 'member', client: await build.client() };
    expect(await countAs({ scope: 'member', client: clientRef }, 'invitations')).toBe(1);
    expect(await countAs({ ...other, user: invited.ref }, 'invitations')).toBe(1);
    expect(await countAs({ ...other, user: stranger.ref }, 'invitations')).toBe(0);
  });

  it('keeps nothing for the next transaction of the session', async () => {
    for (let round = 0; round < 8; round++) await countAs({ scope: 'office' }, 'jobs');
    expect(await countAs({}, 'jobs')).toBe(0);
  });

  it('lets the application neither change nor delete the audit log, nor own a table', async () => {
    const run = (text: string) => inTransaction(scene.test.pool, (tx) => tx.query(text));
    await expect(run('delete from audit_log')).rejects.toThrow('permission denied');
    await expect(run('update audit_log set action = null')).rejects.toThrow('permission denied');
    await expect(run('alter table jobs disable row level security')).rejects.toThrow('must be owner');
    await expect(run(`update invitations set role = 'client'`)).rejects.toThrow('permission denied');
    await expect(run('delete from invitations')).rejects.toThrow('permission denied');
    await expect(run('drop table jobs')).rejects.toThrow('must be owner');
  });

  it('covers every table that has a client', async () => {
    const open = await scene.build.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_ref'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`,
    );
    expect(open).toEqual([]);
  });

  it('refuses a job that another client’s funding pays for', async () => {
    const { build } = scene;
    const funding = await build.funding(await build.client(), 'personal-care');
    await expect(build.query('update jobs set funding_ref = $1', [funding])).rejects.toThrow('jobs_funding');
  });

  it('lets only the office set which organisation a client came through', async () => {
    const link = async (settings: TestCall) =>
      inTransaction(scene.test.pool, async (tx) => {
        const [organisation] = await scene.build.query<{ ref: string }>('select ref from organisations limit 1');
        const values = [organisation?.ref, await scene.build.client()];
        await setCall(tx, scene.test.db.owner, { ...settings, client: values[1] });
        await tx.query('insert into organisation_clients (organisation_ref, client_ref) values ($1, $2)', values);
      });
    await expect(link({ scope: 'member', user: scene.client.ref })).rejects.toThrow('row-level security');
    await expect(link({ scope: 'office', user: scene.office.ref })).resolves.toBeUndefined();
  });
});
