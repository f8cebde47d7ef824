import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hashPassword, verifyPassword } from '#server/modules/identity/passwords/password.ts';
import { openDatabase, withClient } from './database.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { type LoadProcess, startLoad } from './load.ts';
import { type BenchPair, withBenchPair } from './pair.ts';
import { calendar, toAccessToken, toClientRef } from './provider.ts';

export const clients = 1000;
export const password = 'a password for the bench';
const sliceMs = 1500;

/** Every person signs in from an address of their own, as in real life. */
export const signInSettings = { TRUST_PROXY: '1' };

/**
 * Measures a sign-in beside argon2id alone, and what a calendar takes while others sign in.
 * --rounds=N of each kind, default 6
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '6' } } });
  const rounds = Number(values.rounds);
  const database = await openDatabase({ clients, weeksDone: 1 });
  const measure = async (pair: BenchPair) => [
    ...(await measureSignIn(pair, rounds)),
    ...(await measureCalendarBeside(pair, rounds)),
  ];
  return withBenchPair(database, measure, { settings: signInSettings });
}

/** Measures one sign-in at a time, in turn with the hash alone, so that other load on the machine disturbs both alike. */
export async function measureSignIn(pair: BenchPair, rounds: number): Promise<GoalTable[]> {
  const figures = await withPasswords(pair, (hash) => compareWithHash(pair, { hash, rounds }));
  return [{ title: 'Signing in', figures }];
}

async function measureCalendarBeside(pair: BenchPair, rounds: number): Promise<GoalTable[]> {
  const crowd = startLoad();
  try {
    const figures = await withPasswords(pair, () => compareWithCalendar(pair, { crowd, rounds }));
    return [{ title: 'A calendar while others sign in', figures }];
  } finally {
    crowd.stop();
  }
}

async function withPasswords<T>({ database }: BenchPair, measure: (hash: string) => Promise<T>): Promise<T> {
  const hash = await hashPassword(password);
  await withClient(database.url, (client) => client.query('update users set password_hash = $1', [hash]));
  try {
    return await measure(hash);
  } finally {
    await withClient(database.url, (client) =>
      client.query(`truncate audit_log, sign_in_failures; delete from tokens where salt <> ''`),
    );
  }
}

async function compareWithHash(
  { load, product }: BenchPair,
  { hash, rounds }: { hash: string; rounds: number },
): Promise<Measurement[]> {
  const times = { signIn: [] as number[], hash: [] as number[] };
  const signIns = { port: product.port, requests: signInRequests(), expect: 200, concurrency: 1 };
  await load.run({ ...signIns, ms: sliceMs });
  for (let round = 0; round < rounds; round++) {
    times.signIn.push(...(await load.run({ ...signIns, ms: sliceMs })).latencies);
    for (const end = performance.now() + sliceMs; performance.now() < end; ) {
      const began = performance.now();
      await verifyPassword(hash, password);
      times.hash.push((performance.now() - began) * 1000);
    }
  }
  const p50 = { signIn: findQuantile(times.signIn, 0.5), hash: findQuantile(times.hash, 0.5) };
  return [
    {
      what: 'p50 beside argon2id alone',
      measured: p50.signIn / p50.hash,
      goal: 1.3,
      unit: '×',
      spread: `${formatMs(p50.signIn)} beside ${formatMs(p50.hash)}; p10 ${formatMs(findQuantile(times.signIn, 0.1))} beside ${formatMs(findQuantile(times.hash, 0.1))}`,
    },
  ];
}

/** Measures one calendar at a time, in turn: alone, while two people a second sign in, and while a hundred do at once. */
async function compareWithCalendar(
  { load, product }: BenchPair,
  { crowd, rounds }: { crowd: LoadProcess; rounds: number },
): Promise<Measurement[]> {
  const times = { alone: [] as number[], two: [] as number[], hundred: [] as number[] };
  const calendars = { port: product.port, requests: listCalendarRequests(), expect: 200, concurrency: 1 };
  const signIns = { port: product.port, requests: signInRequests(), expect: 200 };
  await load.run({ ...calendars, ms: sliceMs * 2 });
  for (let round = 0; round < rounds; round++) {
    times.alone.push(...(await load.run({ ...calendars, ms: sliceMs })).latencies);
    const two = signInTwice(crowd, signIns);
    times.two.push(...(await load.run({ ...calendars, ms: sliceMs })).latencies);
    await two;
    const hundred = crowd.run({ ...signIns, concurrency: 100, ms: sliceMs });
    times.hundred.push(...(await load.run({ ...calendars, ms: sliceMs })).latencies);
    await hundred;
  }
  const p99 = (of: keyof typeof times) => findQuantile(times[of], 0.99);
  const spread = (of: keyof typeof times) => `${formatMs(p99(of))} beside ${formatMs(p99('alone'))} alone`;
  return [
    {
      what: 'p99 of a calendar while two a second sign in',
      measured: p99('two') / p99('alone'),
      goal: 1.5,
      unit: '×',
      spread: spread('two'),
    },
    {
      what: 'p99 of a calendar while a hundred sign in',
      measured: p99('hundred') / 1000,
      goal: 300,
      unit: 'ms',
      spread: spread('hundred'),
    },
  ];
}

/** Sends two sign-ins a second, for as long as a slice takes. */
async function signInTwice(
  crowd: LoadProcess,
  signIns: { port: number; requests: string[]; expect: number },
): Promise<void> {
  for (let time = 0; time < sliceMs; time += 500) {
    const began = performance.now();
    await crowd.run({ ...signIns, concurrency: 1, ms: 1 });
    await wait(Math.max(0, 500 - (performance.now() - began)));
  }
}

export function signInRequests(): string[] {
  return Array.from({ length: clients }, (_, n) => {
    const form = new URLSearchParams({
      client_id: 'alongside-web',
      client_secret: 'public',
      grant_type: 'password',
      username: `${n}@bench.test`,
      password,
    }).toString();
    const head = [
      'POST /api/v0/auth/sign-in HTTP/1.1',
      'host: localhost',
      `x-forwarded-for: 10.1.${Math.floor(n / 250)}.${n % 250}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${form.length}`,
    ];
    return `${head.join('\r\n')}\r\n\r\n${form}`;
  });
}

function listCalendarRequests(): string[] {
  return Array.from({ length: clients }, (_, n) => {
    const path = `/api/v0/clients/${toClientRef(n)}/appointments?start=${calendar.start}&end=${calendar.end}`;
    return `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${toAccessToken(n)}\r\n\r\n`;
  });
}

export function findQuantile(times: number[], share: number): number {
  return times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

export function formatMs(microseconds: number): string {
  return `${(microseconds / 1000).toFixed(1)} ms`;
}
