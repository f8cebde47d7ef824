import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '#server/kernel/caller.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { migrate } from './migrate.ts';
import { inTransaction, row, rows, type Tx } from './transaction.ts';

let scene: Scene;
/** Another client's record, and a person of theirs. */
let other: { clientRef: string; email: string; userRef: string; invitationRef: string };
let tables: string[];

beforeAll(async () => {
  scene = await createScene();
  const { build, test } = scene;
  await migrate(test.db.urls.owner); // a clone has the rights of any new database until a start
  await scene.booked();
  await build.worker();
  await build.query(`update support_workers set phone = '021 555 0100', latitude = -36.9, longitude = 174.8`);
  await build.query(`insert into pgboss.job (name, data) values ('mail', '{}')`);
  const clientRef = await build.client();
  const user = await build.user();
  await build.member(user.ref, clientRef, { role: 'client' });
  const [mine] = await build.query<{ email: string }>('select email from users where ref = $1', [scene.client.ref]);
  const invitationRef = await build.invitation(clientRef, { email: mine!.email });
  for (const ref of [clientRef, scene.clientRef])
    await build.query('insert into audit_log (at, actor_ref, client_ref, action) values (now(), $1, $2, $3)', [
      user.ref,
      ref,
      'calendarRead',
    ]);
  for (const ref of [clientRef, scene.clientRef]) await build.funding(ref, 'personal-care');
  const [person] = await build.query<{ email: string }>('select email from users where ref = $1', [user.ref]);
  other = { clientRef, email: person!.email, userRef: user.ref, invitationRef };
  tables = (
    await test.pool.query<{ name: string }>(
      `select relname as name from pg_class c where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace
         and has_any_column_privilege(c.oid, 'select') order by relname`,
    )
  ).rows.map(({ name }) => name);
});
afterAll(() => scene.close());

/** Writes what a person typed into a query: planted on purpose, as no query of the product does it. */
const findByName = (tx: Tx, typed: string) => rows(tx, `select full_name from clients where full_name = '${typed}'`);

/** Begins a call of the client about themself, as an endpoint does. */
const authorize = (tx: Tx, token: string, clientRef = scene.clientRef) =>
  row(tx, 'select user_ref from authorize($1, $2, $3)', [
    tokenHash(token),
    clientRef,
    new Date(scene.test.context.now()),
  ]);

/** Runs one part of what was typed, and goes on where the database refuses it. */
async function inject(tx: Tx, part: string): Promise<string> {
  await tx.query('savepoint typed');
  try {
    const clients = await findByName(tx, `' union all select (${part})::text -- `);
    return clients.map(({ full_name }) => full_name).join();
  } catch (error) {
    await tx.query('rollback to savepoint typed');
    return (error as Error).message;
  }
}

/** Counts the rows of every table that the planted query shows. */
async function countAll(tx: Tx): Promise<Record<string, string>> {
  const counts: Record<string, string> = {};
  for (const table of tables) counts[table] = await inject(tx, `select count(*) from ${table}`);
  return counts;
}

const inCall = <T>(work: (tx: Tx) => Promise<T>) =>
  inTransaction(scene.test.pool, async (tx) => {
    await authorize(tx, scene.client.token);
    return work(tx);
  });

/** Forges the caller's own call under another scope or about another client, with the seal of the true one. */
const forged = (from: string, to: string) =>
  `set_config('app.call', replace(current_setting('app.call'), '${from}', '${to}'), true)`;

