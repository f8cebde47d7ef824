import type { Roster } from '#contract/appointments.ts';
import type { Effect, ReadAbout, ShownCommand } from './commands.ts';

type RosterRules = typeof import('./waiting-roster.ts');

/** The moment and the person of what waits, with the last day of the roster that shows it. */
export type Writing = Pick<ShownCommand, 'at' | 'unsent'> & { end: string; askedBy: string };

type ShowingInput = { roster: Roster; rules: RosterRules; writing: Writing };

const load = () => import('./waiting-roster.ts');

export function showInRoster({ clientRef, at, unsent }: ShownCommand, change: (input: ShowingInput) => Roster): Effect {
  return {
    queryKey: ['client', clientRef, 'appointments'],
    load,
    change(roster: Roster, { queryKey, account, code: rules }: ReadAbout & { code: RosterRules }) {
      const [end, askedBy] = [String(queryKey.at(-1)), account?.user.fullName ?? ''];
      return change({ roster, rules, writing: { at, unsent, end, askedBy } });
    },
  };
}
