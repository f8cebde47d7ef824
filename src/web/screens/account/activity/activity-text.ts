import type { ActivityEntry } from '#contract/activity.ts';
import { clientActions } from '#domain/activity/actions.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { wallClock } from '#domain/time/zone.ts';

type ActivityDay = { date: string; entries: ActivityEntry[] };

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

const hour = 3_600_000;

/** Leaves out what the same person viewed again within an hour: three looks at one request are one line. Changes all stay. */
export function foldViews(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const shown: ActivityEntry[] = [];
  for (const entry of entries) {
    const later = shown.at(-1);
    const isSame = later && viewKey(later) === viewKey(entry) && Date.parse(later.at) - Date.parse(entry.at) <= hour;
    if (!isSame || clientActions[entry.action][0] !== 'saw') shown.push(entry);
  }
  return shown;
}

const viewKey = ({ actorRef, action, subject }: ActivityEntry) => JSON.stringify([actorRef, action, subject]);

/** Formats the actor for this reader: `You`, a name with their role for the client, or the portal. */
export function formatActor(entry: ActivityEntry, ownRef: string): string {
  if (entry.actorRole === 'portal') return 'The portal';
  if (entry.actorRef === ownRef) return 'You';
  const name = entry.actorName ?? 'Someone';
  if (entry.actorRole === 'office') return `${name} (the office)`;
  return entry.actorRole === 'former' ? `${name} (no longer in the support network)` : name;
}

const listedKinds = Object.values(ticketKinds).filter(({ isListed }) => isListed);

/** Formats what follows the name: `viewed the calendar`. A subject names its request, so that the words do not repeat it. */
export function formatAction({ action, subject }: Pick<ActivityEntry, 'action' | 'subject'>): string {
  if (!subject) return clientActions[action][1];
  return `${listedKinds.some(({ recorded }) => recorded.sent === action) ? 'sent a request' : clientActions[action][1]}: “${subject}”`;
}
