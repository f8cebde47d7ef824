import type { QueueItem } from '#contract/office.ts';
import { choosePlural } from '#domain/texts/format-count.ts';
import { formatOfficeMoment } from './snooze-times.ts';

type SharedTicket = Pick<QueueItem, 'takenByRef' | 'takenByName' | 'openedByName' | 'snoozedUntil'>;

/** Returns `Opened by Alex Tane. You have taken it.`; of several `You have taken them.`, or `Taken by Alex Tane: 1 of 3.` */
export function formatSharing(tickets: readonly SharedTicket[], userRef: string): string {
  const { openedByName } = tickets[0]!;
  const isOwn = ({ takenByRef }: SharedTicket) => Number(takenByRef === userRef);
  const takers = tickets.toSorted((a, b) => isOwn(b) - isOwn(a)).map((ticket) => formatTaker(ticket, userRef));
  const times = tickets.map(({ snoozedUntil }) => snoozedUntil && `Snoozed until ${formatOfficeMoment(snoozedUntil)}`);
  return [openedByName && `Opened by ${openedByName}.`, ...formatEach(takers), ...formatEach(times)]
    .filter(Boolean)
    .join(' ');

  /** Lists each text once, with the number of requests it is true of unless it is all of them. */
  function formatEach(words: readonly (string | undefined)[]): string[] {
    const known = words.filter((word) => word !== undefined);
    return [...new Set(known)].map((word) => {
      const count = known.filter((one) => one === word).length;
      return count === tickets.length ? `${word}.` : `${word}: ${count} of ${tickets.length}.`;
    });
  }

  function formatTaker({ takenByRef, takenByName }: SharedTicket, reader: string): string | undefined {
    if (!takenByRef) return undefined;
    if (takenByRef !== reader) return `Taken by ${takenByName}`;
    const isAll = tickets.every((one) => one.takenByRef === reader);
    if (!isAll) return 'Taken by you';
    return choosePlural(tickets.length, 'You have taken it', 'You have taken them');
  }
}
