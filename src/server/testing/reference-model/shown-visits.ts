import { expect } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import { applyAbsences } from '#domain/appointments/absence.ts';
import { indexExceptions } from '#domain/appointments/completed-visits.ts';
import { mergeVisit, parseVisitRef } from '#domain/appointments/roster.ts';
import type { Visit } from '#domain/appointments/types.ts';
import type { ReferenceRequestInput } from './answers.ts';
import type { ReferenceAnswer } from './approvals.ts';
import { findMonday, type ReferenceChange, type ReferenceTimes, type ReferenceVisit } from './calendar.ts';

/** Puts the product's visits and calls into the words in which both calendars are compared. */

export function toActChange({ workers, ...change }: ReferenceChange): object {
  return { ...change, ...(workers && { supportWorkerRefs: workers }) };
}

/** Returns what a member would see, by series and slot. */
export function expand(roster: Roster): Map<string, Visit> {
  const jobs = new Map(roster.appointments.map((job) => [job.ref, job]));
  const exceptions = indexExceptions(roster);
  const shown = new Map<string, Visit>();
  for (const { date, appointmentRefs } of roster.days) {
    const starts: string[] = [];
    for (const entry of appointmentRefs) {
      const { jobRef, originalDate } = parseVisitRef(entry, date);
      const job = jobs.get(jobRef)!;
      const planned = mergeVisit(job, originalDate, exceptions.get(`${jobRef}@${originalDate}`));
      const visit = applyAbsences(planned, roster.absences);
      const key = `${job.seriesRef} ${job.dayOfWeek ? findMonday(originalDate) : originalDate}`;
      expect([key, shown.has(key), visit.date]).toEqual([key, false, date]);
      shown.set(key, visit);
      starts.push(visit.startTime ?? (visit.startTimeOption === 'Afternoon' ? '12:00' : '06:00'));
    }
    expect(starts).toEqual(starts.toSorted());
  }
  return shown;
}

/** Lists the first few visits that the server and the reference calendar show differently. */
export function listDifferences(server: Record<string, string>, reference: Record<string, string>): string[] {
  return [...new Set([...Object.keys(server), ...Object.keys(reference)])]
    .filter((key) => server[key] !== reference[key])
    .sort()
    .map((key) => `${key}: the server ${server[key]}, the reference calendar ${reference[key]}`)
    .slice(0, 4);
}

export const toVisitKey = ({ job, slot }: ReferenceVisit) => `${job.series} ${slot}`;

export function describeVisit(
  visit: ReferenceTimes & { date: string; supportWorkerRefs?: string[]; workers?: string[] },
): string {
  const { date, startTimeOption, startTime = '', durationOption, durationMins = '' } = visit;
  const who = visit.workers ?? visit.supportWorkerRefs ?? [];
  return `${date} ${startTimeOption} ${startTime} ${durationOption} ${durationMins} [${who}]`;
}

export function toChange(requestedChange: ReferenceRequestInput['requestedChange'], all: boolean): object {
  if (requestedChange === 'cancel') return { cancellation: { cancel: true } };
  const { workers, ...schedule } = requestedChange;
  return {
    ...(Object.keys(schedule).length > 0 && { scheduleChange: schedule }),
    ...(workers && { supportWorkerChange: { allAppointments: all, supportWorkerRefs: workers } }),
  };
}

export function toAnswer({ workers, startTime, durationMins }: ReferenceAnswer): object {
  return { supportWorkerRefs: workers, ...(startTime && { startTime }), ...(durationMins && { durationMins }) };
}
