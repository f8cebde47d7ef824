import type { ActivityEntry } from '#contract/activity.ts';
import { clientActions } from '#domain/activity/actions.ts';
import { wallClock } from '#domain/time/zone.ts';

export type ActivityDay = { date: string; entries: ActivityEntry[] };

/** Groups entries by day in the client's time zone, in the order they came. */
export function groupByDay(entries: readonly ActivityEntry[], zone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const { date } = wallClock({ instant: Date.parse(entry.at), zone });
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

/** The actor for this reader: `You`, a name with their role for the client, or the portal. */
export function formatActor(entry: ActivityEntry, ownRef: string): string {
  if (entry.actorRole === 'portal') return 'The portal';
  if (entry.actorRef === ownRef) return 'You';
  const name = entry.actorName ?? 'Someone';
  if (entry.actorRole === 'office') return `${name} (the office)`;
  return entry.actorRole === 'former' ? `${name} (no longer in the support network)` : name;
}

/** What follows the name: `viewed the calendar`. */
export function formatAction({ action }: Pick<ActivityEntry, 'action'>): string {
  return clientActions[action][1];
}
