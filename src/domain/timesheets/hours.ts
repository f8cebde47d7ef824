import { isRecorded } from '#domain/appointments/status.ts';
import type { Period } from '#domain/individualised-funding/fortnight.ts';
import { addDays, mondayOfDate, toDay } from '#domain/time/day.ts';
import { countDays } from './funded-hours.ts';
import { listCareVisits } from './list-visits.ts';
import type { TimesheetFacts } from './timesheet.ts';
import { listFunding, listLateWithin, listLines, type TimesheetLine } from './totals.ts';
import type { TimesheetVisit } from './types.ts';

/** The minutes of one service in the days of a week that the period has. */
export type ServiceWeek = Period & {
  plannedMins: number;
  workedMins: number;
  /** Not worked and charged all the same: the time that was planned. */
  chargedMins: number;
  /** Absent where no one pays by the week. */
  fundedMins?: number | undefined;
  /** Worked or charged beyond what is funded; absent also for a part of a week, which the rest of it may balance. */
  overMins?: number | undefined;
};

/** A service as one funder pays for it, or as no funding does. */
export type ServiceHours = {
  jobTypeRef: string;
  fundingRef?: string | undefined;
  funderName?: string | undefined;
  weeks: ServiceWeek[];
};

export type PeriodHours = {
  /** Visits that are over, whose planned minutes count as worked. */
  notConfirmed: number;
  services: ServiceHours[];
};

const mostWeeks = 53;

/** Checks the days that hours are asked of (docs/product/hours.md, "The period"). */
export function checkPeriod({ start, end }: Period): { path: 'from' | 'to'; message: string } | undefined {
  if (end < start) return { path: 'to', message: 'Choose a last day that is not before the first.' };
  if (toDay(end) - toDay(start) >= mostWeeks * 7)
    return { path: 'to', message: `Choose at most ${mostWeeks} weeks, which is ${mostWeeks * 7} days.` };
  return undefined;
}

/** Finds the month before that of a day, which hours are of unless others are chosen. On 30 November: all of October. */
export function findMonthBefore(today: string): Period {
  const end = addDays(`${today.slice(0, 7)}-01`, -1);
  return { start: `${end.slice(0, 7)}-01`, end };
}

type HoursInput = {
  facts: TimesheetFacts;
  period: Period;
  /** Says which time counts, by its funding; all does without it. */
  isPaidBy?: (fundingRef: string | undefined) => boolean;
};

/**
 * Lists what was planned, worked and funded of each service by week (docs/product/hours.md). `facts` are those of all weeks that the period
 * touches. An hour a week of one funding, and two hours worked on Monday: 120 worked, 60 over.
 */
export function listHours({ facts, period, isPaidBy = () => true }: HoursInput): PeriodHours {
  const submitted = { ...facts, worked: facts.worked.filter(({ isUnsubmitted }) => !isUnsubmitted) };
  const services = new Map<string, ServiceHours>();
  const periods = listWeeks(period);
  let notConfirmed = 0;
  for (const [at, week] of periods.entries()) {
    const monday = mondayOfDate(week.start);
    const visits = listCareVisits({ ...submitted, timesheetRef: monday }).filter(
      ({ date }) => date >= week.start && date <= week.end,
    );
    const paid = <L extends Service>(lines: L[]) => lines.filter(({ fundingRef }) => isPaidBy(fundingRef));
    notConfirmed += visits.filter((visit) => isUnconfirmed(visit) && paid(listLines(visit)).length > 0).length;
    const find = (line: Service) => findWeek({ services, periods, fundings: facts.fundings, line })[at]!;
    for (const line of paid(visits.flatMap(listPlannedLines))) find(line).plannedMins += line.minutes;
    const known = visits.filter(({ ended, worked }) => ended || worked);
    for (const line of paid(known.flatMap(listKnownLines))) addKnown(find(line), line);
    const late = listLateWithin(facts.late, week);
    for (const line of paid([...late])) find(line).chargedMins += line.minutes;
    const days = countDays(monday, week);
    for (const { fundingRef, jobTypeRef, minsFunded } of listFunding({ visits, late, fundings: facts.fundings })) {
      if (!isPaidBy(fundingRef)) continue;
      const service = find({ fundingRef, jobTypeRef });
      service.fundedMins = Math.round((minsFunded * days) / 7);
      if (days === 7) service.overMins = Math.max(0, service.workedMins + service.chargedMins - minsFunded);
    }
  }
  return { notConfirmed, services: sortServices([...services.values()], facts.fundings) };
}

