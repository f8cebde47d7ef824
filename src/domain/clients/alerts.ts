import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';

/** The longest alert of a client: it is read at a glance. */
export const longestAlert = 120;

/** As many as are read at a client's page and at the door. */
export const mostAlerts = 5;

/** The reason why a client gets no more alerts (docs/product/people.md, "Alerts"). */
export const tooManyAlerts = `A client has at most ${formatCount(mostAlerts, 'alert')}. Remove one first.`;
export const emptyAlert = 'Enter what to know.';
export const alertOver = 'Choose today or a later day.';

type AlertFacts = {
  /** Support workers read it on their run sheets, not the office alone. */
  isForWorkers: boolean;
  /** The day since when it holds. */
  setOn: string;
  /** The last day on which it is shown. */
  until?: string | undefined;
};

/** Says who sees an alert and since when: `Support workers see it, since 3 Mar 2025, until 12 Dec 2026`. */
export function describeAlert({ isForWorkers, setOn, until }: AlertFacts): string {
  const who = isForWorkers ? 'Support workers see it' : 'Office only';
  return `${who}, since ${formatDate(setOn)}${until ? `, until ${formatDate(until)}` : ''}`;
}
