import type { Schedule, ScheduleTicket } from '#contract/schedule.ts';
import { compareStarts, hasBegun } from '#domain/appointments/begin.ts';
import { findPendingKindAt } from '#domain/appointments/status.ts';
import { countMinutes } from '#domain/appointments/totals.ts';
import type { VisitException } from '#domain/appointments/types.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { findOfficeStatus } from '#domain/confirmations/office-status.ts';
import { readColumns } from '#domain/schedule/columns.ts';
import { listScheduleVisits, type ScheduleVisit } from '#domain/schedule/list-visits.ts';
import { exceptionColumns } from '#domain/schedule/tables.ts';
import { listCannotCome } from '#domain/support-workers/absence.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';

export type OfficeVisit = ScheduleVisit<ScheduleTicket>;

/** A visit as the office sees it, with the people it is between. */
export type ScheduledVisit = ReturnType<typeof listShownVisits>[number];

type ShownVisitsInput = { schedule: Schedule; from: string; to: string; names: ServiceNames; now: Instant };

/** Lists the visits of some days in order of day and start. */
export function listShownVisits({ schedule, from, to, names, now }: ShownVisitsInput) {
  const clients = new Map(schedule.clients.map((client) => [client.ref, client]));
  const workers = new Map(schedule.supportWorkers.map((worker) => [worker.ref, worker]));
  const shown = listScheduleVisits<ScheduleTicket>(schedule, { from, to }).flatMap((visit) => {
    const client = clients.get(visit.clientRef);
    if (!client) return [];
    const zone = client.timeZone ?? schedule.timeZone;
    const requests = visit.tickets.map((ticket) => ({ ...ticket, status: 'open' as const }));
    const named = (refs: readonly string[]) => refs.flatMap((ref) => workers.get(ref) ?? []);
    return {
      key: toKey(visit),
      visit,
      client,
      workers: named(visit.supportWorkerRefs),
      /** Those of them who are away then, while the visit is theirs and to come. */
      awayWorkers: hasBegun({ visit, now, zone }) ? [] : named(listCannotCome(visit, schedule.workerAbsences)),
      status: findOfficeStatus({ visit, requests, worked: visit.worked, now, zone }),
      service: findServiceName(names, visit),
      /** The minutes that it adds to the hours of its row. */
      minutes: countMinutes(visit, findPendingKindAt({ visit, requests, now, zone })),
      /** The zone of its clock, where that is not the provider's. */
      otherZone: zone === schedule.timeZone ? undefined : zone,
    };
  });
  return shown.sort(({ visit: a }, { visit: b }) => compareStarts(a, b));
}

export function toKey({ jobRef, originalDate }: VisitKey): string {
  return `${jobRef} ${originalDate}`;
}

/** Finds the day of a visit of which the schedule has the original day: another one where it was moved. */
export function findVisitDay({ exceptions }: Pick<Schedule, 'exceptions'>, { jobRef, originalDate }: VisitKey): string {
  const moved = readColumns<VisitException>(exceptions, exceptionColumns).find(
    (exception) => exception.jobRef === jobRef && exception.originalDate === originalDate,
  );
  return moved?.date ?? originalDate;
}