/** Adds up weeks; what none of them has stays absent. */
export function sumWeeks(weeks: readonly ServiceWeek[]): Omit<ServiceWeek, 'start' | 'end'> {
  const add = (name: 'plannedMins' | 'workedMins' | 'chargedMins' | 'fundedMins' | 'overMins') => {
    const known = weeks.flatMap((week) => week[name] ?? []);
    return known.length > 0 ? known.reduce((sum, minutes) => sum + minutes, 0) : undefined;
  };
  return {
    plannedMins: add('plannedMins') ?? 0,
    workedMins: add('workedMins') ?? 0,
    chargedMins: add('chargedMins') ?? 0,
    fundedMins: add('fundedMins'),
    overMins: add('overMins'),
  };
}

/** Lists weeks from Monday to Sunday, the first and the last cut where the period begins and ends within them. */
function listWeeks({ start, end }: Period): Period[] {
  const weeks: Period[] = [];
  for (let from = start; from <= end; from = addDays(mondayOfDate(from), 7)) {
    const sunday = addDays(mondayOfDate(from), 6);
    weeks.push({ start: from, end: sunday < end ? sunday : end });
  }
  return weeks;
}

function isUnconfirmed(visit: TimesheetVisit): boolean {
  return visit.ended && !isRecorded(visit);
}

/** Lists the time that was booked, whatever came of it, a line for each support worker asked for. An unanswered wish that is over has none. */
function listPlannedLines(visit: TimesheetVisit): TimesheetLine[] {
  if (visit.ended && visit.requestedWorkerRefs) return [];
  const status = isRecorded(visit) ? 'Active' : visit.status;
  return listLines({ ...visit, status, ended: false, worked: [] });
}

type KnownLine = TimesheetLine & Pick<TimesheetVisit, 'plannedMins'>;

function listKnownLines(visit: TimesheetVisit): KnownLine[] {
  return listLines(visit).map((line) => ({ ...line, plannedMins: visit.plannedMins }));
}

/** Counts what is known of a worker's time: worked, or charged as planned where the office was asked that. */
function addKnown(week: ServiceWeek, { minutes, plannedMins, work }: KnownLine): void {
  if (work?.charged === undefined) week.workedMins += minutes;
  else if (work.charged) week.chargedMins += plannedMins;
}

type Service = Pick<TimesheetLine, 'jobTypeRef' | 'fundingRef'>;
type FindWeekInput = {
  services: Map<string, ServiceHours>;
  periods: readonly Period[];
  fundings: TimesheetFacts['fundings'];
  line: Service;
};

/** Finds the weeks of a line's service, which begin empty: a funding pays for the service it is of. */
function findWeek({ services, periods, fundings, line }: FindWeekInput): ServiceWeek[] {
  const funding = fundings.find(({ ref }) => ref === line.fundingRef);
  const key = funding?.ref ?? line.jobTypeRef;
  const listed = services.get(key);
  if (listed) return listed.weeks;
  const weeks = periods.map((week) => ({ ...week, plannedMins: 0, workedMins: 0, chargedMins: 0 }));
  services.set(key, {
    jobTypeRef: funding?.jobTypeRef ?? line.jobTypeRef,
    ...(funding && { fundingRef: funding.ref, funderName: funding.funderName }),
    weeks,
  });
  return weeks;
}

/** Sorts as the client's fundings are, services without one last. */
function sortServices(services: ServiceHours[], fundings: TimesheetFacts['fundings']): ServiceHours[] {
  const places = new Map(fundings.map(({ ref }, place) => [ref, place]));
  const placeOf = ({ fundingRef = '' }: ServiceHours) => places.get(fundingRef) ?? fundings.length;
  return services.sort((a, b) => placeOf(a) - placeOf(b) || (a.jobTypeRef < b.jobTypeRef ? -1 : 1));
}
