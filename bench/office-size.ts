import { addDays } from '#domain/time/day.ts';
import { readCpuSeconds } from './cpu-time.ts';
import { openFilled } from './database.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { measurePayroll } from './office-payroll.ts';
import { fillOffice, thisMonday } from './office-provider.ts';
import { type RunningServer, startProduct } from './servers.ts';
import { officeAccessToken } from './week-provider.ts';

const day = addDays(thisMonday, 2);

/** Calls of the office's day. */
const calls: Record<string, string> = {
  'a day’s board': `/office/visits?from=${day}&to=${day}`,
  'a week': `/office/visits?from=${thisMonday}&to=${addDays(thisMonday, 6)}`,
  Today: '/office/today',
  Numbers: '/office/numbers',
  'a day to confirm': `/office/confirmations?date=${addDays(thisMonday, -2)}`,
  'run sheets of a day': `/office/run-sheets?date=${day}`,
  'payroll of a fortnight': `/office/payroll?through=${addDays(thisMonday, -1)}`,
  'a page of who is paid': `/office/payroll/support-workers?through=${addDays(thisMonday, -1)}`,
};

/** Measures each call of the office's day at a provider of so many clients, one after the other, with nothing kept from before. */
export async function measureOffice({ clients, rounds }: { clients: number; rounds: number }): Promise<GoalTable> {
  const database = await openFilled({
    name: `bench_office_${clients}_${thisMonday.replaceAll('-', '')}`,
    what: `${clients} clients with two weekly bookings each`,
    fill: (client) => fillOffice(client, clients),
  });
  const product = await startProduct(database.urls);
  try {
    const figures: Measurement[] = [];
    for (const [what, path] of Object.entries(calls))
      figures.push(...(await measureCall({ product, what, path, rounds })));
    figures.push(...(await measurePayroll(product, database)));
    return { title: `The office’s day with ${clients} clients`, figures };
  } finally {
    await product.stop();
    await database.stop();
  }
}

type CallInput = { product: RunningServer; what: string; path: string; rounds: number };

async function measureCall({ product, what, path, rounds }: CallInput): Promise<Measurement[]> {
  const address = `http://127.0.0.1:${product.port}/api/v0${path}`;
  const send = async () => {
    const reply = await fetch(address, { headers: { authorization: `Bearer ${officeAccessToken}` } });
    return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
  };
  for (let round = 0; round < 3; round++) await send();
  const [server, ...sessions] = await product.pids();
  const before = [readCpuSeconds([server!]), readCpuSeconds(sessions)] as const;
  const times: number[] = [];
  let last = { status: 0, bytes: 0 };
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    last = await send();
    times.push(performance.now() - began);
  }
  const cpuMs = (pids: number[], since: number) => ((readCpuSeconds(pids) - since) * 1000) / rounds;
  const spread = `${Math.round(cpuMs([server!], before[0]))} ms in Node, ${Math.round(cpuMs(sessions, before[1]))} in PostgreSQL; ${Math.round(last.bytes / 1000)} kB`;
  if (last.status !== 200)
    return [{ what: `${what}: answered ${last.status}`, measured: last.status, goal: 200, unit: '' }];
  return [{ what, measured: times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!, unit: 'ms', spread }];
}
