import { countPlannedMinutes } from '#domain/appointments/begin.ts';
import type { ChangePreview } from '#domain/appointments/preview-change.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import type { FundedChange } from '#domain/booking/funded-change.ts';
import { countPlaces } from '#domain/schedule/needs-worker.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type RosterIndex, type ShownVisit, sumShownMinutes, visitsOn } from '#web/parts/visit/roster-index.ts';

type FundedChangeInput = { index: RosterIndex; shown: ShownVisit; preview: ChangePreview; end: string; now: Instant };

/**
 * Finds what a change takes of a funding in the first week that changes. Undefined for readers who may not see funded
 * time, and where the calendar does not reach (docs/product/changing.md, "Funded hours left").
 */
export function findFundedChange(input: FundedChangeInput): FundedChange | undefined {
  const { index, shown, preview, end, now } = input;
  const { fundingRef } = shown.job;
  const monday = preview.visits[0] && mondayOfDate(preview.visits[0].date);
  if (fundingRef === undefined || !index.fundings.get(fundingRef)?.fundedTimeMins) return undefined;
  if (monday === undefined || addDays(monday, 6) > end) return undefined;
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));
  const replacedKeys = new Set(preview.replaced.map(toVisitKey));
  const replaced = days.flatMap((date) => visitsOn({ index, date, now })).filter(({ key }) => replacedKeys.has(key));
  const changed = preview.visits.filter(({ date }) => days.includes(date));
  return {
    fundingRef,
    monday,
    replacedMinutes: sum(replaced, (one) => sumShownMinutes({ index, visits: [one], now }) * countPlaces(one.visit)),
    changedMinutes: sum(changed, (visit) => countPlannedMinutes(visit) * countPlaces(visit)),
  };
}

const sum = <T>(all: readonly T[], count: (one: T) => number) => all.reduce((total, one) => total + count(one), 0);
