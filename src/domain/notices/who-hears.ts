import { upperFirst } from '#domain/texts/first-letter.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { NoticeWay } from './plan-notice.ts';

/** Someone who will hear of a change, how, and when an email goes. */
export type Hearer = { name: string; way: HearerWay; at: Instant; zone: string };
/** `unsent`: by an email that no mail server sends. */
type HearerWay = NoticeWay | 'unsent';

/** So many people of a way are named. */
const mostNamed = 6;

/**
 * Describes how each person will hear of a change, in one line (docs/product/notices.md, "Before it is sent"):
 * `Karen by email at 4:11pm · Call Anahera`.
 */
export function describeHearers(hearers: readonly Hearer[], now: Instant): string {
  if (hearers.length === 0) return 'No one hears of it.';
  const order: HearerWay[] = ['email', 'phone', 'letter', 'app', 'unsent'];
  const sorted = [...hearers].sort((a, b) => order.indexOf(a.way) - order.indexOf(b.way) || a.at - b.at);
  const groups = Map.groupBy(sorted, ({ way, at, zone }) => (way === 'email' ? formatSent({ at, zone, now }) : way));
  return [...groups].map(([key, own]) => upperFirst(describeGroup(own, key))).join(' · ');
}

function describeGroup(group: readonly Hearer[], sent: string): string {
  const names = nameSome([...new Set(group.map(({ name }) => name))]);
  const { way } = group[0]!;
  if (way === 'email') return `${names} by email ${sent}`;
  if (way === 'phone') return `call ${names}`;
  if (way === 'unsent') return `no email to ${names}, because there is no mail server`;
  return way === 'letter' ? `letter to ${names}` : `${names} in the app`;
}

function nameSome(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return more > 0 ? joinWithAnd([...names.slice(0, mostNamed), `${more} more`]) : joinWithAnd(names);
}

function formatSent({ at, zone, now }: { at: Instant; zone: string; now: Instant }): string {
  const [sent, today] = [wallClock({ instant: at, zone }), wallClock({ instant: now, zone })];
  return `${sent.date === today.date ? '' : `on ${formatShortDay(sent.date)} `}at ${formatTime(sent.time)}`;
}

/** The sentence for an import, whose people are known only once its lines are read. */
export const workersHear =
  'Support workers get an email about their visits. Those without an email address, or who want a call, are then on your phone list.';

/** The sentence for a question to more clients than are looked up one by one. */
export const clientsHear =
  'Clients get an email. Those without an email address, or who want a call or a letter, are then on your phone list.';
