import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { oneVisit } from '#server/testing/scene.ts';
import { type BenchDatabase, withClient } from './database.ts';
import type { Measurement } from './goal-table.ts';
import { thisMonday } from './office-provider.ts';
import type { RunningServer } from './servers.ts';
import { officeAccessToken } from './week-provider.ts';

const through = addDays(thisMonday, -1);
/** Milliseconds for which one of these may hold any other call. */
const longestHold = 50;

type SendInput = { method?: 'GET' | 'POST'; body?: object };
type Send = (path: string, input?: SendInput) => Promise<{ body: string; ms: number }>;

/**
 * Measures how much longer any other call takes than alone, while the hours of a fortnight are counted, exported and downloaded, and the run
 * sheets of a day are made a file: the office opens clients and books for them, one call after the other.
 */
export async function measureHolds(product: RunningServer, database: BenchDatabase): Promise<Measurement[]> {
  const send = createSend(product);
  const clients = await listClients(database);
  await measureBeside(send, clients, () => wait(1000));
  const alone = await measureBeside(send, clients, () => wait(2000));
  let version = '';
  const steps: [what: string, call: () => Promise<unknown>][] = [
    [
      'payroll is counted',
      async () => {
        version = JSON.parse((await send(`/office/payroll?through=${through}`)).body).version;
      },
    ],
    ['payroll is exported', () => send('/office/payroll/exports', { method: 'POST', body: { through, version } })],
    ['payroll is downloaded', () => send('/office/payroll/exports/1/file')],
    ['run sheets are a file', () => send(`/office/run-sheets/pdf?date=${addDays(thisMonday, 2)}`)],
  ];
  const figures: Measurement[] = [];
  for (const [what, call] of steps) {
    const { took, longest, calls } = await measureBeside(send, clients, call);
    const spread = `in ${Math.round(took)} ms; ${calls} other calls, the longest ${Math.round(longest)} ms, alone ${Math.round(alone.median)} to ${Math.round(alone.longest)}`;
    const measured = Math.max(0, longest - alone.median);
    figures.push({ what: `${what}: others held`, measured, goal: longestHold, unit: 'ms', spread });
  }
  await forgetExport(database);
  return figures;
}

function createSend({ port }: RunningServer): Send {
  return async (path, { method = 'GET', body } = {}) => {
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/v0${path}`, {
      method,
      headers: {
        authorization: `Bearer ${officeAccessToken}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': newRef() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 200)}`);
    return { body: text, ms: performance.now() - began };
  };
}

/** Makes other calls until this one ends. */
async function measureBeside(send: Send, clients: readonly string[], call: () => Promise<unknown>) {
  let isOver = false;
  const times: number[] = [];
  const others = async () => {
    while (!isOver) {
      const clientRef = clients[times.length % clients.length]!;
      times.push((await send(`/office/clients/${clientRef}`)).ms);
      const appointment = { ...oneVisit, ref: newRef(), dayOfWeek: undefined, date: addDays(thisMonday, 30) };
      const body = { appointments: [appointment] };
      times.push((await send(`/office/clients/${clientRef}/appointments`, { method: 'POST', body })).ms);
    }
  };
  const running = others();
  const began = performance.now();
  await call();
  const took = performance.now() - began;
  isOver = true;
  await running;
  const sorted = times.sort((a, b) => a - b);
  return { took, calls: sorted.length, median: sorted[Math.floor(sorted.length / 2)]!, longest: sorted.at(-1)! };
}

async function listClients({ url }: BenchDatabase): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ ref: string }>('select ref from clients order by ref limit 200');
    return rows.map(({ ref }) => ref);
  });
}

/** Leaves the hours as they were, for the next run. */
async function forgetExport({ url }: BenchDatabase): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('update worked_visits set payroll_export = null');
    for (const table of ['payroll_export_workers', 'payroll_exports']) await client.query(`delete from ${table}`);
  });
}
