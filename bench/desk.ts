import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { fewOffered } from '#domain/schedule/office-limits.ts';
import { addDays } from '#domain/time/day.ts';
import { readCpuSeconds } from './cpu-time.ts';
import { openFilled, withClient } from './database.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { thisMonday } from './office-provider.ts';
import { type RunningServer, startProduct } from './servers.ts';
import { fillWeek, officeAccessToken, officeUserRef, weekOfVisits } from './week-provider.ts';

/** The visits that are asked about are to come, since no one is offered for one that has begun. */
const inTwoWeeks = addDays(thisMonday, 20);

/** From a press on a request until all that helps to decide has left the server. */
const goalMs = 50;

const staffRef = 'eeeeeeeeeeeeeeee';
const staffAccessToken = 'access-token-of-the-staff';

/**
 * Measures opening a request at a provider with 500 support workers, and a page of Your clients.
 * --rounds=N requests, default 200.
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '200' } } });
  const { clients, workers } = weekOfVisits;
  const database = await openFilled({
    name: `bench_desk_${thisMonday.replaceAll('-', '')}`,
    what: `${clients} clients and ${workers} support workers`,
    fill: fillDesk,
  });
  try {
    const tickets = await withClient(database.urls.owner, async (client) => {
      const { rows } = await client.query<{ ref: string }>(
        `select ref from tickets where type = 'change' order by ref`,
      );
      return rows.map(({ ref }) => ref);
    });
    const product = await startProduct(database.urls);
    try {
      const open = (ref: string) => openTicket(product.port, ref);
      const warmUp = 20;
      for (const ref of tickets.slice(0, warmUp)) await open(ref);
      const pids = await product.pids();
      const cpuBefore = readCpuSeconds(pids);
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < Number(values.rounds); round++) {
        const started = performance.now();
        bytes = Math.max(bytes, await open(tickets[(warmUp + round) % tickets.length]!));
        times.push(performance.now() - started);
      }
      const cpuMs = ((readCpuSeconds(pids) - cpuBefore) * 1000) / times.length;
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(times.length * share)]!;
      const figures: Measurement[] = [
        { what: 'the request and who could come, p50', measured: at(0.5), goal: goalMs, unit: 'ms' },
        { what: 'the same, p99', measured: at(0.99), unit: 'ms' },
        { what: 'processor time of both, server and database', measured: cpuMs, unit: 'ms' },
        { what: 'both replies, at most', measured: bytes / 1000, unit: 'kB' },
      ];
      return [
        { title: `Opening one of ${tickets.length} requests with ${workers} support workers`, figures },
        {
          title: `Your clients of one who follows ${clients}`,
          figures: await measureYourClients(product, database.url),
        },
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
  }
}

/** Reads what the desk reads when a request is opened, both at once; returns the length of the replies. */
async function openTicket(port: number, ref: string): Promise<number> {
  const paths = [`office/tickets/${ref}`, `office/support-workers?ticketRef=${ref}`];
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const headers = { authorization: `Bearer ${officeAccessToken}` };
      const answer = await fetch(`http://127.0.0.1:${port}/api/v0/${path}`, { headers });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
      requireOffers(text);
      return text.length;
    }),
  );
  return sizes.reduce((all, one) => all + one, 0);
}

/** Measures a page of Your clients: repeated, and after every calendar has changed. */
async function measureYourClients({ port, pids }: RunningServer, databaseUrl: string): Promise<Measurement[]> {
  const readPage = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v0/users/me/clients/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staffAccessToken}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { counts } = (await answer.json()) as { counts?: { needsLook: number; quiet: number } };
    const total = counts && counts.needsLook + counts.quiet;
    if (total !== weekOfVisits.clients) throw new Error(`The page answered ${answer.status} with ${total} clients`);
  };
  const processors = await pids();
  const readCpuMs = async (pages: number, before?: () => Promise<unknown>) => {
    let cpuMs = 0;
    for (let page = 0; page < pages; page++) {
      await before?.();
      const begun = readCpuSeconds(processors);
      await readPage();
      cpuMs += ((readCpuSeconds(processors) - begun) * 1000) / pages;
    }
    return cpuMs;
  };
  return withClient(databaseUrl, async (client) => {
    await readPage();
    const repeatedMs = await readCpuMs(20);
    const changedMs = await readCpuMs(10, () => client.query('update rosters set version = version + 1'));
    return [
      { what: 'processor time of a page, server and database', measured: repeatedMs, unit: 'ms' },
      { what: 'the same, after every calendar has changed', measured: changedMs, unit: 'ms' },
    ];
  });
}

