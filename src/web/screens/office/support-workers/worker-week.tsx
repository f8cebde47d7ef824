import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import type { Settings } from '#contract/settings.ts';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatHours, formatShortDay, formatZone } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { workerWeekQuery } from '#web/api/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/clock.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import { listShownVisits, type ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import { formatLength, formatStart } from '#web/parts/visit/visit-text.ts';
import { useSettings } from '#web/session/account.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Rails } from '#web/ui/status.tsx';

/** The visits of one worker in a week, day by day. */
export function WorkerWeek({ workerRef }: { workerRef: string }) {
  const now = useNow();
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  const [chosen, setChosen] = useState<string>();
  const monday = mondayOfDate(chosen ?? today);
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n));
  const query = useQuery(workerWeekQuery(monday, workerRef));
  return (
    <section className="worker-section" aria-labelledby="week">
      <div className="worker-week-head">
        <h2 id="week">
          {formatShortDay(monday)} to {formatShortDay(addDays(monday, 6))}
        </h2>
        <IconButton icon={ChevronLeft} label="Previous week" onClick={() => setChosen(addDays(monday, -7))} />
        <Button size="small" onClick={() => setChosen(undefined)}>
          This week
        </Button>
        <IconButton icon={ChevronRight} label="Next week" onClick={() => setChosen(addDays(monday, 7))} />
      </div>
      <Loaded
        queries={[query, useSettings()]}
        skeleton={<SkeletonRows rows={3} label="Loading the week" />}
        title="The week could not be loaded"
      >
        {(schedule, settings) => <WeekDays {...{ schedule, settings, days, today, now, workerRef }} />}
      </Loaded>
    </section>
  );
}

type WeekDaysProps = {
  schedule: Schedule;
  settings: Settings;
  days: readonly string[];
  today: string;
  now: number;
  workerRef: string;
};

function WeekDays({ schedule, settings, days, today, now, workerRef }: WeekDaysProps) {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const visits = useMemo(() => {
    const all = listShownVisits({ schedule, from, to, names: indexServiceNames(settings), now });
    return all.filter(({ visit }) => visit.supportWorkerRefs.includes(workerRef));
  }, [schedule, settings, from, to, now, workerRef]);
  const absences = schedule.workerAbsences.filter((one) => one.workerRef === workerRef);
  const minutes = visits.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <>
      <p className="soft small num">
        {visits.length === 0 ? 'No visits this week.' : `${visits.length} visits, ${formatHours(minutes)} hours.`}
      </p>
      <ol className="worker-week">
        {days.map((day) => {
          const own = visits.filter(({ visit }) => visit.date === day);
          const isAway = absences.some((absence) => absence.from <= day && day <= (absence.to ?? day));
          return (
            <li key={day} data-today={day === today || undefined}>
              <h3>
                {day === today && 'Today, '}
                {formatShortDay(day)}
              </h3>
              {isAway && <p className="small strong">Away</p>}
              <ul>
                {own.map((shown) => (
                  <li key={shown.key}>
                    <WorkerWeekVisit shown={shown} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function WorkerWeekVisit({ shown }: { shown: ScheduledVisit }) {
  const { visit, client, service, status, otherZone, awayWorkers } = shown;
  const { clientRef, originalDate, jobRef, date } = visit;
  return (
    <Link
      className="worker-week-visit"
      to="/office/visits/$clientRef/$originalDate/$jobRef"
      params={{ clientRef, originalDate, jobRef }}
      search={{ day: date }}
    >
      <Rails status={officeStatusLooks[status].look} tall />
      <span>
        <b className="num">{formatStart(visit)}</b> {client.fullName}
        <span className="more">
          {[service, formatLength(visit), otherZone && `${formatZone(otherZone)} time`].filter(Boolean).join(', ')}
        </span>
        <span className="more">{awayWorkers.length > 0 ? 'Needs someone else' : formatOfficeStatus(status)}</span>
      </span>
    </Link>
  );
}
