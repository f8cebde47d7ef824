import { parseArgs } from 'node:util';
import { run as autosave } from './autosave.ts';
import { run as booking } from './booking.ts';
import { run as calendar } from './calendar.ts';
import { run as desk } from './desk.ts';
import type { GoalTable } from './goal-table.ts';
import { run as signIn } from './sign-in.ts';

const isHot = /by processor time|processor time of|beside argon2id/;

/**
 * The processor time of what is called most, in about a minute: calendar, unchanged, booking, autosave, desk and sign-in.
 * The other benches say how fast these are. --rounds=N of three seconds each, default 1
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '1' } } });
  const rounds = `--rounds=${values.rounds}`;
  const tables = [
    ...(await calendar(['--clients=1000', '--no-earlier', rounds])),
    ...(await booking([rounds])),
    ...(await autosave([rounds])),
    ...(await desk(['--rounds=100'])),
    ...(await signIn(['--alone', rounds])),
  ];
  return tables.map(({ title, figures }) => ({ title, figures: figures.filter(({ what }) => isHot.test(what)) }));
}
