import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { BookingLoad } from '#server/testing/booking-load.ts';
import type { Builder } from '#server/testing/people.ts';

/** The counts of database and mail server once everything has settled; all but the first three should be zero. */
export type LoadFindings = {
  emails: number;
  lapseRuns: number;
  purgeRuns: number;
  lost: number;
  doubled: number;
  wrongApprovals: number;
  wrongAudit: number;
  unsent: number;
  sentTwice: number;
  wrongLapseRuns: number;
  wrongLapses: number;
};

type ReceivedEmail = { source: string };
type ReadFoundInput = { build: Builder; load: BookingLoad; received: () => readonly ReceivedEmail[] };

const patience = 180_000;

/** Queues the nightly work now, twice: only one may wait in its queue. */
export async function queuePurge(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    max: 1,
  });
  await boss.start();
  await boss.send('purge', {});
  await boss.send('purge', {});
  await boss.stop({ graceful: false });
}

export async function readFindings({ build, load, received }: ReadFoundInput): Promise<LoadFindings> {
  const count = async (sql: string, values: unknown[] = []) =>
    (await build.query<{ n: number }>(`select count(*)::int as n from (${sql}) as found`, values))[0]?.n ?? 0;
  for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(1000)) {
    const isSettled =
      (await count('select from outbox where sent_at is null')) === 0 &&
      (await count(`select from tickets where status = 'lapsed'`)) > 0 &&
      (await count(`select from pgboss.job where name = 'purge' and state = 'completed'`)) > 0;
    if (isSettled) break;
  }
  const refs = load.written.map(({ ref }) => ref);
  const [here, tickets, approvals, bookedLines, lapses] = await Promise.all([
    count('select from jobs where ref = any($1)', [refs]),
    count(`select job_ref from tickets where job_ref = any($1) group by job_ref having count(*) <> 1`, [refs]),
    count(`select from tickets where ref = any($1) and status = 'approved'`, [load.approved]),
    countAudits(build, load.approved),
    count(`select subject_ref from audit_log where action = 'ticketLapsed' group by subject_ref having count(*) <> 1`),
  ]);
  const ids = received().map(({ source }) => /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? source);
  return {
    emails: ids.length,
    lapseRuns: await count(`select from pgboss.job where name = 'lapse' and state = 'completed'`),
    purgeRuns: await count(`select from pgboss.job where name = 'purge' and state = 'completed'`),
    lost: refs.length - here,
    doubled: tickets,
    wrongApprovals: load.approved.length - approvals,
    wrongAudit: bookedLines,
    unsent: await count('select from outbox where sent_at is null'),
    sentTwice: ids.length - new Set(ids).size,
    // It is queued each minute and starts within some seconds: as many runs as minutes, give or take one at each end.
    wrongLapseRuns: await count(
      `select from pgboss.job where name = 'lapse' group by name
       having count(*) > 2 + extract(epoch from max(created_on) - min(created_on)) / 60`,
    ),
    wrongLapses: lapses + ((await count(`select from tickets where status = 'lapsed'`)) === 1 ? 0 : 1),
  };
}

/** Counts the approvals that the audit log has not exactly once. */
async function countAudits(build: Builder, approved: readonly string[]): Promise<number> {
  const approvals = await build.query<{ ref: string; n: number }>(
    `select booked.ref, count(audit_log.subject_ref)::int as n
       from unnest($1::text[]) as booked (ref)
       left join audit_log on audit_log.subject_ref = booked.ref and audit_log.action = 'ticketApproved'
      group by booked.ref`,
    [approved],
  );
  return approvals.filter(({ n }) => n !== 1).length;
}
