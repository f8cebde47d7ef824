import { parseArgs } from 'node:util';
import { forgetBookings, formatBooking } from './booking.ts';
import { openDatabase, withClient } from './database.ts';
import type { GoalTable } from './goal-table.ts';
import { startLoad } from './load.ts';
import { type OpenLoadResult, startOpenLoad } from './open-load.ts';
import { calendar, toAccessToken, toClientRef } from './provider.ts';
import { startProduct } from './servers.ts';
import { findQuantile } from './sign-in.ts';

const clients = 1000;
/** Those of even numbers read and those of odd numbers book, since a booking changes what a reader holds. */
const readers = Array.from({ length: clients / 2 }, (_, at) => at * 2);
/** As the pool of the server has connections, and as many again that wait. */
const atOnce = 40;
const calmMs = 10_000;

/**
 * Sends many times the calls that the product answers at its best, between two calm stretches at half of it.
 * The callers do not wait for one another. Of ten calls five find an unchanged calendar, three read a whole one, two book a visit.
 * --seconds=N  of overload, default 120
 * --times=N    the capacity, default 10
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '120' }, times: { type: 'string', default: '10' } },
  });
  const [ms, times] = [Number(values.seconds) * 1000, Number(values.times)];
  const database = await openDatabase({ clients, weeksDone: 1 });
  const [load, openLoad] = [startLoad(), startOpenLoad()];
  const product = await startProduct(database.urls);
  try {
    const { port } = product;
    const requests = await listRequests(port);
    const atBest = { port, requests, expect: [200, 201, 304], concurrency: atOnce };
    await load.run({ ...atBest, ms: 5000 });
    const best = await load.run({ ...atBest, ms: 10_000 });
    const capacity = (best.latencies.length / best.ms) * 1000;
    const calm = { perSecond: capacity / 2, ms: calmMs };
    const result = await openLoad.run({ port, requests, paces: [calm, { perSecond: capacity * times, ms }, calm] });
    return [{ title: `${times} times the capacity for ${ms / 1000} s`, figures: describe(result, { capacity, ms }) }];
  } finally {
    await product.stop();
    load.stop();
    openLoad.stop();
    await withClient(database.url, forgetBookings);
    await database.stop();
  }
}

type Answer = { dueAt: number; status: number; latency: number };

function describe(result: OpenLoadResult, { capacity, ms }: { capacity: number; ms: number }) {
  const [before, during, after] = [
    listAnswers(result, 0),
    listAnswers(result, calmMs, calmMs + ms),
    listAnswers(result, calmMs + ms),
  ];
  const accepted = during.filter(isAccepted);
  const p99 = (answers: Answer[]) =>
    findQuantile(
      answers.filter(isAccepted).map(({ latency }) => latency),
      0.99,
    );
  const count = (isSuch: (answer: Answer) => boolean) => during.filter(isSuch).length.toLocaleString('en-NZ');
  const normal = p99(before);
  const spread = `${count(() => true)} due, ${count(isAccepted)} accepted, ${count(({ status }) => status === 503)} refused, ${count(({ status }) => status === 0)} without an answer, ${count(({ status }) => status !== 503 && status > 304)} others`;
  return [
    { what: 'capacity', measured: capacity, unit: 'a second' },
    {
      what: 'accepted calls: p99',
      measured: p99(during),
      goal: 1000,
      unit: 'ms',
      spread: `${normal.toFixed(0)} ms in the calm before`,
    },
    {
      what: 'goodput',
      measured: (accepted.length / ms) * 1000 * (100 / capacity),
      goal: 70,
      unit: '%',
      better: 'more' as const,
      spread,
    },
    {
      what: 'back to normal',
      measured: findRecovery(after, normal),
      goal: 5,
      unit: 's',
      spread: `${p99(after).toFixed(0)} ms p99 in the calm after`,
    },
    { what: 'of one core for sending', measured: (result.cpuSeconds / (ms + 2 * calmMs)) * 1e5, unit: '%' },
  ];
}

function listAnswers(
  { statuses, dueAt, latencies }: OpenLoadResult,
  from: number,
  to = Number.POSITIVE_INFINITY,
): Answer[] {
  return Array.from(dueAt, (due, at) => ({ dueAt: due, status: statuses[at]!, latency: latencies[at]! })).filter(
    (answer) => answer.dueAt >= from && answer.dueAt < to,
  );
}

const isAccepted = ({ status }: Answer) => status >= 200 && status <= 304;

/** Counts the seconds until the last one in which a call was refused or took twice as long as is normal for the slowest of a hundred. */
function findRecovery(after: Answer[], normal: number): number {
  const begin = after[0]?.dueAt ?? 0;
  const slow = after.filter((answer) => !isAccepted(answer) || answer.latency > Math.max(2 * normal, 100));
  const bySecond = Map.groupBy(slow, ({ dueAt }) => Math.floor((dueAt - begin) / 1000));
  const perSecond = after.length / (calmMs / 1000);
  const troubled = [...bySecond]
    .filter(([, answers]) => answers.length > perSecond / 100)
    .map(([second]) => second + 1);
  return Math.max(0, ...troubled);
}

async function listRequests(port: number): Promise<string[]> {
  const requests: string[] = [];
  for (const n of readers) {
    const [path, token] = [
      `/api/v0/clients/${toClientRef(n)}/appointments?start=${calendar.start}&end=${calendar.end}`,
      toAccessToken(n),
    ];
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`;
    const [whole, unchanged] = [`${head}\r\n`, `${head}if-none-match: ${reply.headers.get('etag')}\r\n\r\n`];
    const booking = formatBooking(`/api/v0/clients/${toClientRef(n + 1)}/appointments`, toAccessToken(n + 1));
    requests.push(...[unchanged, whole, unchanged, booking, unchanged, whole, unchanged, booking, unchanged, whole]);
  }
  return requests;
}
