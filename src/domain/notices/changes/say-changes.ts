import { isAway } from '#domain/appointments/absence.ts';
import { countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import type { Times } from '#domain/appointments/types.ts';
import { formatTimes, startPhrase } from '#domain/booking/describe.ts';
import type { DayRange } from '#domain/people/absence-days.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { NetChange } from './net-changes.ts';
import { type Speech, sayAbsence, sayClientAbsence, sayDays } from './say-days.ts';
import type { PlannedVisit } from './visit-change.ts';

/** A sentence about all visits that change alike, by its key. */
type Clause = { key: string; date: string; say: (dates: string[]) => string };

type FamilySpeech = Speech & {
  /** Names of support workers by their refs. */
  names: { readonly [ref: string]: string };
};

/**
 * Says to a client, or to their family, what becomes of visits: a sentence for those that change alike, in order of time
 * (docs/product/notices.md, "A sentence a change"). `Tom can’t come this week.`, `Anahera comes at 6:00pm every evening until Friday.`
 */
export function sayToFamily(changes: readonly NetChange[], { names, ...speech }: FamilySpeech): string[] {
  const nameAll = (refs: readonly string[]) => joinWithAnd(refs.map((ref) => names[ref] ?? 'a support worker'));
  const clauses = changes.flatMap(({ was, is, absent }): Clause[] => {
    const coming = is?.workers.filter((ref) => !is.away?.includes(ref)) ?? [];
    const missing = was?.workers.filter((ref) => absent.includes(ref) && !coming.includes(ref)) ?? [];
    const away: Clause[] = missing.map((ref) => ({
      key: `away ${ref}`,
      date: was!.date,
      say: (dates) => `${upperFirst(nameAll([ref]))} can’t come ${sayAbsence(dates, speech)}.`,
    }));
    if (!is) return [...away, sayOff(was!, speech)];
    return [...away, ...(was ? sayChanged({ was, is, coming, isAway: missing.length > 0 }) : sayNew({ is, coming }))];
  });
  return saySentences(clauses);

  function sayNew({ is, coming }: { is: PlannedVisit; coming: string[] }): Clause[] {
    const times = startPhrase(is);
    const who = upperFirst(nameAll(coming));
    const say = (dates: string[]) =>
      coming.length > 0
        ? `${who} ${coming.length > 1 ? 'come' : 'comes'}${sayWhen(times, dates, is, speech)}.`
        : `A visit is booked${sayWhen(times, dates, is, speech)}. We’ll tell you who comes.`;
    return [{ key: `new ${times} ${coming}`, date: is.date, say }];
  }

  function sayChanged({ was, is, coming, isAway }: SayChangedInput): Clause[] {
    if (isSameTime(was, is)) return saySwap({ was, is, coming, isAway });
    const other = coming.length > 0 && was.workers.join() !== coming.join();
    const who = other ? ` ${upperFirst(nameAll(coming))} ${coming.length > 1 ? 'come' : 'comes'}.` : '';
    const moved = sayMoved('visit', { was, is, speech });
    return [{ ...moved, key: `${moved.key} ${who}`, say: (dates) => `The ${moved.say(dates)}${who}` }];
  }

  /** Says who comes instead, at the same time. */
  function saySwap({ was, is, coming, isAway }: SayChangedInput): Clause[] {
    const times = startPhrase(is);
    const when = (dates: string[]) => sayWhen(times, dates, is, speech);
    const before = was.workers.filter((ref) => !coming.includes(ref));
    const [one, verb] = [upperFirst(nameAll(coming)), coming.length > 1 ? 'come' : 'comes'];
    const key = `swap ${times} ${was.workers} ${was.away} ${coming} ${isAway}`;
    if (was.away?.some((ref) => coming.includes(ref)))
      return [{ key, date: is.date, say: (dates) => `${one} can come after all${when(dates)}.` }];
    if (coming.length === 0) {
      const [gone, looking] = [`${upperFirst(nameAll(before))} no longer`, 'We’re looking for someone else'];
      const say = (dates: string[]) =>
        isAway || before.length === 0
          ? `${looking}${when(dates)}, and will let you know.`
          : `${gone} ${before.length > 1 ? 'come' : 'comes'}${when(dates)}. ${looking}, and will let you know.`;
      return [{ key, date: is.date, say }];
    }
    const instead = isAway || before.length === 0 ? '' : ` instead of ${nameAll(before)}`;
    return [{ key, date: is.date, say: (dates) => `${one} ${verb}${when(dates)}${instead}.` }];
  }
}

type SayChangedInput = { was: PlannedVisit; is: PlannedVisit; coming: string[]; isAway: boolean };

export type WorkerSpeech = Speech & {
  clientName: string;
  /** Days when the client is away, without the end of the care. */
  clientAbsences: readonly DayRange[];
};

/**
 * Says to a support worker what becomes of their visits to a client, with times and without the service (docs/product/notices.md, "Support
 * workers"): `You have Ngaire from 6:00pm to 6:30pm (30 minutes) every evening until Thursday.` Visits of days when the client is away are
 * one sentence, without the reason.
 */
export function sayToWorker(
  changes: readonly NetChange[],
  { clientName, clientAbsences, ...speech }: WorkerSpeech,
): string[] {
  const whose = `${clientName}’s`;
  return saySentences(
    changes.map(({ was, is, isGiven }): Clause => {
      const visit = (is ?? was)!;
      const { date } = visit;
      const times = formatTimes(visit);
      const when = (dates: string[]) => sayWhen(times, dates, visit, speech);
      if (!was) return { key: `new ${times}`, date, say: (dates) => `You have ${clientName}${when(dates)}.` };
      const absence = is || isGiven ? undefined : findLongest(clientAbsences, date);
      if (absence) return sayClientAway(absence, { clientName, date, ...speech });
      if (!is && isGiven)
        return { key: `given ${times}`, date, say: (dates) => `Someone else goes to ${clientName}${when(dates)}.` };
      if (!is) {
        const off = (dates: string[]) =>
          dates.length > 1 ? `visits${when(dates)} are off` : `visit${when(dates)} is off`;
        return { key: `off ${times}`, date, say: (dates) => `${whose} ${off(dates)}.` };
      }
      if (isSameTime(was, is))
        return {
          key: `notes ${times}`,
          date,
          say: (dates) => `There are new instructions for ${whose} visit${dates.length > 1 ? 's' : ''}${when(dates)}.`,
        };
      const moved = sayMoved('visit', { was, is, speech });
      return { ...moved, say: (dates) => `${whose} ${moved.say(dates)}` };
    }),
  );
}

/** Finds the absence on a day that ends last: two may begin together, of which the first was recorded with an end. */
function findLongest(absences: readonly DayRange[], date: string): DayRange | undefined {
  const endOf = ({ to = '9999-12-31' }: DayRange) => Date.parse(to);
  return absences.filter((days) => isAway(date, [days])).sort((a, b) => endOf(b) - endOf(a))[0];
}

function sayClientAway(
  absence: DayRange,
  { clientName, date, ...speech }: Speech & { clientName: string; date: string },
) {
  const { from, to } = absence;
  const say = (dates: string[]) => {
    const [visits, are] = dates.length > 1 ? ['visits', 'are'] : ['visit', 'is'];
    const off =
      to === undefined
        ? `Your visits to ${clientName} are off until we tell you.`
        : `Your ${visits} to ${clientName} ${from === to ? 'that day' : 'in that time'} ${are} off.`;
    return `${clientName} is away ${sayClientAbsence(absence, speech)}. ${off}`;
  };
  return { key: `client away ${from}`, date, say };
}

function saySentences(clauses: readonly Clause[]): string[] {
  const groups = Map.groupBy(clauses, ({ key }) => key);
  return [...groups.values()]
    .map((group) => ({ group, dates: group.map(({ date }) => date).sort() }))
    .sort((a, b) => Date.parse(a.dates[0]!) - Date.parse(b.dates[0]!))
    .map(({ group, dates }) => group[0]!.say(dates));
}

function sayOff(was: PlannedVisit, speech: Speech): Clause {
  const times = startPhrase(was);
  const say = (dates: string[]) => {
    const when = sayWhen(times, dates, was, speech);
    return dates.length > 1 ? `The visits${when} are cancelled.` : `The visit${when} is cancelled.`;
  };
  return { key: `off ${times}`, date: was.date, say };
}

/** Says that visits are at another time or on another day: `visit at 9:00am on Monday is now at 10:00am on Tuesday.` */
function sayMoved(noun: string, { was, is, speech }: { was: PlannedVisit; is: PlannedVisit; speech: Speech }): Clause {
  const isLonger = startPhrase(was) === startPhrase(is);
  const [from, to] =
    isLonger && was.date === is.date ? [formatTimes(was), formatTimes(is)] : [startPhrase(was), startPhrase(is)];
  const by = Date.parse(is.date) - Date.parse(was.date);
  const say = (dates: string[]) => {
    const moved = dates.map((date) => new Date(Date.parse(date) + by).toISOString().slice(0, 10));
    const now = by === 0 ? to : sayWhen(to, moved, is, speech);
    return `${noun}${dates.length > 1 ? 's' : ''}${sayWhen(from, dates, was, speech)} ${dates.length > 1 ? 'are' : 'is'} now${now}.`;
  };
  return { key: `moved ${from} ${to} ${by}`, date: was.date, say };
}

function sayWhen(times: string, dates: string[], visit: Times, speech: Speech): string {
  return `${times} ${sayDays(dates, { ...speech, part: findPart(visit) })}`;
}

function findPart(visit: Times): string {
  const start = findExactStart(visit);
  if (start === undefined || visit.durationOption === 'Overnight') return 'day';
  if (start >= '17:00') return 'evening';
  return start < '12:00' ? 'morning' : 'afternoon';
}

function isSameTime(was: PlannedVisit, is: PlannedVisit): boolean {
  const isSameLength = countPlannedMinutes(was) === countPlannedMinutes(is);
  return was.date === is.date && startPhrase(was) === startPhrase(is) && isSameLength;
}
