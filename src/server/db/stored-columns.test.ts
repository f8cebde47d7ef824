import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockUndelivered } from '#server/modules/notices/delivery/queries.ts';
import { listExportLines } from '#server/modules/payroll/queries.ts';
import { listImportedChanges } from '#server/modules/people/imports/undo/changes.ts';
import { listWorkersByRefs } from '#server/modules/support-workers/queries.ts';
import { findAct, listBookingEvents } from '#server/modules/tickets/acts/queries.ts';
import { findTicketHead } from '#server/modules/tickets/answers/queries.ts';
import { findTicketFacts } from '#server/modules/tickets/answers/ticket-facts.ts';
import { findRegistration } from '#server/modules/tickets/funding-registrations/queries.ts';
import { addRegistration } from '#server/testing/funding-registrations.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { createSeriesScene, move, type Scene } from '#server/testing/scene.ts';
import { newRef } from './new-ref.ts';
import { inTaskTransaction, type Tx } from './transaction.ts';

const registration = {
  requester: 'Another',
  givenName: 'Aroha',
  familyName: 'Ngata',
  dateOfBirth: '1941-03-05',
  genderRef: 'F',
  languages: ['0'],
  deliveryAddress: '12 Rimu Street',
  suburb: 'Petone',
  helpNeeded: 'Help with the shower.',
};

let scene: Scene;
let seriesRef: string;
let actRef: string;
/** The row of each column that the test changes. */
const keys: Record<string, string | undefined> = {};

beforeAll(async () => {
  ({ scene, a: seriesRef } = await createSeriesScene());
  const { build, clientRef, workerRef, office } = scene;
  const findRef = async (text: string) => (await build.query<{ ref: string }>(text))[0]!.ref;
  const approved = await findRef(`select ref from tickets where status = 'approved'`);
  const asked: string = (await scene.ask(seriesRef, move('2026-11-23', '2026-11-25'))).body.ticketRef;
  ({ actRef } = (
    await createOfficeActs(scene).act(seriesRef, { effectiveDate: '2026-11-30', change: { startTime: '08:00' } })
  ).body);
  const { token } = await build.user({ email: 'mere@example.org' });
  const { body: care } = await scene.test.call('POST /clients', {
    token,
    body: { ref: newRef(), ...registration },
  });
  const { fundingRef } = await addMoney(build, clientRef);
  const registered = await addRegistration(scene, { clientRef, fundingRef });
  await build.query(
    `with export as (insert into payroll_exports (number, through, line_count, minutes, exported_by, exported_at)
       values (1, '2026-11-15', 0, 0, $1, now()))
     insert into payroll_export_workers (number, place, minutes, lines) values (1, 0, 0, '{"version":1,"lines":[]}')`,
    [office.ref],
  );
  const importRef = newRef();
  await build.query(
    `with made as (insert into imports (ref, list, added, changed, imported_by, imported_at) values ($1, 'clients', 0, 1, $2, now()))
     insert into imported_changes (import_ref, client_ref, version, before) values ($1, $3, 2, '{"version":1,"values":{}}')`,
    [importRef, office.ref, clientRef],
  );
  Object.assign(keys, {
    imported_changes: importRef,
    tickets: asked,
    'tickets.approved_schedule': approved,
    'tickets.registration': care.ref,
    office_acts: actRef,
    notices: await findRef('select ref from notices order by made_at limit 1'),
    support_workers: workerRef,
    funding_registrations: registered,
    payroll_export_workers: '1',
  });
});
afterAll(() => scene.close());

const now = () => scene.test.context.now();
const findFacts = (tx: Tx, ref: string) => findTicketFacts(tx, { ref, now: now(), brandZone: 'Pacific/Auckland' });
const findHead = (tx: Tx, ref: string) =>
  findTicketHead(tx, { ref, brandZone: 'Pacific/Auckland', readerRef: scene.office.ref, now: now() });
const listNotices = (tx: Tx) => lockUndelivered(tx, { clientRef: scene.clientRef, madeBefore: now() + 1000 });

