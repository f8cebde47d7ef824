import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { addDays } from '#domain/time/day.ts';
import { type ComparedSide, compare } from './compare.ts';
import { openDatabase, withClient } from './database.ts';
import { describeComparison } from './describe-comparison.ts';
import type { GoalTable } from './goal-table.ts';
import { anyRef } from './load.ts';
import { type BenchPair, withBenchPair } from './pair.ts';
import { toAccessToken, toClientRef, toJobTypeRef, toUserRef } from './provider.ts';
import type { RunningServer } from './servers.ts';
import { signToken } from './yardstick/token.ts';

/**
 * Measures a booking of one visit, durable and audited, beside the yardstick's one statement.
 * --clients=N  default 1,000
 * --rounds=N   of two seconds each, default 6
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({
    args,
    options: { clients: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '6' } },
  });
  const clients = Number(values.clients);
  const database = await openDatabase({ clients, weeksDone: 13 });
  return withBenchPair(database, (pair) => measureBookings(pair, { clients, rounds: Number(values.rounds) }));
}

export async function measureBookings(
  { database, load, product, yardstick }: BenchPair,
  { clients, rounds }: { clients: number; rounds: number },
): Promise<GoalTable[]> {
  await requireFsync(database.url);
  const clientIndexes = Array.from({ length: 2000 }, () => Math.floor(Math.random() * clients));
  try {
    const comparisons = await compare({
      load,
      rounds,
      product: bookAs(product, clientIndexes),
      yardstick: createBookingSide(
        yardstick,
        clientIndexes.map((n) => formatBooking(`/clients/${toClientRef(n)}/appointments`, signToken(toUserRef(n)))),
      ),
    });
    const figures = comparisons.flatMap((comparison) =>
      describeComparison({ what: 'a booking', comparison, goal: 0.6, p99: 2 }),
    );
    return [{ title: 'Booking beside the yardstick, fsync on', figures }];
  } finally {
    await withClient(database.url, forgetBookings);
  }
}

/** Removes the bookings, so that the other benches find the provider in its first state. */
export async function forgetBookings(client: Client): Promise<void> {
  for (const table of ['office_acts, tickets', 'audit_log', 'idempotency_keys'])
    await client.query(`truncate ${table} cascade`);
  await client.query(`delete from jobs where status = 'Pending'`);
  await client.query('update rosters set version = 1 where version > 1');
  await client.query('vacuum (analyze) jobs, rosters');
}

async function requireFsync(url: string): Promise<void> {
  const settings = await withClient(url, (client) =>
    client.query(`select from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'on'`),
  );
  if (settings.rowCount !== 2) throw new Error('PostgreSQL does not wait for the disk here.');
}

export function bookAs(product: RunningServer, clients: readonly number[]): ComparedSide {
  return createBookingSide(
    product,
    clients.map((n) => formatBooking(`/api/v0/clients/${toClientRef(n)}/appointments`, toAccessToken(n))),
  );
}

function createBookingSide({ port, pids }: RunningServer, requests: string[]): ComparedSide {
  return { port, pids, requests, expect: 201 };
}

/** Formats a booking in wire format, with a ref and a key that are new for each sending. */
export function formatBooking(path: string, token: string): string {
  const body = JSON.stringify({
    appointments: [
      {
        ref: anyRef,
        jobTypeRefs: [toJobTypeRef()],
        fundingType: 'Private',
        repeatOption: 'None',
        date: addDays(new Date().toISOString().slice(0, 10), 14),
        startTimeOption: 'Specified',
        startTime: '09:00',
        durationOption: 'Specified',
        durationMins: 60,
      },
    ],
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `idempotency-key: ${anyRef}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
