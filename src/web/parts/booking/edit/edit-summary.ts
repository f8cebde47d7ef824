import type { Roster } from '#contract/appointments.ts';
import { countPlannedMinutes } from '#domain/appointments/begin.ts';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { type ChangePreview, previewChange } from '#domain/appointments/preview-change.ts';
import { listUpcomingJobs, toSeriesChange } from '#domain/appointments/upcoming.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import type { FundedChange } from '#domain/booking/funded-change.ts';
import { findOverlapOfChange } from '#domain/booking/own-overlap.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import { countPlaces } from '#domain/schedule/needs-worker.ts';
import { isReplaced, toTicketTarget } from '#domain/tickets/replaced.ts';
import { toRequestedChange } from '#domain/tickets/requested-change.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { formatOverlap } from '#web/parts/booking/overlap-notice.tsx';
import { formatLaterJobs } from '#web/parts/visit/later-text.ts';
import { findPlans, type VisitPlans } from '#web/parts/visit/plans.ts';
import { findPlansOfVisit, type RosterIndex, sumShownMinutes, visitsOn } from '#web/parts/visit/roster-index.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatRequest } from '#web/parts/visit/ticket-text.ts';
import { type EditedVisit, type EditRules, isRescheduled, isSeries, toChange } from './edit-change.ts';

type SummaryInput = EditedVisit & {
  roster: Roster;
  index: RosterIndex;
  services: ServiceNames;
  window: CalendarWindow;
  zone: string;
  rules: () => EditRules;
};

/** Sums up everything that a change would mean, before it is sent. Unknown parts are left out. */
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
    funding: findFundedChange({ index, shown, preview, end: window.end, now }),
    notes: draft.notes.trim(),
  };
}

export type EditSummary = ReturnType<typeof summariseEdit>;

function formatEditOverlap({ roster, index, window, zone, services }: SummaryInput, preview: ChangePreview) {
  const { appointments: jobs, tickets: requests } = roster;
  const exceptions = [...index.exceptions.values()];
  const overlap = findOverlapOfChange({ ...preview, jobs, exceptions, tickets: requests, ...window, zone });
  return overlap && formatOverlap({ ...overlap, names: services });
}

/**
 * Lists the open requests about the same dates, which the new one replaces (docs/product/changing.md, "A newer request
 * replaces an older one").
 */
function listReplaced({ index, shown }: SummaryInput, repeating: boolean): string[] {
  const { job, visit } = shown;
  const newer = toTicketTarget(job, { effectiveDate: visit.originalDate, repeating });
  const requests = index.tickets.get(job.ref) ?? [];
  const open = requests.filter((request) => request.status === 'open' && isReplaced(request, newer));
  return open.map((request) => {
    const words = formatRequest({ request, plans: findPlansOfVisit({ index, shown, ticket: request }) });
    return `${words} By ${request.askedBy}.`;
  });
}

type FundedChangeInput = Pick<SummaryInput, 'index' | 'shown'> & { preview: ChangePreview; end: string; now: Instant };

/**
 * Finds what a change takes of a funding in the first week that changes. Undefined for readers who may not see funded
 * time, and where the calendar does not reach (docs/product/changing.md, "Funded hours left").
 */
function findFundedChange(input: FundedChangeInput): FundedChange | undefined {
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
