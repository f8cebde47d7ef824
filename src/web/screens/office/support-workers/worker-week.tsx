import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import type { Settings } from '#contract/settings.ts';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatZone } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { workerWeekQuery } from '#web/calls/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import { listShownVisits, type ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import { formatLength, formatStart } from '#web/parts/visit/visit-text.ts';
import { useSettings } from '#web/person/session/account.ts';
import { type PersonVisit, PersonWeek, WeekDays } from './person-week.tsx';

/** Shows the visits of one worker in a week, day by day. */
export function WorkerWeek({ workerRef }: { workerRef: string }) {
  const today = wallClock({ instant: useNow(), zone: brand.timeZone }).date;
  return (
    <section className="worker-section" aria-labelledby="week">
      <PersonWeek today={today}>{(days) => <LoadedWeek {...{ days, today, workerRef }} />}</PersonWeek>
    </section>
  );
}

type LoadedWeekProps = { days: readonly string[]; today: string; workerRef: string };

function LoadedWeek(week: LoadedWeekProps) {
  const query = useQuery(workerWeekQuery(week.days[0] ?? week.today, week.workerRef));
  return (
    <Loaded queries={[query, useSettings()]} of="the week">
      {(schedule, settings) => <WorkerWeekDays {...week} schedule={schedule} settings={settings} />}
    </Loaded>
  );
}

type WorkerWeekDaysProps = LoadedWeekProps & { schedule: Schedule; settings: Settings };

function WorkerWeekDays({ schedule, settings, days, today, workerRef }: WorkerWeekDaysProps) {
  const now = useNow();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const visits = useMemo(() => {
    const all = listShownVisits({ schedule, from, to, names: indexServiceNames(settings), now });
    return all.filter(({ visit }) => visit.supportWorkerRefs.includes(workerRef));
  }, [schedule, settings, from, to, now, workerRef]);
  const absences = schedule.workerAbsences.filter((one) => one.workerRef === workerRef);
  return (
    <WeekDays
      days={days}
      today={today}
      visits={visits.map(toPersonVisit)}
      minutes={visits.reduce((sum, one) => sum + one.minutes, 0)}
      isAway={(day) => absences.some((absence) => absence.from <= day && day <= (absence.to ?? day))}
    />
  );
}

function toPersonVisit({ key, visit, client, service, status, otherZone, awayWorkers }: ScheduledVisit): PersonVisit {
  const { clientRef, originalDate, jobRef, date } = visit;
  return {
    ...{ key, date, clientRef, originalDate, jobRef },
    look: officeStatusLooks[status].look,
    start: formatStart(visit),
    who: client.fullName,
    details: joinWithCommas([service, formatLength(visit), otherZone && `${formatZone(otherZone)} time`]),
    status: awayWorkers.length > 0 ? 'Needs someone else' : formatOfficeStatus({ ...visit, status }),
  };
}