/** Refuses a reply without who is free, since it costs less than the work that is measured. */
function requireOffers(text: string): void {
  const { supportWorkers, total } = JSON.parse(text) as OffersReply;
  if (total === undefined) return;
  const known = supportWorkers.filter(({ free }) => free !== undefined).length;
  const days = supportWorkers.filter(({ day }) => day).length;
  if (total !== weekOfVisits.workers || known < fewOffered || days === 0)
    throw new Error(`${total} in all, ${known} read free or busy, ${days} have a day`);
}

/** Only the reply about workers says how many there are. */
type OffersReply = { supportWorkers: { free?: boolean; day?: object[] }[]; total?: number };

/** Fills the week's provider, with homes, languages and requests to move one visit, or all upcoming ones. */
async function fillDesk(client: Client): Promise<void> {
  await fillWeek(client);
  for (const table of ['clients', 'support_workers'])
    await client.query(`update ${table} set latitude = -41.3 + (hashtext(ref) % 1000) / 10000.0,
                          longitude = 174.8 + (hashtext('x' || ref) % 1000) / 10000.0, language_refs = array['0']`);
  await client.query(
    `insert into tickets (ref, client_ref, type, job_ref, original_date, effective_date, requested_change, about, asked_by, asked_at,
         begins_at, lapses_at, answer_by)
       select substr(md5('move ' || ref), 1, 16), client_ref, 'change', ref, case when is_one then coming end, case when not is_one then coming end,
              '{"version":1,"startTimeOption":"Specified","startTime":"10:00","durationOption":"Specified","durationMins":60}',
              jsonb_build_object('version', 1, 'kind', 'move', 'service', 'gardening', 'date', coming,
                'start', '{"startTimeOption":"Specified","startTime":"10:00","durationOption":"Specified"}'::jsonb),
              '${officeUserRef}', coming - 14, coming, coming, coming
         from jobs, lateral (select repeat_start_date + (date '${inTwoWeeks}' - repeat_start_date) / 7 * 7 as coming, hashtext(ref) % 40 = 0 as is_one) c
        where repeat_option = 'Weekly' and hashtext(ref) % 20 = 0`,
  );
  for (const statement of followStatements) await client.query(statement);
  await client.query('vacuum (freeze, analyze)');
}

/** A case manager who follows every client. */
const followStatements = [
  `insert into organisations (ref, name, pays) values ('${staffRef}', 'Southern Care Fund', true)`,
  `insert into users (ref, email, email_key, password_hash, given_name, family_name, created_at)
     values ('${staffRef}', 'staff@bench.test', 'staff@bench.test', '-', 'Sam', 'Wells', '2024-11-18')`,
  `insert into sessions (ref, user_ref, created_at) values ('${staffRef}', '${staffRef}', '2024-11-18')`,
  `insert into tokens (hash, session_ref, kind, salt, expires_at)
     values (sha256(convert_to('${staffAccessToken}', 'UTF8')), '${staffRef}', 'access', '', 'infinity')`,
  `insert into organisation_users (organisation_ref, user_ref) values ('${staffRef}', '${staffRef}')`,
  `insert into organisation_clients (organisation_ref, client_ref) select '${staffRef}', ref from clients`,
  `insert into memberships (user_ref, client_ref, role, view_roster, view_client_details, view_timesheets, organisation_ref, created_at)
     select '${staffRef}', ref, 'supporter', true, true, true, '${staffRef}', '2024-11-18' from clients`,
  `insert into fundings (ref, client_ref, funder_ref, job_type_ref, funded_time_mins)
     select substr(md5('funding ' || ref), 1, 16), ref, '${staffRef}', 'gardening', 180 from clients`,
];
