import { parseArgs } from 'node:util';
import { sessionLimits } from '#server/db/pool.ts';
import { startPgBouncer } from '#server/testing/pgbouncer.ts';
import { bookAs, forgetBookings } from './booking.ts';
import { drawClients, readCalendarsOf } from './calendar.ts';
import { type ComparedSide, compare } from './compare.ts';
import { openDatabase, withClient } from './database.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { startLoad } from './load.ts';
import { type RunningServer, startProduct } from './servers.ts';

const provider = { clients: 1000, weeksDone: 13 };
/** Sixteen calendars at once would be refused on two busy processors, where each is planned anew. */
const concurrencies = [1, 4];
const unnamed = { DATABASE_POOLING: 'transaction-unnamed' };

/**
 * Measures statements without names, to PostgreSQL itself and through PgBouncer (Debian's package pgbouncer), beside named ones to PostgreSQL.
 * --rounds=N  of two seconds each, default 6
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '6' } } });
  const rounds = Number(values.rounds);
  const database = await openDatabase(provider);
  const running: { stop(): unknown }[] = [database];
  const keep = <T extends { stop(): unknown }>(part: T): T => {
    running.unshift(part);
    return part;
  };
  try {
    const pooler = keep(await startPgBouncer(database.urls));
    const start = async (app: string, name: string, settings = {}) =>
      keep(await startProduct({ ...database.urls, app: withParameter(app, 'application_name', name) }, settings));
    const named = await start(database.urls.app, 'named');
    const direct = await start(withLimits(database.urls.app), 'unnamed', unnamed);
    const pooled = await start(pooler.urls.app, 'pooled', unnamed);
    const throughPooler = { ...pooled, pids: async () => [pooler.pid, ...(await pooled.pids())] };
    const load = keep(startLoad());
    const clients = drawClients(provider);
    const figures: Measurement[] = [];
    for (const [call, toSide] of [
      ['a calendar', readCalendarsOf],
      ['a booking', bookAs],
    ] as const)
      for (const [what, server] of [
        ['without names', direct],
        ['without names, through PgBouncer', throughPooler],
      ] as const) {
        const side = (of: RunningServer): ComparedSide => toSide(of, clients);
        const sides = { yardstick: side(named), product: side(server) };
        const comparisons = await compare({ ...sides, load, rounds, concurrencies });
        figures.push(
          ...comparisons.map(({ concurrency, cpu, rate, yardstick, product }) => ({
            what: `${call} ${what}, at ${concurrency}: processor time beside named statements`,
            measured: 1 / cpu,
            unit: '×',
            spread: `${product.cpuMs.toFixed(2)} ms beside ${yardstick.cpuMs.toFixed(2)} ms; ${rate.toFixed(2)} of the calls a second`,
          })),
        );
      }
    return [{ title: 'Statements without names', figures }];
  } finally {
    await withClient(database.url, forgetBookings);
    for (const part of running) await Promise.resolve(part.stop()).catch(console.error);
  }
}

/** Gives the sessions of the application the limits that a pooler would give them. */
function withLimits(url: string): string {
  const limits = Object.entries(sessionLimits).map(([name, ms]) => `-c ${name}=${ms}`);
  return withParameter(url, 'options', limits.join(' '));
}

function withParameter(url: string, name: string, value: string): string {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  return changed.href;
}
