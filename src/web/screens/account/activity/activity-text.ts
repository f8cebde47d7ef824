import type { ActivityEntry } from '#contract/activity.ts';
import { clientActions } from '#domain/activity/actions.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';

/** Formats the actor for this reader: `You`, a name with their role for the client, or the portal. */
export function formatActor(entry: ActivityEntry, ownRef: string): string {
  if (entry.actorRole === 'portal') return 'The portal';
  if (entry.actorRef === ownRef) return 'You';
  const name = entry.actorName ?? 'Someone';
  if (entry.actorRole === 'supportWorker') return `${name} (support worker)`;
  if (entry.actorRole === 'office') return `${name} (the office)`;
  return entry.actorRole === 'former' ? `${name} (no longer in the support network)` : name;
}

const listedKinds = Object.values(ticketKinds).filter(({ isListed }) => isListed);

/** Formats what follows the name: `viewed the calendar`. A subject names its request, so that the words do not repeat it. */
export function formatAction({ action, subject }: Pick<ActivityEntry, 'action' | 'subject'>): string {
  if (!subject) return clientActions[action][1];
  return `${listedKinds.some(({ recorded }) => recorded.sent === action) ? 'sent a request' : clientActions[action][1]}: “${subject}”`;
}
