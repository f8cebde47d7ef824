import { parseArgs } from 'node:util';
import { allowDocuments, measureSaves } from './autosave.ts';
import { measureBookings } from './booking.ts';
import { measureCalendars } from './calendar.ts';
import { openDatabase } from './database.ts';
import { run as desk } from './desk.ts';
import type { GoalTable } from './goal-table.ts';
import { type BenchPair, withBenchPair } from './pair.ts';
import { measureSignIn, signInSettings } from './sign-in.ts';

const isHot = /by processor time|processor time of|beside argon2id/;
const provider = { clients: 1000, weeksDone: 13 };

/**
 * Measures the processor time of what is called most, in a minute: calendar, unchanged, booking, autosave, desk and sign-in, at one
 * provider but for the desk. The other benches say how fast these are. --rounds=N of two seconds each, default 1
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '1' } } });
  const rounds = Number(values.rounds);
  const measure = async (pair: BenchPair) => [
    await measureCalendars(pair, { provider, rounds, withChurn: false }),
    ...(await measureBookings(pair, { clients: provider.clients, rounds })),
    ...(await measureSaves(pair, rounds)),
    ...(await measureSignIn(pair, rounds)),
  ];
  const options = { settings: signInSettings, prepare: allowDocuments };
  const measured = await withBenchPair(await openDatabase(provider), measure, options);
  const tables = [...measured, ...(await desk([`--rounds=${rounds * 20}`]))];
  return tables.map(({ title, figures }) => ({ title, figures: figures.filter(({ what }) => isHot.test(what)) }));
}
