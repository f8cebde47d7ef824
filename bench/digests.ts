import { parseArgs } from 'node:util';
import { startSmtp } from '#server/testing/smtp.ts';
import { readCpuSeconds } from './cpu-time.ts';
import { openFilled, withClient } from './database.ts';
import type { GoalTable } from './goal-table.ts';
import { startProduct } from './servers.ts';

/** The time that the mail server takes for an email, after the tenth of a second for which it waits before it greets. */
const mailServerMs = 100;
const mostMinutes = 20;

const ref = (kind: string) => `substr(md5('${kind} ' || n), 1, 16)`;

/**
 * Measures how long the emails of a day's changes take, from when they are due until the mail server has the last one.
 * --emails=N  people who get one, default 10000
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { emails: { type: 'string', default: '10000' } } });
  const emails = Number(values.emails);
  const database = await openFilled({
    name: `bench_digests_${emails}`,
    what: `${emails} clients who read of changes once a day`,
    fill: async (client) => {
      await client.query('set session_replication_role = replica');
      for (const statement of listStatements(emails)) await client.query(statement);
      await client.query('vacuum (freeze, analyze)');
    },
  });
  const smtp = await startSmtp({ delayMs: mailServerMs });
  await withClient(database.urls.owner, async (client) => {
    for (const statement of makeDue) await client.query(statement);
  });
  const product = await startProduct(database.urls, { MAIL_URL: smtp.url });
  try {
    const [server, ...sessions] = await product.pids();
    const before = [readCpuSeconds([server!]), readCpuSeconds(sessions)] as const;
    const began = performance.now();
    const minutes = () => (performance.now() - began) / 60_000;
    let [first, last] = [Number.NaN, 0];
    while (smtp.received.length < emails && minutes() < mostMinutes) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (smtp.received.length > 0 && Number.isNaN(first)) first = minutes();
      last = minutes();
    }
    const people = new Set(smtp.received.map(({ to }) => to[0])).size;
    const cpu = (pids: number[], since: number) => Math.round(readCpuSeconds(pids) - since);
    const spread = `the first after ${(first * 60).toFixed(0)} s; ${cpu([server!], before[0])} s of processor in Node, ${cpu(sessions, before[1])} in PostgreSQL`;
    return [
      {
        title: `${emails} digests, a mail server that greets after 100 ms and takes ${mailServerMs}, five at once`,
        figures: [
          { what: 'until the last one is with the mail server', measured: last, goal: 10, unit: 'minutes', spread },
          { what: 'people without one', measured: emails - people, goal: 0, unit: '' },
          { what: 'emails too many', measured: smtp.received.length - people, goal: 0, unit: '' },
        ],
      },
    ];
  } finally {
    await product.stop();
    await smtp.close();
    await database.stop();
  }
}

const listStatements = (emails: number) => [
  `insert into clients (ref, given_name, family_name, email, created_at)
     select ${ref('client')}, 'Client', 'Number ' || n, 'client-' || n || '@bench.test', now() from generate_series(1, ${emails}) n`,
  `insert into rosters (client_ref) select ref from clients`,
  `insert into notice_settings (client_ref, recipient_ref, scope, frequency, way) select ref, ref, 'all', 'daily', 'email' from clients`,
];

/** A change of each client's visits two days ago, of which they read at 5:00pm, which is a minute ago. */
const makeDue = [
  'delete from notice_deliveries',
  'delete from outbox',
  'delete from notices',
  `do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`,
  `insert into notices (ref, client_ref, kind, content, workers, begins_at, made_at, distributed_at)
     select ref, ref, 'changed', '{"version":1,"subjects":[],"details":[{"kind":"service","service":"personal-care"}]}',
            '{"version":1,"workers":[]}', now() + interval '9 days', now() - interval '2 days', now() - interval '2 days' from clients`,
  `insert into notice_deliveries (notice_ref, recipient_ref, recipient, client_ref, way, due_at)
     select ref, ref, 'client', ref, 'email', now() - interval '1 minute' from clients`,
];
