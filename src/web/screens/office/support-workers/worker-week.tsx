import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import type { Settings } from '#contract/settings.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { workerWeekQuery } from '#web/calls/schedule.ts';
import { useNow, useToday } from '#web/kernel/use-now.ts';
import { listShownVisits } from '#web/parts/schedule/scheduled-visits.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import { useSettings } from '#web/person/session/account.ts';
import { PersonWeek, WeekDays } from './person-week.tsx';

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
      visits={visits}
      minutes={visits.reduce((sum, one) => sum + one.minutes, 0)}
      isAway={(day) => absences.some((absence) => absence.from <= day && day <= (absence.to ?? day))}
    />
  );
}
