/** Days, the last one included; without `to` there is no end. */
export type DayRange = { from: string; to?: string | undefined };

export const lastDayTooEarly = { path: 'to', message: 'Choose a last day on or after the first.' };

/** Says whether the last day is on or after the first (docs/product/office.md, "When a support worker cannot come"). */
export function endsAfterStart({ from, to = from }: DayRange): boolean {
  return to >= from;
}
