import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadConfig } from '#server/config.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { BookingLoad, type LoadAccount } from '#server/testing/booking-load.ts';
import { noCeilings } from '#server/testing/no-ceilings.ts';
import { type Builder, createBuilder } from '#server/testing/people.ts';
import { findFreePort, type MainRun, runMain } from '#server/testing/run-main.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { type LoadFindings, queuePurge, readFindings } from './findings-after-load.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { startProxy } from './proxy.ts';

const second = 1000;
const drainSeconds = 3;

/**
 * Runs two servers behind haproxy on one PostgreSQL, under load: one is killed with -9 and started again, the other gets SIGTERM. Every
 * acknowledged write must exist once, and mail and tasks must have run once.
 */
export async function run(): Promise<GoalTable[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alongside-several-'));
  const database = await openDatabase(loadConfig({ ...process.env, DATA_DIR: dataDir }));
  const databaseUrls = database.urls;
  const smtp = await startSmtp();
  const ports = [await findFreePort(), await findFreePort()];
  const start = (port: number) => startOne({ port, databaseUrls, mailUrl: smtp.url });
  const runs = ports.map(start);
  await Promise.all(runs.map((server) => server.says('Ctrl-C stops it')));
  const proxy = await startProxy(await findFreePort(), ports);
  const build = createBuilder(databaseUrls.owner);
  try {
    const people = await makePeople(build);
    const load = new BookingLoad({ url: proxy.url, ...people, writers: 6, readers: 6 });
    load.enter('setting the scene');
    await addLapsingTicket(build, load, people.accounts[0]!);
    load.start('both serve');
    await wait(6 * second);
    load.enter('one is killed with -9');
    runs[0]!.child.kill('SIGKILL');
    await wait(5 * second);
    load.enter('it starts again');
    runs[0] = start(ports[0]!);
    await runs[0].says('Ctrl-C stops it');
    await wait(3 * second);
    load.enter('the other is stopped');
    runs[1]!.child.kill('SIGTERM');
    const ended = await runs[1]!.ended;
    await wait(3 * second);
    await load.stop();
    await queuePurge(databaseUrls.owner);
    console.log('The load is over; waiting for the emails and the tasks (up to three minutes) …');
    const findings = await readFindings({ build, load, received: () => smtp.received });
    return report(load, findings, ended);
  } finally {
    await build.end();
    await proxy.close();
    for (const { child } of runs) child.kill('SIGTERM');
    await Promise.all(runs.map((server) => server.ended));
    await smtp.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function startOne({
  port,
  databaseUrls,
  mailUrl,
}: {
  port: number;
  databaseUrls: DatabaseUrls;
  mailUrl: string;
}): MainRun {
  return runMain({
    env: {
      PORT: String(port),
      PUBLIC_URL: 'http://portal.example',
      DATABASE_URL: databaseUrls.app,
      DATABASE_OWNER_URL: databaseUrls.owner,
      MAIL_URL: mailUrl,
      ENVIRONMENT: 'test',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: String(drainSeconds),
      LOG_LEVEL: 'error',
      ...noCeilings,
    },
  });
}

async function makePeople(build: Builder) {
  const expiresAt = Date.now() + 3_600_000;
  const accounts: LoadAccount[] = [];
  for (let count = 0; count < 6; count++) {
    const clientRef = await build.client();
    const user = await build.user();
    await build.member(user.ref, clientRef, { role: 'client' });
    accounts.push({ clientRef, token: await build.token(user.ref, { expiresAt }) });
  }
  const office = await build.user({ office: true });
  return { accounts, officeToken: await build.token(office.ref, { expiresAt }) };
}

/** Adds a ticket that is not answered in time: the servers' task closes it. Half a minute replaces the days until the visit. */
async function addLapsingTicket(build: Builder, load: BookingLoad, account: LoadAccount): Promise<void> {
  const ticketRef = await load.bookOne(account);
  await build.query(`update tickets set lapses_at = now() + interval '30 seconds' where ref = $1`, [ticketRef]);
}

function report(load: BookingLoad, findings: LoadFindings, ended: number | string): GoalTable[] {
  const retried = load.written.filter(({ tries }) => tries > 1).length;
  console.log(`\n${'stretch'.padEnd(26)}${'answered'.padStart(9)}  slowest   no answer, sent again`);
  for (const { name, answered, failed, slowest } of load.stretches) {
    const words = [...failed].map(([why, count]) => `${count} × ${why}`).join(', ') || 'none';
    console.log(
      `${name.padEnd(26)}${String(answered).padStart(9)}  ${String(Math.round(slowest)).padStart(4)} ms   ${words}`,
    );
  }
  const failedIn = (name: string) =>
    [...(load.stretches.find((stretch) => stretch.name === name)?.failed.values() ?? [])].reduce(
      (sum, count) => sum + count,
      0,
    );
  const none = (what: string, measured: number): Measurement => ({ what, measured, goal: 0, unit: '' });
  const title = `Two servers behind haproxy: ${load.written.length} bookings acknowledged (${retried} sent more than once), ${load.approved.length} approved, ${findings.emails} emails, ${findings.lapseRuns} runs of lapse`;
  return [
    {
      title,
      figures: [
        none('requests without an answer while both serve', failedIn('both serve')),
        none('requests without an answer while one starts again', failedIn('it starts again')),
        none('requests without an answer while one is stopped', failedIn('the other is stopped')),
        none('exit code of the one that is stopped', ended === 0 ? 0 : 1),
        none('acknowledged bookings that are lost', findings.lost),
        none('bookings or requests that are there twice', findings.doubled),
        none('approvals that are lost or doubled', findings.wrongApprovals),
        none('changes without their line in the audit log, or with two', findings.wrongAudit),
        none('emails that never went', findings.unsent),
        none('emails that went twice', findings.sentTwice),
        none('runs of lapse beyond one a minute', findings.wrongLapseRuns),
        none('requests that lapsed other than once', findings.wrongLapses),
        none('runs of purge other than one', Math.abs(findings.purgeRuns - 1)),
      ],
    },
  ];
}
