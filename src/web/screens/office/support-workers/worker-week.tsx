import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useMemo, useState } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import type { Settings } from '#contract/settings.ts';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { describeDaysOff } from '#domain/support-workers/last-day.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatShortDay, formatZone } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { weekQuery } from '#web/calls/schedule.ts';
import { useNow, useToday } from '#web/kernel/use-now.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import { listShownVisits, type ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import { formatHoursAndMinutes, formatLength, formatStart } from '#web/parts/visit/visit-text.ts';
import { useMayDo, useSettings } from '#web/person/session/account.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Rails } from '#web/ui/status.tsx';
import './person-week.css';

export function WorkerWeek({ workerRef }: { workerRef: string }) {
  const today = useToday();
  return (
    <section className="worker-section" aria-labelledby="week">
      <PersonWeek today={today}>{(days) => <LoadedWeek {...{ days, today, workerRef }} />}</PersonWeek>
    </section>
  );
}

type LoadedWeekProps = { days: readonly string[]; today: string; workerRef: string };

function LoadedWeek(week: LoadedWeekProps) {
  const query = useQuery(weekQuery(week.days[0] ?? week.today, { supportWorkerRef: week.workerRef }));
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
      visits={visits}
      minutes={visits.reduce((sum, one) => sum + one.minutes, 0)}
      daysOffOf={(day) => describeDaysOff(absences, day)}
    />
  );
}

/** Shows a week of a support worker, with the buttons to its neighbours. */
export function PersonWeek({ today, children }: { today: string; children: (days: readonly string[]) => ReactNode }) {
  const [chosen, setChosen] = useState<string>();
  const monday = mondayOfDate(chosen ?? today);
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n));
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  return (
    <>
      <div className="person-week-head">
        <h2 id="week">
          {formatShortDay(monday)} to {formatShortDay(addDays(monday, 6))}
        </h2>
        <IconButton icon={ChevronLeft} label="Previous week" onClick={() => setChosen(before)} />
        <Button size="small" onClick={() => setChosen(undefined)}>
          This week
        </Button>
        <IconButton icon={ChevronRight} label="Next week" onClick={() => setChosen(after)} />
      </div>
      {children(days)}
    </>
  );
}

type WeekDaysProps = {
  days: readonly string[];
  today: string;
  visits: readonly ScheduledVisit[];
  minutes: number;
  /** Says why the person is not there on a day. */
  daysOffOf: (day: string) => string | undefined;
};

export function WeekDays({ days, today, visits, minutes, daysOffOf }: WeekDaysProps) {
  const count = visits.filter(({ status }) => status !== 'Cancelled' && status !== 'PendingCancellation').length;
  return (
    <>
      <p className="soft small num">
        {count === 0 ? 'No visits.' : `${formatCount(count, 'visit')}, ${formatHoursAndMinutes(minutes)}.`}
      </p>
      <ol className="person-week">
        {days.map((day) => (
          <li key={day} data-today={day === today || undefined}>
            <h3 className="person-week-day">
              {day === today && 'Today, '}
              {formatShortDay(day)}
            </h3>
            {daysOffOf(day) && <p className="small strong">{daysOffOf(day)}</p>}
            <ul className="person-week-visits">
              {visits
                .filter(({ visit }) => visit.date === day)
                .map(({ key, visit, client, service, status, otherZone, awayWorkers }) => (
                  <li key={key}>
                    <VisitOfPerson visit={visit}>
                      <Rails status={officeStatusLooks[status].look} tall />
                      <span className="person-week-words">
                        <b className="num person-week-start">{formatStart(visit)}</b> {client.fullName}
                        <span className="more">
                          {joinWithCommas([service, formatLength(visit), otherZone && `${formatZone(otherZone)} time`])}
                        </span>
                        <span className="more">
                          {awayWorkers.length > 0 ? 'Needs someone else' : formatOfficeStatus({ ...visit, status })}
                        </span>
                      </span>
                    </VisitOfPerson>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Leads to the visit, where this person may act on it. */
function VisitOfPerson({ visit, children }: { visit: ScheduledVisit['visit']; children: ReactNode }) {
  if (!useMayDo('coordinates')) return <div className="person-week-visit">{children}</div>;
  return (
    <Link className="person-week-visit" {...toVisitPage(visit)}>
      {children}
    </Link>
  );
}