type StoredColumn = [column: string, broken: object, read: (tx: Tx, ref: string) => Promise<unknown>];
const columns: StoredColumn[] = [
  ['tickets.requested_change', { date: 'Monday' }, findFacts],
  ['tickets.about', { kind: 'wish' }, findFacts],
  ['tickets.offer', { day: '2026-11-24' }, findFacts],
  ['tickets.registration', { givenName: 'Aroha' }, findFacts],
  ['tickets.approved_schedule', { date: '2026-11-24' }, findHead],
  [
    'office_acts.about',
    { kind: 'wish' },
    (tx) =>
      listBookingEvents(tx, { clientRef: scene.clientRef, jobRef: seriesRef, readsReasons: true, readsPay: true }),
  ],
  ['office_acts.inverse', { writes: [{ kind: 'moveJob' }] }, findAct],
  ['notices.content', { subjects: ['Personal care'], details: [] }, listNotices],
  ['notices.workers', { workers: [{ lines: [] }] }, listNotices],
  ['notices.changes', { changes: [{ is: {} }] }, listNotices],
  ['notices.praise', { words: 'Gentle.' }, listNotices],
  ['imported_changes.before', { values: 'Ana' }, listImportedChanges],
  ['support_workers.work_hours', { hours: 'mornings' }, (tx, ref) => listWorkersByRefs(tx, [ref])],
  ['funding_registrations.answers', { hours: 4 }, findRegistration],
  [
    'payroll_export_workers.lines',
    { lines: [{ minutes: 'all day' }] },
    (tx, number) => listExportLines(tx, { number: Number(number), place: 0, most: 1 }),
  ],
];

/** The columns whose values the server reads as no value of the domain, or whose version is beside them. */
const otherColumns = {
  'audit_log.detail': 'for people who read the log',
  'client_summaries.summary': 'counts only for the build that made it',
  'document_versions.data': 'has its version in schema_version',
  'documents.data': 'has its version in schema_version',
  'idempotency_keys.reply': 'is sent again as it is',
  'today_summaries.visits': 'counts only for the build that made it',
};

const otherKeys: Record<string, string> = {
  funding_registrations: 'ticket_ref',
  imported_changes: 'import_ref',
  payroll_export_workers: 'number',
};

/** Reads a row while this value is in a column of it. */
async function readWith([column, , read]: StoredColumn, value: object): Promise<unknown> {
  const [table = '', name = ''] = column.split('.');
  const ref = keys[column] ?? keys[table]!;
  const key = otherKeys[table] ?? 'ref';
  const replace = (text: string | null) =>
    scene.build.query(`update ${table} set ${name} = $2 where ${key} = $1`, [ref, text]);
  const [before] = await scene.build.query<{ text: string | null }>(
    `select ${name}::text as text from ${table} where ${key} = $1`,
    [ref],
  );
  await replace(JSON.stringify(value));
  try {
    return await inTaskTransaction(scene.test.pool, (tx) => read(tx, ref));
  } finally {
    await replace(before!.text);
  }
}

describe('a stored value', () => {
  it.each(columns)('in %s of a later version is an error that says so', async (...stored) => {
    const [column, broken] = stored;
    const [, name] = column.split('.');
    await expect(readWith(stored, { ...broken, version: 2 })).rejects.toThrow(
      `${name} has version 2, and this server reads version 1.`,
    );
  });

  it.each(columns)('in %s that has not its shape is an error that says so', async (...stored) => {
    const [column, broken] = stored;
    const [, name] = column.split('.');
    await expect(readWith(stored, { ...broken, version: 1 })).rejects.toThrow(
      `${name} has not the shape of version 1: `,
    );
  });

  it('has a version in each jsonb column, but in those with a reason', async () => {
    const jsonColumns = await scene.build.query<{ name: string }>(
      `select c.relname || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'jsonb'::regtype and not attisdropped`,
    );
    const known = [...columns.map(([column]) => column), ...Object.keys(otherColumns)];
    expect(jsonColumns.map(({ name }) => name).sort()).toEqual(known.sort());
  });
});
