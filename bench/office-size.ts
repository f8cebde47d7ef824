import { addDays } from '#domain/time/day.ts';
import { readCpuSeconds } from './cpu-time.ts';
import { openFilled, withClient } from './database.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { measureHolds } from './office-holds.ts';
import { fillOffice, thisMonday } from './office-provider.ts';
import { type RunningServer, startProduct } from './servers.ts';
import { officeAccessToken } from './week-provider.ts';

const day = addDays(thisMonday, 2);

/** The goals at 10,000 clients: processor milliseconds of a call, in Node and PostgreSQL together, and kilobytes of its reply. */
type OfficeCall = { path: string; cpu?: number; kilobytes?: number };

const calls: Record<string, OfficeCall> = {
  'a day of one team': {
    path: `/office/visits?from=${day}&to=${day}&team=${encodeURIComponent('Team 1')}`,
    cpu: 40,
    kilobytes: 300,
  },
  'a day of all clients': { path: `/office/visits?from=${day}&to=${day}` },
  'a week of one team': {
    path: `/office/visits?from=${thisMonday}&to=${addDays(thisMonday, 6)}&team=${encodeURIComponent('Team 1')}`,
  },
  'a week of all clients': { path: `/office/visits?from=${thisMonday}&to=${addDays(thisMonday, 6)}` },
  Today: { path: '/office/today', cpu: 30 },
  Numbers: { path: '/office/numbers', cpu: 100 },
  'a day to confirm': { path: `/office/confirmations?date=${addDays(thisMonday, -2)}` },
  'run sheets of a day': { path: `/office/run-sheets?date=${day}` },
  'payroll of a fortnight': { path: `/office/payroll?through=${addDays(thisMonday, -1)}` },
  'a page of who is paid': { path: `/office/payroll/support-workers?through=${addDays(thisMonday, -1)}` },
};

/** Measures the office's day at providers of these sizes, and beside them how each figure grows from the first to the last. */
export async function measureOffices(sizes: readonly number[], rounds: number): Promise<GoalTable[]> {
  const tables: GoalTable[] = [];
  for (const clients of sizes) tables.push(await measureOffice({ clients, rounds }));
  return sizes.length === 1 ? tables : [...tables, compareSizes(sizes, tables)];
}

function compareSizes(sizes: readonly number[], tables: readonly GoalTable[]): GoalTable {
  const [smallest, ...larger] = tables.map(({ figures }) => new Map(figures.map((figure) => [figure.what, figure])));
  const figures = [...smallest!.values()].flatMap((first): Measurement[] => {
    const all = [first, ...larger.flatMap((of) => of.get(first.what) ?? [])];
    if (all.length < tables.length) return [];
    const spread = all.map(({ measured, unit }) => `${Math.round(measured)} ${unit}`).join(', ');
    return [{ what: first.what, measured: all.at(-1)!.measured / Math.max(1, first.measured), unit: '×', spread }];
  });
  return { title: `Growth from ${sizes[0]} to ${sizes.at(-1)} clients`, figures };
}

/** Measures each call one after the other, with nothing kept from before. */
async function measureOffice({ clients, rounds }: { clients: number; rounds: number }): Promise<GoalTable> {
  const database = await openFilled({
    name: `bench_office_${clients}_${thisMonday.replaceAll('-', '')}`,
    what: `${clients} clients with two weekly bookings each`,
    fill: (client) => fillOffice(client, clients),
  });
  await withClient(database.url, (client) => client.query('delete from today_summaries; delete from today_totals'));
  const product = await startProduct(database.urls);
  try {
    const figures: Measurement[] = [];
    figures.push(await measureFirstToday(product));
    for (const [what, call] of Object.entries(calls))
      figures.push(...(await measureCall({ product, what, rounds: call.cpu ? 6 * rounds : rounds, ...call })));
    figures.push(...(await measureHolds(product, database)));
    return { title: `The office’s day with ${clients} clients`, figures };
  } finally {
    await product.stop();
    await database.stop();
  }
}

function createSend(product: RunningServer, path: string) {
  const address = `http://127.0.0.1:${product.port}/api/v0${path}`;
  return async () => {
    const reply = await fetch(address, { headers: { authorization: `Bearer ${officeAccessToken}` } });
    return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
  };
}

/** Measures the first reading after midnight or a release, which makes what is kept of every client. */
async function measureFirstToday(product: RunningServer): Promise<Measurement> {
  const began = performance.now();
  const { status } = await createSend(product, '/office/today')();
  return { what: 'the first Today', measured: performance.now() - began, unit: 'ms', spread: `answered ${status}` };
}

type CallInput = OfficeCall & { product: RunningServer; what: string; rounds: number };

async function measureCall({ product, what, path, rounds, cpu, kilobytes }: CallInput): Promise<Measurement[]> {
  const send = createSend(product, path);
  // PostgreSQL plans a statement five times before it keeps a plan.
  for (let round = 0; round < Math.max(8, rounds / 2); round++) await send();
  const [server, ...sessions] = await product.pids();
  const measured: { ms: number; node: number; postgres: number }[] = [];
  let last = { status: 0, bytes: 0 };
  for (let round = 0; round < rounds; round++) {
    const [node, postgres] = [readCpuSeconds([server!]), readCpuSeconds(sessions)];
    const began = performance.now();
    last = await send();
    const ms = performance.now() - began;
    const cpuMs = { node: readCpuSeconds([server!]) - node, postgres: readCpuSeconds(sessions) - postgres };
    measured.push({ ms, node: cpuMs.node * 1000, postgres: cpuMs.postgres * 1000 });
  }
  if (last.status !== 200)
    return [{ what: `${what}: answered ${last.status}`, measured: last.status, goal: 200, unit: '' }];
  // The middle call, since a task of the minute falls into others.
  const middle = (of: (one: (typeof measured)[number]) => number) =>
    measured.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
  const spread = `${Math.round(middle(({ node }) => node))} ms in Node, ${Math.round(middle(({ postgres }) => postgres))} in PostgreSQL; answered in ${Math.round(middle(({ ms }) => ms))} ms`;
  return [
    {
      what: `${what}, processor`,
      measured: middle(({ node, postgres }) => node + postgres),
      ...(cpu && { goal: cpu }),
      unit: 'ms',
      spread,
    },
    { what: `${what}, reply`, measured: last.bytes / 1000, ...(kilobytes && { goal: kilobytes }), unit: 'kB' },
  ];
}
