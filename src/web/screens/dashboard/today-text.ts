import { endsAt, findExactStart } from '#domain/appointments/begin.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth, formatTime, weekdayName } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { formatCannotCome, formatGivenNames, formatLength, listComing } from '#web/parts/visit/visit-text.ts';
import type { TodayVisits } from './today.ts';

type TodayTextInput = { day: TodayVisits; zone: string; service: string };

/** Formats the title: `Mele is coming at 2:30pm`, `Tom’s visit is planned until 11:00am`, `Tomorrow at 9:00am, Grace`, `No more visits today`. */
export function formatTitle({ day, zone }: Omit<TodayTextInput, 'service'>): string {
  const { lead, leadIs, date } = day;
  if (!lead || leadIs === 'none') return formatEmptyDay(day);
  if (leadIs === 'later') return formatLater(lead, date);
  const who = formatNames(lead);
  if (leadIs === 'on') {
    const until = formatTime(wallClock({ instant: endsAt(lead.visit, zone), zone }).time);
    return who ? `${who}’s visit is planned until ${until}` : `A visit is planned until ${until}`;
  }
  if (!who) return `A visit ${formatWhen(lead)}, ${formatNoOne(lead)}`;
  return `${who} ${choosePlural(listComing(lead).length, 'is', 'are')} coming ${formatWhen(lead)}`;
}

/** Formats the title where no one has come to the leading visit: `Tom was due at 8:30am`. */
export function formatDueTitle(lead: ShownVisit): string {
  return `${formatNames(lead)} ${choosePlural(listComing(lead).length, 'was', 'were')} due ${formatWhen(lead)}`;
}

function formatEmptyDay({ over }: TodayVisits): string {
  return over.length > 0 ? 'No more visits today' : 'No visits today';
}

/** Formats what the leading visit is: `Personal care for 1 hour.` */
export function formatLead({ day: { lead, asked }, service }: Omit<TodayTextInput, 'zone'>): string {
  if (!lead) return asked.length > 0 ? '' : 'There are no later visits in the calendar.';
  const saysLength = lead.visit.durationOption === 'Overnight' && /overnight/i.test(service);
  return `${service}${saysLength ? '' : formatVisitLength(lead)}.`;
}

type NotTaken = { isOne: (shown: ShownVisit) => boolean; one: string; many: string };

const notTaken: readonly NotTaken[] = [
  { isOne: ({ visit }) => !visit.notBooked, one: 'is cancelled', many: 'are cancelled' },
  { isOne: ({ visit }) => visit.notBooked === 'declined', one: 'was declined', many: 'were declined' },
  { isOne: ({ visit }) => visit.notBooked === 'lapsed', one: 'was not answered', many: 'were not answered' },
];

/** Formats the rest of the day: `Then Tom at 6:00pm. Mele’s visit at 9:00am has finished.` */
export function formatRest(day: TodayVisits): string {
  const { leadIs, after, over, cancelled, asked } = day;
  const [next, ...others] = after;
  const more = others.length > 0 ? `, and ${formatCount(others.length, 'visit')} after that` : '';
  const then = next ? [`Then ${formatShort(next)}${more}.`] : [];
  return [
    ...(leadIs === 'later' ? [`${formatEmptyDay(day)}.`] : []),
    ...then,
    ...formatAsked(day.date, asked),
    ...formatTogether(over, { one: 'has finished', many: 'have finished' }),
    ...notTaken.flatMap(({ isOne, one, many }) => formatTogether(cancelled.filter(isOne), { one, many })),
  ].join(' ');
}

function formatVisitLength({ visit }: ShownVisit): string {
  const length = formatLength(visit);
  return visit.durationOption === 'Specified' ? ` for ${length}` : `, ${lowerFirst(length)}`;
}

/** Formats a later visit: `Tomorrow at 9:00am, Tom`, `Wednesday in the morning, no support worker yet`, `Monday 7 December at 9:00am, Tom`. */
function formatLater(shown: ShownVisit, today: string): string {
  return `${formatDay(shown, today)}, ${formatNames(shown) || formatNoOne(shown)}`;
}

function formatDay({ visit }: ShownVisit, today: string): string {
  const { date } = visit;
  const time = findExactStart(visit);
  const part = { Morning: ' in the morning', Afternoon: ' in the afternoon', Flexible: '', Specified: '' };
  const at = time === undefined ? part[visit.startTimeOption] : ` at ${formatTime(time)}`;
  if (date === addDays(today, 1)) return `Tomorrow${at}`;
  return `${date < addDays(today, 7) ? weekdayName(date) : formatDayMonth(date)}${at}`;
}

/** Formats requests that are not confirmed: `A visit at 7:30pm is not confirmed yet.`, `2 visits today are not confirmed yet.` */
function formatAsked(today: string, [first, ...others]: readonly ShownVisit[]): string[] {
  if (!first) return [];
  if (others.length > 0) return [`${formatCount(others.length + 1, 'visit')} today are not confirmed yet.`];
  const when =
    first.visit.date === today ? formatWhen(first) : `on ${formatDay(first, today)}`.replace('on Tomorrow', 'tomorrow');
  return [`A visit ${when} is not confirmed yet.`];
}

/** Formats another visit of the day: `Tom at 6:00pm`, `a visit this afternoon`. */
function formatShort(shown: ShownVisit): string {
  const who = formatNames(shown);
  const cannotCome = formatCannotCome(shown);
  return `${who || 'a visit'} ${formatWhen(shown)}${cannotCome && `, but ${cannotCome}`}`;
}

/** Formats `Tom’s visit at 9:00am has finished.`, `3 visits today have finished.` */
function formatTogether(visits: readonly ShownVisit[], ends: { one: string; many: string }): string[] {
  const [only, ...others] = visits;
  if (!only) return [];
  if (others.length > 0) return [`${formatCount(visits.length, 'visit')} today ${ends.many}.`];
  const who = formatNames(only);
  return [`${who ? `${who}’s visit` : 'The visit'} ${formatWhen(only)} ${ends.one}.`];
}

/** Formats the start: `at 2:30pm`, `this morning`, `this afternoon`, `today`. */
function formatWhen({ visit }: ShownVisit): string {
  const time = findExactStart(visit);
  if (time !== undefined) return `at ${formatTime(time)}`;
  if (visit.startTimeOption === 'Morning') return 'this morning';
  return visit.startTimeOption === 'Afternoon' ? 'this afternoon' : 'today';
}

function formatNames(shown: ShownVisit): string {
  return formatGivenNames(listComing(shown));
}

/** Says why no one comes: `no support worker yet`, `but Tom cannot come`. */
function formatNoOne(shown: ShownVisit): string {
  const cannotCome = formatCannotCome(shown);
  return cannotCome ? `but ${cannotCome}` : 'no support worker yet';
}
