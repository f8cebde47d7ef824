import { type AuditAction, auditActions } from '#domain/activity/actions.ts';
import { wallClock } from '#domain/time/zone.ts';

/** An entry of a client's Activity or of the office's. */
export type Entry = {
  id: string;
  at: string;
  action: AuditAction;
  actorRef?: string | undefined;
  subject?: string | undefined;
  about?: { ref: string } | undefined;
  request?: { ref: string } | undefined;
};

type ActivityDay<E> = { date: string; entries: E[] };

/** Groups entries by day in a time zone, in the order they came. */
export function groupByDay<E extends Entry>(entries: readonly E[], zone: string): ActivityDay<E>[] {
  const days: ActivityDay<E>[] = [];
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
export function foldViews<E extends Entry>(entries: readonly E[]): E[] {
  const shown: E[] = [];
  for (const entry of entries) {
    const later = shown.at(-1);
    const isSame = later && viewKey(later) === viewKey(entry) && Date.parse(later.at) - Date.parse(entry.at) <= hour;
    if (!isSame || auditActions[entry.action][0] !== 'saw') shown.push(entry);
  }
  return shown;
}

const viewKey = ({ actorRef, action, subject, about, request }: Entry) =>
  JSON.stringify([actorRef, action, subject, about?.ref, request?.ref]);
