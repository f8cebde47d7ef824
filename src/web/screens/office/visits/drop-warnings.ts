import type { Schedule } from '#contract/schedule.ts';
import { isAway } from '#domain/appointments/absence.ts';
import { findDoubleAssignment } from '#domain/schedule/double-assignment.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import { compareWithNeeds } from '#domain/support-workers/fit.ts';
import { describeOffHours, findOffHours, toHoursSlot } from '#domain/support-workers/off-hours.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { brand } from '#web/kernel/brand.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { readHours } from './lanes.ts';
import type { ActStart } from './use-act.ts';

type DropWarningsInput = {
  shown: ScheduledVisit;
  start: ActStart;
  schedule: Pick<Schedule, 'supportWorkers' | 'workerAbsences' | 'clientAbsences'>;
  /** The visits of the board. */
  all: readonly ScheduledVisit[];
  nameSkills: (refs: readonly string[]) => string[];
};

/**
 * Lists what the board itself knows against a drop (docs/product/office.md, "Warnings of a drop"): `Has Ted Lim at 9:30am`. Where only the
 * support worker changes, those who stay are not looked at.
 */
export function listDropWarnings({ shown, start, schedule, all, nameSkills }: DropWarningsInput): string[] {
  const { visit, client } = shown;
  const { date, startTime, supportWorkerRefs: refs = visit.supportWorkerRefs } = start;
  const moved = { ...visit, ...(date && { date }), ...(startTime && { startTime }) };
  const judged = date || startTime ? refs : refs.filter((ref) => !visit.supportWorkerRefs.includes(ref));
  const daysAway = schedule.clientAbsences.filter(({ clientRef }) => clientRef === client.ref);
  const ofWorkers = judged.flatMap((workerRef) => {
    const worker = schedule.supportWorkers.find(({ ref }) => ref === workerRef);
    if (!worker) return [];
    const absences = schedule.workerAbsences.filter((absence) => absence.workerRef === workerRef);
    const others = all.filter((one) => one.key !== shown.key && takesTimeOf(workerRef, one));
    const clash = findDoubleAssignment(
      { workerRef, visit: moved, zone: zoneOf(shown), other: shown },
      others.map((other) => ({ workerRef, visit: other.visit, zone: zoneOf(other), other })),
    )?.other;
    const off = findOffHours(readHours(worker.hours), [toHoursSlot(moved)]);
    const { skillsRequired = [] } = client;
    const lacks = nameSkills(compareWithNeeds(worker, { skillsRequired })?.missingSkillRefs ?? []);
    return [
      !worker.active && 'Has left',
      findDayAway(moved, absences) !== undefined && 'Cannot come that day',
      clash && `Has ${clash.client.fullName} at ${formatStart(clash.visit)}`,
      off && describeOffHours(off),
      lacks.length > 0 && `Lacks ${joinWithAnd(lacks)}`,
    ].filter((words) => typeof words === 'string');
  });
  return date && isAway(date, daysAway) ? [`${client.fullName} is away`, ...ofWorkers] : ofWorkers;
}

const zoneOf = ({ otherZone }: ScheduledVisit) => otherZone ?? brand.timeZone;

/** Says whether a visit is planned with a worker; of a booking that is only asked for they are a wish. */
function takesTimeOf(workerRef: string, { visit }: ScheduledVisit): boolean {
  return visit.status === 'Allocated' && visit.supportWorkerRefs.includes(workerRef);
}
