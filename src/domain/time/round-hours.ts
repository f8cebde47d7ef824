/** As hours are shown: tenths to people, hundredths to payroll. */
type UnitsPerHour = 10 | 100;

/**
 * Rounds the lines of a column so that they add up to its rounded total (docs/product/time.md, "How dates and times read"): all are
 * rounded down, and those that lost most go up. Three lines of 20 minutes in tenths, an hour together: 4, 3 and 3.
 */
export function roundHours(
  minutes: readonly number[],
  unitsPerHour: UnitsPerHour,
  total = Math.round((minutes.reduce((sum, line) => sum + line, 0) * unitsPerHour) / 60),
): number[] {
  const lines = minutes.map((line, at) => ({ at, lost: (line * unitsPerHour) % 60 }));
  const rounded = minutes.map((line) => Math.floor((line * unitsPerHour) / 60));
  const missing = total - rounded.reduce((sum, units) => sum + units, 0);
  for (const { at } of lines.sort((a, b) => b.lost - a.lost || a.at - b.at).slice(0, missing)) rounded[at]! += 1;
  return rounded;
}
