import { countPlannedMinutes } from '#domain/appointments/begin.ts';
import type { RepeatOption } from '#domain/appointments/types.ts';
import type { DayOfWeek } from '#domain/time/day.ts';

/** Visits that belong together. `earliest` and `latest` bound the start; without `days` one is drawn where the option needs it. */
export type CareLine = {
  repeat: Exclude<RepeatOption, 'None'>;
  days?: readonly DayOfWeek[];
  weeks?: number;
  earliest: string;
  latest: string;
  /** The length in minutes; absent: Overnight. */
  mins?: number;
};

/** A usual way to use the funding of one service, in minutes a week. */
export type CarePlan = { jobTypeRef: string; weeklyMins: number; lines: readonly CareLine[] };

const weekend = ['Saturday', 'Sunday'] as const;
const overnight = countPlannedMinutes({ durationOption: 'Overnight' });

export const fundedPlans: readonly CarePlan[] = [
  ...plansOf('personal-care', [
    [{ repeat: 'Weekly', days: ['Tuesday', 'Thursday'], earliest: '08:00', latest: '10:30', mins: 60 }],
    [{ repeat: 'Weekly', days: ['Monday', 'Wednesday', 'Friday'], earliest: '07:30', latest: '10:30', mins: 60 }],
    [{ repeat: 'Daily', earliest: '06:30', latest: '09:00', mins: 30 }],
    [{ repeat: 'MondayToFriday', earliest: '07:00', latest: '10:00', mins: 60 }],
    [
      { repeat: 'MondayToFriday', earliest: '07:00', latest: '09:30', mins: 60 },
      { repeat: 'Weekly', days: weekend, earliest: '08:00', latest: '10:00', mins: 60 },
    ],
  ]),
  ...plansOf('household-help', [
    [{ repeat: 'Fortnightly', earliest: '09:30', latest: '14:30', mins: 120 }],
    [{ repeat: 'Weekly', earliest: '10:00', latest: '15:00', mins: 90 }],
    [{ repeat: 'Weekly', days: ['Monday', 'Thursday'], earliest: '11:00', latest: '15:30', mins: 60 }],
  ]),
  ...plansOf('shopping', [
    [{ repeat: 'Fortnightly', earliest: '10:00', latest: '13:00', mins: 120 }],
    [{ repeat: 'Weekly', earliest: '10:00', latest: '14:00', mins: 90 }],
  ]),
  ...plansOf('meals', [
    [{ repeat: 'MondayToFriday', earliest: '11:30', latest: '12:30', mins: 30 }],
    [{ repeat: 'Daily', earliest: '17:00', latest: '18:30', mins: 30 }],
  ]),
  ...plansOf('companionship', [
    [{ repeat: 'Other', weeks: 3, earliest: '10:00', latest: '14:00', mins: 180 }],
    [{ repeat: 'Weekly', earliest: '13:00', latest: '16:00', mins: 120 }],
  ]),
  ...plansOf('respite', [
    [{ repeat: 'Fortnightly', earliest: '09:00', latest: '11:00', mins: 360 }],
    [{ repeat: 'Weekly', earliest: '12:00', latest: '14:00', mins: 240 }],
  ]),
  ...plansOf('overnight', [[{ repeat: 'Weekly', earliest: '23:00', latest: '23:00' }]]),
];

export const privatePlans: readonly CarePlan[] = [
  ...plansOf('gardening', [
    [{ repeat: 'Fortnightly', earliest: '09:00', latest: '14:00', mins: 120 }],
    [{ repeat: 'Other', weeks: 4, earliest: '09:00', latest: '13:00', mins: 180 }],
  ]),
  ...plansOf('driving', [[{ repeat: 'Weekly', earliest: '10:00', latest: '14:30', mins: 120 }]]),
];

function plansOf(jobTypeRef: string, plans: readonly (readonly CareLine[])[]): CarePlan[] {
  return plans.map((lines) => {
    const weeklyMins = lines.reduce((total, line) => total + countWeeklyMins(line), 0);
    return { jobTypeRef, weeklyMins: Math.round(weeklyMins), lines };
  });
}

function countWeeklyMins({ repeat, days = ['Monday'], weeks = 1, mins = overnight }: CareLine): number {
  const visits = { Daily: 7, MondayToFriday: 5, Weekly: days.length, Fortnightly: 1 / 2, Other: 1 / weeks };
  return visits[repeat] * mins;
}
