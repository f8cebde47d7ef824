import type { Schedule, ScheduleClient } from '#contract/schedule.ts';
import { countPlannedMinutes, findExactStart, sortMinutes } from '#domain/appointments/begin.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { needsWorker } from '#domain/schedule/needs-worker.ts';
import { describeDaysOff } from '#domain/support-workers/last-day.ts';
import { listOffMinutes } from '#domain/support-workers/off-hours.ts';
import { readWorkHours, type WorkHours } from '#domain/support-workers/work-hours.ts';
import { addDays, minutesOf } from '#domain/time/day.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import type { VisitsAddress } from './visits-address.ts';

/** A row of the board: a support worker or a client, and their visits in order. */
export type Lane = {
  ref: string;
  name: string;
  /** The area where the person lives. */
  area: string | undefined;
  visits: ScheduledVisit[];
  minutes: number;
  /** Words for a support worker who is not there on any of the days: `Away`. */
  daysOff: string | undefined;
  /** Hours of a support worker, where any are kept. */
  workHours: readonly WorkHours[];
  /** The heading above it, of the first row of an area. */
  areaTitle?: string;
};

type LanesInput = {
  schedule: Schedule;
  visits: readonly ScheduledVisit[];
  filter: VisitFilter;
  from: string;
  to: string;
};

/**
 * Lists a row for each support worker, by name. Workers without a visit have one too, since they are free, unless a filter about visits
 * leaves them out.
 */
export function listWorkerLanes({ schedule, visits, filter, from, to }: LanesInput): Lane[] {
  const { area, team, skill, service, status, priority, worker, client, text } = filter;
  const onlyWithVisits = Boolean(area || team || service || status || priority || client);
  const byWorker = new Map<string, ScheduledVisit[]>();
  // Many support workers have the same hours, and reading them takes longer than all else here.
  const texts = new Set(schedule.supportWorkers.map(({ hours }) => hours));
  const hoursOf = new Map([...texts].map((text) => [text, readHours(text)]));
  for (const shown of visits) {
    for (const { ref } of shown.workers) byWorker.set(ref, [...(byWorker.get(ref) ?? []), shown]);
  }
  return schedule.supportWorkers
    .filter(({ ref, active }) => byWorker.has(ref) || (active && !onlyWithVisits))
    .filter((person) => byWorker.has(person.ref) || text === '' || isPersonNamed(person, text))
    .filter(({ ref }) => !worker || ref === worker)
    .filter(({ skillRefs }) => !skill || skillRefs.includes(skill))
    .map(({ ref, fullName, suburb, hours }) => ({
      ...toLane({ ref, fullName, suburb }, byWorker.get(ref) ?? []),
      workHours: hoursOf.get(hours) ?? [],
      daysOff: describeDaysOff(
        schedule.workerAbsences.filter(({ workerRef }) => workerRef === ref),
        from,
        to,
      ),
    }))
    .sort(compareNames);
}

/** Lists a row for each client with a visit, by name. */
export function listClientLanes({ visits }: Pick<LanesInput, 'visits'>): Lane[] {
  const byClient = Map.groupBy(visits, ({ client }) => client.ref);
  return [...byClient.values()].map((own) => toLane(own[0]!.client, own)).sort(compareNames);
}

type LanePerson = { ref: string; fullName: string; suburb?: string | undefined };

function toLane({ ref, fullName: name, suburb: area }: LanePerson, visits: ScheduledVisit[]): Lane {
  const minutes = visits.reduce((sum, one) => sum + one.minutes, 0);
  return { ref, name, area, visits, minutes, daysOff: undefined, workHours: [] };
}

/** Reads work hours as a schedule has them; none where none are kept. */
export function readHours(text = ''): readonly WorkHours[] {
  const read = readWorkHours(text);
  return 'value' in read ? read.value : [];
}

/** Groups rows by area, those without one last, and by name within it; the first of each area has its heading. */
export function groupByArea(lanes: readonly Lane[]): Lane[] {
  const byArea = Map.groupBy(lanes, ({ area }) => area ?? '');
  const areas = [...byArea.keys()].sort((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'en-NZ'));
  return areas.flatMap((area) => {
    const [first, ...others] = byArea.get(area)!.toSorted(compareNames);
    return [{ ...first!, areaTitle: area || 'Area not known' }, ...others];
  });
}

function compareNames(a: Lane, b: Lane): number {
  return a.name.localeCompare(b.name, 'en-NZ');
}

/** Lists visits without a support worker, soonest first. */
export function listUnallocated(visits: readonly ScheduledVisit[]): ScheduledVisit[] {
  return visits.filter(needsWorker);
}

/** The board begins at 6:00; from 22:00 on the night takes an hour and a half of its width. */
export const firstMinute = 360;
const [nightMinute, lastMinute] = [1320, 1800];
const nightUnits = 1.5;
export const boardUnits = (nightMinute - firstMinute) / 60 + nightUnits;

