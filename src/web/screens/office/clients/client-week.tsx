import type { OfficeClient } from '#contract/office-clients.ts';
import { formatPendingStatus } from '#domain/appointments/status.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { type PersonVisit, PersonWeek, WeekDays } from '#web/parts/schedule/person-week.tsx';
import { type RosterIndex, type ShownVisit, sumVisitMinutes, visitsOn } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { awayWord, statusLooks } from '#web/parts/visit/status-look.ts';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { formatLength, formatStart, formatWorkers } from '#web/parts/visit/visit-text.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The client's own calendar, week by week; each visit leads to where the office acts on it. */
export function ClientWeek({ client }: { client: OfficeClient }) {
  const roster = useRosterOf({ clientRef: client.ref, timeZone: client.timeZone ?? brand.timeZone });
  const { query, settings, index, services, today, now, window } = roster;
  return (
    <section className="client-week" aria-labelledby="week">
      <PersonWeek today={today} window={window}>
        {(days) => (
          <Loaded
            queries={[query, settings]}
            skeleton={<SkeletonRows rows={3} label="Loading the calendar" />}
            title="The calendar could not be loaded"
          >
            {() => index && <ClientWeekDays {...{ clientRef: client.ref, days, index, services, today, now }} />}
          </Loaded>
        )}
      </PersonWeek>
    </section>
  );
}

type ClientWeekDaysProps = {
  clientRef: string;
  days: readonly string[];
  index: RosterIndex;
  services: ServiceNames;
  today: string;
  now: number;
};

function ClientWeekDays({ clientRef, days, index, services, today, now }: ClientWeekDaysProps) {
  const visits = days.flatMap((date) => visitsOn({ index, date, now }));
  const { absences } = index;
  return (
    <WeekDays
      days={days}
      today={today}
      visits={visits.map((shown) => toPersonVisit(shown, { clientRef, services }))}
      minutes={sumVisitMinutes({ index, visits, now })}
      isAway={(day) => absences.some(({ kind, from, to = day }) => !kind && from <= day && day <= to)}
    />
  );
}

function toPersonVisit(
  shown: ShownVisit,
  { clientRef, services }: { clientRef: string; services: ServiceNames },
): PersonVisit {
  const { key, visit, status, isAway, awayWorkers } = shown;
  const { date, originalDate, jobRef, supportWorkerRefs } = visit;
  const word = isAway ? awayWord : formatPendingStatus({ status, supportWorkerRefs });
  return {
    ...{ key, date, clientRef, originalDate, jobRef },
    look: statusLooks[status].look,
    start: formatStart(visit),
    who: formatWorkers(shown),
    details: [findServiceName(services, visit), formatLength(visit)].filter(Boolean).join(', '),
    status: awayWorkers.length > 0 ? 'Needs someone else' : word,
  };
}
