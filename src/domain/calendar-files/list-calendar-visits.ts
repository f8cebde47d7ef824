import { applyAbsences, type ClientAbsence, isAfterEnding } from '#domain/appointments/absence.ts';
import { hasBegun } from '#domain/appointments/begin.ts';
import { indexExceptions } from '#domain/appointments/completed-visits.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import { findStatus } from '#domain/appointments/status.ts';
import type { Job } from '#domain/appointments/types.ts';
import { listCannotCome, type WorkerAbsence } from '#domain/support-workers/absence.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import type { Clock } from '#domain/time/zone.ts';
import type { CalendarVisit } from './calendar-file.ts';

type NamedWorker = { ref: string; givenName: string; knownAs?: string | undefined };
type RosterTicket = Parameters<typeof findStatus>[0]['requests'][number] & Pick<VisitTicket, 'type'>;

export type CalendarVisitsInput = Omit<Parameters<typeof indexExceptions>[0], 'start'> &
  Clock & {
    start: string;
    end: string;
    jobs: readonly Job[];
    tickets: readonly RosterTicket[];
    absences: readonly ClientAbsence[];
    workerAbsences?: readonly WorkerAbsence[] | undefined;
    supportWorkers: readonly NamedWorker[];
    services: Readonly<Record<string, string>>;
  };

/** Lists the visits of a calendar file, as a member reads them in the calendar (docs/product/calendar-feeds.md, "What a feed has"). */
export function listCalendarVisits(input: CalendarVisitsInput): CalendarVisit[] {
  const { start, end, jobs, tickets, absences, workerAbsences, zone, now } = input;
  const exceptions = [...indexExceptions(input).values()];
  const workers = new Map(input.supportWorkers.map((worker) => [worker.ref, worker.knownAs ?? worker.givenName]));
  return listVisits({ jobs, exceptions, start, end }).flatMap((booked): CalendarVisit[] => {
    const visit = applyAbsences(booked, absences);
    if (visit.status !== 'Completed' && isAfterEnding(visit.date, absences)) return [];
    const status = findStatus({ visit, requests: tickets, now, zone });
    const cannotCome = hasBegun({ visit, now, zone }) ? [] : listCannotCome(visit, workerAbsences);
    // Those of an unanswered booking are wishes, and no one comes to a cancelled visit.
    const isComing = visit.status === 'Allocated' || visit.status === 'Completed';
    const coming = isComing ? visit.supportWorkerRefs.filter((ref) => !cannotCome.includes(ref)) : [];
    return [
      {
        visit,
        status,
        service: joinWithCommas(visit.jobTypeRefs.map((ref) => input.services[ref] ?? ref)),
        workers: coming.flatMap((ref) => workers.get(ref) ?? []),
      },
    ];
  });
}
