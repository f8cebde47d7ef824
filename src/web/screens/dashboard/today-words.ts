import { endsAt, exactStart } from '#domain/appointments/begin.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { joinNames, lengthWords } from '#web/parts/visit/visit-words.ts';
import type { Today } from './today.ts';

type Given = { day: Today; zone: string; service: string };

/** Who comes, and when: `Mele is coming at 2:30pm`, `Tom’s visit goes on until 11:00am`, `No more visits today`. */
export function titleWords({ day, zone }: Omit<Given, 'service'>): string {
  const { lead, leadIs, over } = day;
  if (!lead || leadIs === 'later' || leadIs === 'none')
    return over.length > 0 ? 'No more visits today' : 'No visits today';
  const who = namesOf(lead);
  if (leadIs === 'on') {
    const until = formatTime(wallClock({ instant: endsAt(lead.visit, zone), zone }).time);
    return who ? `${who}’s visit goes on until ${until}` : `A visit goes on until ${until}`;
  }
  if (!who) return `A visit ${whenWords(lead)}, with no one yet`;
  return `${who} ${lead.workers.length > 1 ? 'are' : 'is'} coming ${whenWords(lead)}`;
}

/** What the leading visit is, and when where it is not today: `Next: Tom on Monday 23 November at 9:00am. Personal care for 1 hour.` */
export function leadWords({ day: { lead, leadIs }, service }: Omit<Given, 'zone'>): string {
  if (!lead) return 'There are no later visits in the calendar.';
  const next = leadIs === 'later' ? `Next: ${laterWords(lead)}. ` : '';
  return `${next}${service}${lengthOf(lead)}.`;
}

/** The rest of the day: `Then Tom at 6:00pm. Mele’s visit at 9:00am is over.` */
export function restWords({ after, over, cancelled }: Today): string {
  const [next, ...others] = after;
  const more = others.length > 0 ? `, and ${countWords(others.length)} after that` : '';
  const then = next ? [`Then ${shortWords(next)}${more}.`] : [];
  return [...then, ...togetherWords(over, 'over'), ...togetherWords(cancelled, 'cancelled')].join(' ');
}

function lengthOf({ visit }: ShownVisit): string {
  const length = lengthWords(visit);
  return visit.durationOption === 'Specified'
    ? ` for ${length}`
    : `, ${length.charAt(0).toLowerCase()}${length.slice(1)}`;
}

/** `Tom on Monday 23 November at 9:00am`. */
function laterWords(shown: ShownVisit): string {
  const { visit } = shown;
  const who = namesOf(shown);
  const time = exactStart(visit);
  const part = { Morning: ' in the morning', Afternoon: ' in the afternoon', Flexible: '', Specified: '' };
  const at = time === undefined ? part[visit.startTimeOption] : ` at ${formatTime(time)}`;
  return `${who || 'a visit'} on ${formatDayMonth(visit.date)}${at}${who ? '' : ', with no one yet'}`;
}

/** `Tom at 6:00pm`, `a visit this afternoon`. */
function shortWords(shown: ShownVisit): string {
  return `${namesOf(shown) || 'a visit'} ${whenWords(shown)}`;
}

/** `Tom’s visit at 9:00am is over.`, `3 visits today are over.` */
function togetherWords(visits: readonly ShownVisit[], what: string): string[] {
  const [only, ...others] = visits;
  if (!only) return [];
  if (others.length > 0) return [`${countWords(visits.length)} today are ${what}.`];
  const who = namesOf(only);
  return [`${who ? `${who}’s visit` : 'The visit'} ${whenWords(only)} is ${what}.`];
}

/** `at 2:30pm`, `this morning`, `this afternoon`, `today`. */
function whenWords({ visit }: ShownVisit): string {
  const time = exactStart(visit);
  if (time !== undefined) return `at ${formatTime(time)}`;
  if (visit.startTimeOption === 'Morning') return 'this morning';
  return visit.startTimeOption === 'Afternoon' ? 'this afternoon' : 'today';
}

function namesOf({ workers }: ShownVisit): string {
  return joinNames(workers.map(({ knownAs, givenName }) => knownAs ?? givenName));
}

function countWords(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`;
}
