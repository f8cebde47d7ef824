/** The periods that the office sets, in days (docs/product/settings.md, "Periods"). */
export const periods = {
  complaintAcknowledgement: {
    label: 'Acknowledge a complaint within',
    unit: 'working days',
    initial: 5,
    least: 1,
    most: 20,
  },
} as const;

export type PeriodName = keyof typeof periods;
export const periodNames = Object.keys(periods) as [PeriodName, ...PeriodName[]];

/** Says why a period cannot have so many days; undefined where it can. `21` → `Enter a number from 1 to 20.` */
export function checkPeriod(name: PeriodName, days: number): string | undefined {
  const { least, most } = periods[name];
  return Number.isInteger(days) && days >= least && days <= most
    ? undefined
    : `Enter a number from ${least} to ${most}.`;
}
