import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { WaitingChange } from '#web/person/writes/waiting.ts';

/** Changes that still go out, and those that a person has to look at. */
type WaitingCounts = { waiting: number; notSent: number };

export function countChanges(changes: readonly WaitingChange[]): WaitingCounts {
  const notSent = changes.filter(({ state }) => state === 'refused' || state === 'parked').length;
  return { waiting: changes.length - notSent, notSent };
}

/** Formats how much waits: `2 changes waiting to be sent`; empty where there are none. */
export function formatWaitingCount({ waiting, notSent }: WaitingCounts): string {
  if (waiting > 0) return `${formatChanges(waiting)} waiting to be sent`;
  return notSent > 0 ? `${formatChanges(notSent)} not sent` : '';
}

export function formatChanges(count: number): string {
  return formatCount(count, 'change');
}

/** Formats the question of signing out: `Sign out and lose 2 changes and what you typed?` */
export function formatLoss({ changes, isTyped }: { changes: readonly unknown[]; isTyped: boolean }): string {
  const lost = [...(changes.length > 0 ? [formatChanges(changes.length)] : []), ...(isTyped ? ['what you typed'] : [])];
  return `Sign out and lose ${joinWithAnd(lost)}?`;
}

const mostLabels = 3;

/** Formats labels: `Shopping on Wed 25 Nov, Gardening on Thu 26 Nov and 2 more`; empty where the title says all. */
export function formatLabels(labels: readonly string[]): string {
  const more = labels.length - mostLabels;
  return joinWithAnd([...labels.slice(0, mostLabels), ...(more > 0 ? [`${more} more`] : [])]);
}
