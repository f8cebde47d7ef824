import type { DayOfWeek, RepeatOption } from '#domain/appointments/types.ts';

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

export const fundedPlans: readonly CarePlan[] = [
  {
    jobTypeRef: 'personal-care',
    weeklyMins: 120,
    lines: [{ repeat: 'Weekly', days: ['Tuesday', 'Thursday'], earliest: '08:00', latest: '10:30', mins: 60 }],
  },
  {
    jobTypeRef: 'personal-care',
    weeklyMins: 180,
    lines: [
      { repeat: 'Weekly', days: ['Monday', 'Wednesday', 'Friday'], earliest: '07:30', latest: '10:30', mins: 60 },
    ],
  },
  {
    jobTypeRef: 'personal-care',
    weeklyMins: 210,
    lines: [{ repeat: 'Daily', earliest: '06:30', latest: '09:00', mins: 30 }],
  },
  {
    jobTypeRef: 'personal-care',
    weeklyMins: 300,
    lines: [{ repeat: 'MondayToFriday', earliest: '07:00', latest: '10:00', mins: 60 }],
  },
  {
    jobTypeRef: 'personal-care',
    weeklyMins: 420,
    lines: [
      { repeat: 'MondayToFriday', earliest: '07:00', latest: '09:30', mins: 60 },
      { repeat: 'Weekly', days: weekend, earliest: '08:00', latest: '10:00', mins: 60 },
    ],
  },
  {
    jobTypeRef: 'household-help',
    weeklyMins: 60,
    lines: [{ repeat: 'Fortnightly', earliest: '09:30', latest: '14:30', mins: 120 }],
  },
  {
    jobTypeRef: 'household-help',
    weeklyMins: 90,
    lines: [{ repeat: 'Weekly', earliest: '10:00', latest: '15:00', mins: 90 }],
  },
  {
    jobTypeRef: 'household-help',
    weeklyMins: 120,
    lines: [{ repeat: 'Weekly', days: ['Monday', 'Thursday'], earliest: '11:00', latest: '15:30', mins: 60 }],
  },
  {
    jobTypeRef: 'shopping',
    weeklyMins: 60,
    lines: [{ repeat: 'Fortnightly', earliest: '10:00', latest: '13:00', mins: 120 }],
  },
  {
    jobTypeRef: 'shopping',
    weeklyMins: 90,
    lines: [{ repeat: 'Weekly', earliest: '10:00', latest: '14:00', mins: 90 }],
  },
  {
    jobTypeRef: 'meals',
    weeklyMins: 150,
    lines: [{ repeat: 'MondayToFriday', earliest: '11:30', latest: '12:30', mins: 30 }],
  },
  {
    jobTypeRef: 'meals',
    weeklyMins: 210,
    lines: [{ repeat: 'Daily', earliest: '17:00', latest: '18:30', mins: 30 }],
  },
  {
    jobTypeRef: 'companionship',
    weeklyMins: 60,
    lines: [{ repeat: 'Other', weeks: 3, earliest: '10:00', latest: '14:00', mins: 180 }],
  },
  {
    jobTypeRef: 'companionship',
    weeklyMins: 120,
    lines: [{ repeat: 'Weekly', earliest: '13:00', latest: '16:00', mins: 120 }],
  },
  {
    jobTypeRef: 'respite',
    weeklyMins: 180,
    lines: [{ repeat: 'Fortnightly', earliest: '09:00', latest: '11:00', mins: 360 }],
  },
  {
    jobTypeRef: 'respite',
    weeklyMins: 240,
    lines: [{ repeat: 'Weekly', earliest: '12:00', latest: '14:00', mins: 240 }],
  },
  {
    jobTypeRef: 'overnight',
    weeklyMins: 480,
    lines: [{ repeat: 'Weekly', earliest: '23:00', latest: '23:00' }],
  },
];

export const privatePlans: readonly CarePlan[] = [
  {
    jobTypeRef: 'gardening',
    weeklyMins: 60,
    lines: [{ repeat: 'Fortnightly', earliest: '09:00', latest: '14:00', mins: 120 }],
  },
  {
    jobTypeRef: 'gardening',
    weeklyMins: 45,
    lines: [{ repeat: 'Other', weeks: 4, earliest: '09:00', latest: '13:00', mins: 180 }],
  },
  {
    jobTypeRef: 'driving',
    weeklyMins: 120,
    lines: [{ repeat: 'Weekly', earliest: '10:00', latest: '14:30', mins: 120 }],
  },
];