describe('a statement with a foreign part', () => {
  it('works as planted, and sees the caller’s rows alone', async () => {
    await inCall(async (tx) => {
      expect(await findByName(tx, `' or true or '' = '`)).toHaveLength(1);
      expect(await inject(tx, `select string_agg(distinct client_ref, ',') from fundings`)).toBe(scene.clientRef);
      const counts = await countAll(tx);
      expect(counts).toMatchObject({ clients: '1', jobs: '1', tokens: '0', outbox: '0', office_notes: '0' });
    });
  });

  it('sees what is kept of support workers in the office’s own call', async () => {
    await inTransaction(scene.test.pool, async (tx) => {
      await authorize(tx, scene.office.token);
      expect(await inject(tx, `select string_agg(distinct phone, ',') from support_worker_records`)).toBe(
        '021 555 0100',
      );
    });
  });

  it.each<[string, () => string]>([
    ['claims the office’s scope', () => forged('|member|', '|office|')],
    ['claims a task’s scope', () => forged('|member|', '|task|')],
    ['claims signing in', () => forged('|member|', '|signIn|')],
    ['claims another client', () => forged(scene.clientRef, other.clientRef)],
    ['claims another person', () => forged(scene.client.ref, scene.office.ref)],
    ['writes a seal of its own', () => `set_config('app.call', repeat('0', 64) || '|office|||||', true)`],
    [
      'writes settings by name',
      () => `set_config('app.scope', 'office', true) || set_config('app.client_ref', '${other.clientRef}', true)`,
    ],
    ['resets its role', () => `set_config('role', 'none', false)`],
    ['takes the owner’s role', () => `set_config('role', 'alongside_owner', true)`],
    ['switches row-level security off', () => `set_config('row_security', 'off', true)`],
    [
      'authorises itself for another client',
      () => `select user_ref from authorize(sha256('${scene.client.token}'), '${other.clientRef}', now())`,
    ],
    ['begins a task', () => `select begin_scope('task', '')::text`],
    ['begins to accept an offer', () => `select begin_offer_acceptance((select ref from tickets limit 1), now(), '')`],
    ['opens an invitation without answering it', () => `select open_own_invitation('${other.invitationRef}', '')`],
    ['opens a client of whom the caller is no member', () => `select open_own_client('${other.clientRef}')::text`],
    ['follows a client', () => `select follow_client('${other.clientRef}', now())`],
  ])('gains no row where it %s', async (_what, attempt) => {
    await inCall(async (tx) => {
      const before = await countAll(tx);
      await inject(tx, attempt());
      const after = await countAll(tx);
      // A call that no longer has its seal sees less; none sees more.
      for (const table of tables)
        expect(Number.isNaN(Number(after[table])) || Number(after[table]) <= Number(before[table]), table).toBe(true);
      expect(await inject(tx, `select string_agg(client_ref, ',') from fundings`)).not.toContain(other.clientRef);
    });
  });

  it.each<[string, () => string, string | RegExp]>([
    ['read the keys', () => 'select server_key from call_keys', 'permission denied'],
    ['read the key of the seal', () => 'select read_seal_key()::text', 'permission denied'],
    ['set a call', () => `select set_call('task', null, null, null, null, null)::text`, 'permission denied'],
    ['begin a task', () => `select begin_scope('task', repeat('0', 64))::text`, 'only the server may do this'],
    ['read another’s hash of a password', () => `select count(*) from find_credentials('${other.email}')`, '0'],
    ['change another’s password', () => `select change_password('${other.userRef}', '', 'x', now(), null)`, 'false'],
    [
      'choose the secret of a link',
      () =>
        `select given_name from issue_email_link('passwordReset', '${other.email}', sha256('x'), now(), '1 h', null, '')`,
      'only the server may do this',
    ],
    [
      'prove an address of its choice',
      () => `select begin_email_change(sha256('x'), null, 'x@example.org', now(), '1 h', 9, '', null, null, '')`,
      'only the server may do this',
    ],
    ['learn who has an account', () => `select has_account('${other.email}', '')`, 'false'],
    ['learn who is staff', () => `select has_staff_duties('${scene.office.ref}')`, /^(false)?$/],
    [
      'read the visits of all support workers',
      () =>
        `select count(*) from list_worker_time(array(select ref from support_workers), '2020-01-01', '2030-01-01', '')`,
      '0',
    ],
    ...['phone', 'email', 'notice_way', 'latitude', 'longitude', 'home', 'payroll_number'].map(
      (column): [string, () => string, string] => [
        `read the ${column} of support workers`,
        () => `select string_agg(${column}::text, ',') from support_workers`,
        'permission denied',
      ],
    ),
    ['read whole records of support workers', () => 'select count(*) from support_worker_records', '0'],
    [
      'have a record named by an error',
      () => `select count(*) from clients left join support_worker_records w on (w.ref || w.phone)::int > 0`,
      /^1$/,
    ],
    ['find who lives near', () => `select count(*) from list_workers_near('(1, 0, 0)', '', '{}', '{}', 9)`, /^0$/],
    ['find anyone by a name', () => `select count(*) from list_people_like('{%}')`, /^0$/],
    ['find anyone by a number', () => `select count(*) from list_people_of_number('%')`, /^0$/],
    ['read tasks', () => 'select count(*) from pgboss.job', '0'],
    [
      'write an email by the function of the server',
      () => `select insert_email('2222222222222222', 'x@example.org', '', '', now(), null, null, null, null, '')::text`,
      'only the server may do this',
    ],
    [
      'send a task by the function of the server',
      () => `select string_agg(id::text, ',') from send_task('select gen_random_uuid()', '[]', '')`,
      'only the server may do this',
    ],
    ['become the office', () => `select update_office_access('${scene.client.ref}', true)`, 'forbidden'],
    ['send a second statement', () => `select 1); select set_config('app.call', '', false`, 'multiple commands'],
  ])('may not %s', async (_what, attempt, answer) => {
    expect(await inCall((tx) => inject(tx, attempt()))).toMatch(answer);
  });

  it.each([
    'create temporary table clients (ref text)',
    'create function pg_temp.seen() returns text language sql return 1',
    'create table pgboss.clients (ref text)',
    `update features set enabled = not enabled`,
    `update support_workers set phone = ''`,
    `delete from public_holidays`,
    `insert into list_items select * from list_items limit 1`,
    `insert into outbox (ref, to_address, subject, body, created_at) values ('2222222222222222', 'x@example.org', '', '', now())`,
    `insert into pgboss.job (name, data) values ('mail', '{}')`,
    `update pgboss.job set data = '{}'`,
    `delete from pgboss.job`,
    `update pgboss.schedule set cron = '* * * * *'`,
    `insert into audit_log (at, client_ref, action) values (now(), '0000000000000000', 'calendarRead')`,
  ])('writes nothing that is not its caller’s: %s', async (statement) => {
    const written = inCall(async (tx) => (await tx.query(statement)).rowCount);
    await written.then(
      (count) => expect(count).toBe(0),
      (error: Error) => expect(error.message).toMatch(/permission denied|row-level security/),
    );
  });
});