/** Finds where a minute after midnight is on the board, in hours from its left edge: 9:00am is 3, 11:00pm is 16.1875. */
export function toUnits(minute: number): number {
  if (minute <= nightMinute) return Math.max(0, (minute - firstMinute) / 60);
  const intoNight = (Math.min(minute, lastMinute) - nightMinute) / (lastMinute - nightMinute);
  return (nightMinute - firstMinute) / 60 + intoNight * nightUnits;
}

/** A booking from the board begins at a half hour. */
export const startStep = 30;

/** Finds the half hour at a place of the board: 3.7 is 9:30am; all of the night is 10:00pm. */
export function toStart(units: number): number {
  return Math.min(firstMinute + Math.floor((units * 60) / startStep) * startStep, nightMinute);
}

/** Returns a start that the board has and that is not over. */
export function clampStart(minute: number, earliest: number): number {
  const first = Math.ceil(Math.max(firstMinute, earliest) / startStep) * startStep;
  return Math.min(Math.max(minute, first), nightMinute);
}

/** A visit's place in its row, in hours of the board: where it begins, how long it is, and how much room its words have. */
export type Slot = { shown: ScheduledVisit; at: number; length: number; room: number; line: number };

type SlotsInput = { visits: readonly ScheduledVisit[]; day: string; least: number };

/**
 * Places visits side by side, and below each other where they overlap. `least` is the narrowest that a slot may be. One without a length
 * takes an hour; one without an exact time is where it is in the order of the day.
 */
export function placeSlots({ visits, day, least }: SlotsInput): Slot[] {
  const ends: number[] = [];
  const slots = visits.map((shown): Slot => {
    const { at, length } = measure(shown, day);
    const width = Math.max(length, least);
    const start = Math.min(at, boardUnits - width);
    const free = ends.findIndex((end) => end <= start);
    const line = free === -1 ? ends.length : free;
    ends[line] = start + width;
    return { shown, at: start, length: width, room: boardUnits - start, line };
  });
  for (const [index, slot] of slots.entries()) {
    const next = slots.slice(index + 1).find(({ line }) => line === slot.line);
    if (next) slot.room = next.at - slot.at;
  }
  return slots;
}

/** Lists what of a row is outside its person’s hours on a day, in hours of the board. */
export function placeOffHours(workHours: readonly WorkHours[], day: string): { at: number; length: number }[] {
  return listOffMinutes(workHours, { date: day, until: lastMinute }).flatMap(({ from, to }) => {
    const [at, end] = [toUnits(from), toUnits(to)];
    return end > at ? { at, length: end - at } : [];
  });
}

function measure({ visit }: ScheduledVisit, day: string): { at: number; length: number } {
  const start = findStartMinute(visit) - (visit.date < day ? 1440 : 0);
  const end = start + (countPlannedMinutes(visit) || 60);
  return { at: toUnits(start), length: toUnits(end) - toUnits(start) };
}

function findStartMinute(visit: ScheduledVisit['visit']): number {
  const exact = findExactStart(visit);
  return exact === undefined ? sortMinutes(visit) : minutesOf(visit.actualStartTime ?? exact);
}

/** Says whether one of yesterday's visits lasts into the morning of a day. */
export function isOvernightBefore({ visit }: ScheduledVisit, day: string): boolean {
  return visit.date === addDays(day, -1) && visit.durationOption === 'Overnight' && findExactStart(visit) !== undefined;
}

export type VisitFilter = Omit<VisitsAddress, 'day' | 'view' | 'by'> & { text: string };

/** Finds the visits that every filter and every typed word lets through. A word is looked for in the client's and the workers' names. */
export function filterVisits(shown: readonly ScheduledVisit[], filter: VisitFilter): ScheduledVisit[] {
  const { area, team, skill, service, status, priority, worker, client, text } = filter;
  return shown.filter(
    (one) =>
      (!area || one.client.suburb === area) &&
      (!team || one.client.team === team) &&
      (!skill || one.workers.some(({ skillRefs }) => skillRefs.includes(skill))) &&
      (!service || one.visit.jobTypeRefs.includes(service)) &&
      (!status || one.status === status || (status === 'NotAllocated' && needsWorker(one))) &&
      (!worker || one.visit.supportWorkerRefs.includes(worker)) &&
      (!client || one.client.ref === client) &&
      (!priority || (one.client.priority ?? 'mustNotBeMissed') === priority) &&
      (text === '' || isNamed(one, text)),
  );
}

function isNamed({ client, workers }: ScheduledVisit, text: string): boolean {
  return [client, ...workers].some((person) => isPersonNamed(person, text));
}

function isPersonNamed({ fullName, knownAs }: Pick<ScheduleClient, 'fullName' | 'knownAs'>, text: string) {
  return isFoundBy(knownAs ? `${fullName} ${knownAs}` : fullName, text);
}
