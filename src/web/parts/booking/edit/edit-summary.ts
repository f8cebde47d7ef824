import type { Roster } from '#contract/appointments.ts';
import { beginsAt, countPlannedMinutes } from '#domain/appointments/begin.ts';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { type ChangePreview, previewChange } from '#domain/appointments/preview-change.ts';
import { listUpcomingJobs, toSeriesChange } from '#domain/appointments/upcoming.ts';
import { findOverlapOfChange } from '#domain/booking/own-overlap.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { formatAnswerTime } from '#web/parts/booking/answer-time.ts';
import { formatOverlap } from '#web/parts/booking/overlap-sentence.ts';
import { formatLaterJobs } from '#web/parts/visit/later-text.ts';
import { findPlans, type VisitPlans } from '#web/parts/visit/plans.ts';
import { findPlansOfVisit, type RosterIndex, sumVisitMinutes, visitsOn } from '#web/parts/visit/roster-index.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatRequest } from '#web/parts/visit/ticket-text.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import {
  type EditedVisit,
  type EditRules,
  isRescheduled,
  isSeries,
  toChange,
  toRequestedChange,
} from './edit-change.ts';

type SummaryInput = EditedVisit & {
  roster: Roster;
  index: RosterIndex;
  services: ServiceNames;
  window: CalendarWindow;
  zone: string;
  rules: () => EditRules;
};

/** Everything that a change would mean, before it is sent. Unknown parts are left out. */
export function summariseEdit(edit: SummaryInput) {
  const { draft, shown, roster, index, window, zone } = edit;
  const { now } = edit.rules();
  const repeating = isSeries(edit);
  const effectiveDate = shown.visit.originalDate;
  const { job } = shown;
  const wanted = toRequestedChange(toChange(edit, edit.rules()));
  const requestedChange = repeating ? toSeriesChange(job, wanted) : wanted;
  const exceptions = [...index.exceptions.values()];
  const preview = previewChange({
    ...{ job, jobs: roster.appointments, exceptions, requestedChange, effectiveDate, repeating, now, zone },
    end: window.end,
  });
  const request = {
    type: 'change',
    requestedChange,
    ...(repeating ? { effectiveDate } : { originalDate: effectiveDate }),
  } as const;
  const nameOf = (ref: string) => index.workers.get(ref)?.fullName;
  const plans: VisitPlans = findPlans({ ticket: request, job, exception: index.exceptions.get(shown.key), nameOf });
  return {
    repeating,
    preview,
    plans,
    later: {
      now: repeating
        ? formatLaterJobs(listUpcomingJobs({ ...job, jobs: roster.appointments, from: effectiveDate }), { nameOf })
        : [],
      requested: formatLaterJobs(preview.series, {
        nameOf,
        ...(requestedChange.supportWorkerRefs && { none: 'the best match', areWishes: true }),
      }),
    },
    isShortNotice: [shown.visit, ...preview.visits].some((visit) => isShortNotice(visit, { now, zone })),
    overlap: isRescheduled(edit) ? formatEditOverlap(edit, preview) : undefined,
    replacing: listReplaced(edit, repeating),
    funding: listFundingTexts(edit, { preview, now }),
    answer: formatAnswerTime({ begins: [beginsAt(shown.visit, zone)], now, zone }),
    notes: draft.notes.trim(),
  };
}

export type EditSummary = ReturnType<typeof summariseEdit>;

function formatEditOverlap(
  { roster, index, window, zone, services }: SummaryInput,
  preview: ChangePreview,
): string | undefined {
  const { appointments: jobs, tickets: requests } = roster;
  const exceptions = [...index.exceptions.values()];
  const overlap = findOverlapOfChange({ ...preview, jobs, exceptions, tickets: requests, ...window, zone });
  return overlap && formatOverlap({ ...overlap, names: services });
}

/**
 * The open requests about the same dates: the new one replaces them
 * (docs/product/changing.md, "A newer request replaces an older one").
 */
function listReplaced({ index, shown }: SummaryInput, repeating: boolean): string[] {
  const { job, visit } = shown;
  const isSame = (request: { originalDate?: string | undefined; effectiveDate?: string | undefined }) =>
    repeating ? request.effectiveDate !== undefined : request.originalDate === visit.originalDate;
  const open = (index.tickets.get(job.ref) ?? []).filter((request) => request.status === 'open' && isSame(request));
  return open.map((request) => {
    const words = formatRequest({ request, plans: findPlansOfVisit({ index, shown, ticket: request }) });
    return `${words} By ${request.askedBy}.`;
  });
}

/**
 * The funded hours left in the first changed week, for readers who may see them
 * (docs/product/changing.md, "Funded hours left").
 */
function listFundingTexts(
  { index, shown, window }: SummaryInput,
  { preview, now }: { preview: ChangePreview; now: Instant },
): string | undefined {
  const { fundingRef } = shown.job;
  const funded = fundingRef === undefined ? undefined : index.fundings.get(fundingRef)?.fundedTimeMins;
  const monday = preview.visits[0] && mondayOfDate(preview.visits[0].date);
  if (funded === undefined || monday === undefined || addDays(monday, 6) > window.end) return undefined;
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));
  const paid = days
    .flatMap((date) => visitsOn({ index, date, now }))
    .filter(({ visit }) => visit.fundingRef === fundingRef);
  const replacedKeys = new Set(preview.replaced.map(({ jobRef, originalDate }) => `${jobRef}@${originalDate}`));
  const stays = sumVisitMinutes({ index, visits: paid.filter(({ key }) => !replacedKeys.has(key)), now });
  const comes = preview.visits.filter(({ date }) => days.includes(date)).map(countPlannedMinutes);
  const left = funded - comes.reduce((sum, minutes) => sum + minutes, stays);
  const leftNow = funded - sumVisitMinutes({ index, visits: paid, now });
  const before = leftNow === left ? '' : `, without the change ${formatLeft(leftNow)}`;
  const [share, whole] = [formatLeft(left), `the ${formatHoursAndMinutes(funded)} funded`];
  const week = `in the week from ${formatDayMonth(monday)}`;
  return `${share} ${left < 0 ? '' : 'of '}${whole} ${week}${before}.`;
}

function formatLeft(minutes: number): string {
  return minutes < 0 ? `${formatHoursAndMinutes(-minutes)} over` : `${formatHoursAndMinutes(minutes)} left`;
}
