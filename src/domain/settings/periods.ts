import { noticeHours } from '#domain/booking/notice.ts';

/** The periods that the office sets, each in its own unit (docs/product/settings.md, "Periods"). */
export const periods = {
  complaintAcknowledgement: {
    label: 'Acknowledge a complaint within',
    unit: 'working day',
    initial: 5,
    least: 1,
    most: 20,
  },
  timesheetTolerance: {
    label: 'Differences on timesheets are small up to',
    unit: 'minute',
    initial: 10,
    least: 0,
    most: 60,
  },
  cancellationNotice: {
    label: 'Short notice: a visit is cancelled late within',
    unit: 'hour',
    initial: noticeHours,
    least: 0,
    most: 336,
  },
} as const;

export type PeriodName = keyof typeof periods;
export const periodNames = Object.keys(periods) as [PeriodName, ...PeriodName[]];

/** Says why a period cannot have this length in its unit; undefined where it can. `21` → `Enter a number from 1 to 20.` */
export function checkPeriod(name: PeriodName, length: number): string | undefined {
  const { least, most } = periods[name];
  return Number.isInteger(length) && length >= least && length <= most
    ? undefined
    : `Enter a number from ${least} to ${most}.`;
}