describe('a statement without a call', () => {
  it.each([
    `insert into outbox (ref, to_address, subject, body, created_at) values ('2222222222222222', 'x@example.org', '', '', now())`,
    `insert into pgboss.job (name, data) values ('mail', '{}')`,
  ])('sends nothing: %s', async (statement) => {
    const written = inTransaction(scene.test.pool, (tx) => tx.query(statement));
    await expect(written).rejects.toThrow(/permission denied|violates row-level security/);
  });
});

describe('the seal of a call', () => {
  const callOf = (tx: Tx) => row<{ call: string }>(tx, `select current_setting('app.call', true) as call`);
  const count = (tx: Tx) => row(tx, 'select count(*) as n from clients');

  it('is worth nothing in a later transaction of its session, as a pool of transactions shares it', async () => {
    const session = await scene.test.pool.connect();
    try {
      await session.query('begin');
      await authorize(session, scene.office.token);
      const { call } = (await callOf(session))!;
      expect(await count(session)).toEqual({ n: 2 });
      await session.query('commit');
      await session.query('begin');
      await session.query(`select set_config('app.call', $1, false)`, [call]);
      expect(await count(session)).toEqual({ n: 0 });
      await authorize(session, scene.client.token);
      expect(await count(session)).toEqual({ n: 1 });
      await session.query('commit');
      expect(await count(session)).toEqual({ n: 0 });
    } finally {
      session.release(true);
    }
  });

  it('keeps the key out of every printed plan', async () => {
    const session = await scene.test.pool.connect();
    const printed: string[] = [];
    session.on('notice', ({ message, detail }) => printed.push(`${message} ${detail}`));
    try {
      for (const [name, value] of [
        ['client_min_messages', 'log'],
        ['debug_print_plan', 'on'],
      ])
        await session.query('select set_config($1, $2, false)', [name, value]);
      await session.query('discard plans');
      await session.query('begin');
      await authorize(session, scene.client.token);
      await session.query('select read_call(2)');
      await session.query('rollback');
    } finally {
      session.release(true);
    }
    const [keys] = await scene.build.query<{ key: Buffer }>('select seal_key as key from call_keys');
    // A plan prints bytes as signed numbers, with line breaks anywhere.
    const plans = printed.join('').replaceAll(/\s/g, '');
    expect(plans).toContain('constvalue');
    expect(plans).not.toContain([...new Int8Array(keys!.key)].join(''));
  });

  it('is worth nothing in another session at the same time', async () => {
    await inTransaction(scene.test.pool, async (tx) => {
      await authorize(tx, scene.office.token);
      const { call } = (await callOf(tx))!;
      await inTransaction(scene.test.pool, async (elsewhere) => {
        await elsewhere.query(`select set_config('app.call', $1, true)`, [call]);
        expect(await count(elsewhere)).toEqual({ n: 0 });
      });
    });
  });
});
