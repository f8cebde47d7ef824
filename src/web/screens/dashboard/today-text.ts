import { endsAt, findExactStart } from '#domain/appointments/begin.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { addDays, minutesOf, timeOf } from '#domain/time/day.ts';
import { formatDayMonth, formatTime, weekdayName } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import type { TodayVisits } from '#web/parts/visit/today.ts';
import { formatCannotCome, formatGivenNames, formatLength, listComing } from '#web/parts/visit/visit-text.ts';

type CardTitleInput = {
  day: TodayVisits;
  /** The visit that is asked about. */
  rated: ShownVisit | undefined;
  index: Pick<RosterIndex, 'arrivals' | 'zone'>;
};

/** Formats the title of today's card: of the visit that is asked about, of one to which no one has come, else of who comes next. */
export function formatCardTitle({ day, rated, index }: CardTitleInput): string {
  if (rated) return formatOver(rated);
  if (day.lead && index.arrivals.has(day.lead.key)) return formatDue(day.lead, day.date);
  return formatTitle({ day, zone: index.zone });
}

/** Formats who comes: `Mele is coming at 2:30pm`, `Tom’s visit is planned until 11:00am`, `Tomorrow at 9:00am, Grace`, `No more visits today`. */
export function formatTitle({ day, zone }: { day: TodayVisits; zone: string }): string {
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

/** Formats when the worker of a visit should have come: `Tom was due at 8:30am`, `Hēmi was due yesterday at 11:00pm`. */
export function formatDue(shown: ShownVisit, today: string): string {
  const when = `${shown.visit.date < today ? 'yesterday ' : ''}${formatWhen(shown)}`;
  return `${formatNames(shown)} ${choosePlural(listComing(shown).length, 'was', 'were')} due ${when}`;
}

/** Formats what is known of a visit that is over: `Tom was here from 9:02am to 10:04am`, and before it is recorded `Tom’s visit at 9:00am has finished`. */
function formatOver(shown: ShownVisit): string {
  const { actualStartTime: began, actualDurationMins: minutes } = shown.visit;
  const who = formatNames(shown);
  if (!who || began === undefined || minutes === undefined) return formatEnd(shown, 'has finished');
  const ended = timeOf(minutesOf(began) + minutes);
  return `${who} ${choosePlural(shown.workers.length, 'was', 'were')} here from ${formatTime(began)} to ${formatTime(ended)}`;
}

function formatEmptyDay({ over }: TodayVisits): string {
  return over.length > 0 ? 'No more visits today' : 'No visits today';
}

/** Formats what a visit is: `Personal care, 1 hour`. */
export function formatWhat({ shown: { visit }, service }: { shown: ShownVisit; service: string }): string {
  const saysLength = visit.durationOption === 'Overnight' && /overnight/i.test(service);
  return saysLength ? service : `${service}, ${lowerFirst(formatLength(visit))}`;
}

/** Says that no visit is booked; nothing where one is asked for, which the rest says. */
export function formatNothing({ asked }: TodayVisits): string {
  return asked.length > 0 ? '' : 'There are no later visits in the calendar.';
}

type EndWords = { isOne: (shown: ShownVisit) => boolean; one: string; many: string };

const notTaken: readonly EndWords[] = [
  { isOne: ({ visit }) => !visit.notBooked, one: 'is cancelled', many: 'are cancelled' },
  { isOne: ({ visit }) => visit.notBooked === 'declined', one: 'was declined', many: 'were declined' },
  { isOne: ({ visit }) => visit.notBooked === 'lapsed', one: 'was not answered', many: 'were not answered' },
];

const overWords: readonly EndWords[] = [
  { isOne: ({ status }) => status !== 'DidNotTakePlace', one: 'has finished', many: 'have finished' },
  { isOne: ({ status }) => status === 'DidNotTakePlace', one: 'did not take place', many: 'did not take place' },
];

/**
 * Formats the rest of the day: `Then Tom at 6:00pm. Mele’s visit at 9:00am has finished.`; where a visit is asked about, who comes next.
 * `late` are those of which it is not known whether anyone came: they stand below, with that question.
 */
export function formatRest(day: TodayVisits, rated?: ShownVisit, late: readonly ShownVisit[] = []): string {
  const { lead, leadIs, after, over, cancelled, asked, date } = day;
  const [next, ...others] = after;
  const more = others.length > 0 ? `, and ${formatCount(others.length, 'visit')} after that` : '';
  const then = next ? [`Then ${formatShort(next)}${more}.`] : [];
  const none = leadIs === 'later' && over.length === 0 ? [`${formatEmptyDay(day)}.`] : [];
  const coming = lead ? [`Next: ${formatInSentence(formatLater(lead, date))}.`] : [];
  return [
    ...(rated ? coming : none),
    ...then,
    ...formatAsked(date, asked),
    ...overWords.flatMap(({ isOne, one, many }) =>
      formatTogether(
        over.filter((shown) => shown !== rated && isOne(shown) && !late.some(({ key }) => key === shown.key)),
        { one, many },
      ),
    ),
    ...notTaken.flatMap(({ isOne, one, many }) => formatTogether(cancelled.filter(isOne), { one, many })),
  ].join(' ');
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
  const when = first.visit.date === today ? formatWhen(first) : formatInSentence(`on ${formatDay(first, today)}`);
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
  return [`${formatEnd(only, ends.one)}.`];
}

function formatEnd(shown: ShownVisit, end: string): string {
  const who = formatNames(shown);
  return `${who ? `${who}’s visit` : 'The visit'} ${formatWhen(shown)} ${end}`;
}

function formatInSentence(day: string): string {
  return day.replace(/(on )?Tomorrow/, 'tomorrow');
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
