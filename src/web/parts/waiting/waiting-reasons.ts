import { choosePlural } from '#domain/texts/format-count.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { ownAccordDays } from '#domain/waiting-changes/waiting-changes.ts';
import type { WaitingChange } from '#web/person/writes/waiting.ts';
import { countChanges, formatChanges } from './waiting-words.ts';

/** Formats the sentences beneath the heading of the page. */
export function formatWaitingLead(changes: readonly WaitingChange[]): string {
  const { waiting, notSent } = countChanges(changes);
  const count = waiting || notSent;
  const are = choosePlural(count, 'is', 'are');
  const mayHaveArrived = changes.some((change) => change.mayHaveArrived);
  const seen = `We ${mayHaveArrived ? 'may not have' : 'have not'} seen ${choosePlural(count, 'it', 'them')}.`;
  const isHere = changes.some(({ isStored }) => !isStored);
  const hold = isHere ? ['This browser cannot save everything. Keep this page open.'] : [];
  const where = mayHaveArrived ? 'not answered yet' : `${isHere ? 'in this page' : 'saved on this device'} only`;
  const what = waiting > 0 ? `${are} ${where}` : 'could not be sent';
  return [`${formatChanges(count)} ${what}.`, ...hold, seen].join(' ');
}

/** Formats the moment of saving: `at 11:04am today`. */
export function formatSaved(at: number, { now, zone }: { now: number; zone: string }): string {
  const saved = wallClock({ instant: at, zone });
  const today = wallClock({ instant: now, zone }).date;
  const days: Record<string, string> = { [today]: 'today', [addDays(today, -1)]: 'yesterday' };
  return `at ${formatTime(saved.time)} ${days[saved.date] ?? `on ${formatDate(saved.date)}`}`;
}

/** Says why a change does not go out by itself, and what to do; undefined for one that only waits. */
export function formatWaitingReason({ state, reason }: Pick<WaitingChange, 'state' | 'reason'>): string | undefined {
  if (state === 'refused') return reason || 'The server did not accept this. Make the change again.';
  if (state === 'parked') return 'Our server failed each time. Try again, or contact the office.';
  if (state === 'held') return 'It builds on a change that was not sent, and goes out after that one.';
  if (state === 'old') return `You saved this more than ${ownAccordDays} days ago. Send it if it is still right.`;
  return undefined;
}
