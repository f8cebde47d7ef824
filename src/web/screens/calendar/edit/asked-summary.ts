import { beginsAt, plannedMinutes } from '#domain/appointments/begin.ts';
import { type ChangePreview, previewChange } from '#domain/appointments/preview-change.ts';
import { askedOfAll, upcomingJobs } from '#domain/appointments/upcoming.ts';
import { findOverlapOfChange } from '#domain/booking/own-overlap.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import { answerBy } from '#domain/requests/deadlines.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { answerByWords } from '#web/parts/booking/answer-by-words.ts';
import { overlapSentence } from '#web/parts/booking/overlap-sentence.ts';
import { laterWords } from '#web/parts/visit/later-words.ts';
import { type Plans, plansOf } from '#web/parts/visit/plans.ts';
import { askedWords } from '#web/parts/visit/request-words.ts';
import { minutesOfVisits, plansFor, visitsOn } from '#web/parts/visit/roster-index.ts';
import { hoursWords } from '#web/parts/visit/visit-words.ts';
import type { Edit } from './edit.ts';
import { askedOf, changeOf, isRescheduled, isSeries } from './edit-change.ts';

type Summed = Pick<Edit, 'draft' | 'shown' | 'roster' | 'index' | 'services' | 'window' | 'zone' | 'rules'>;

/** Everything that a change would mean, said before it is sent. Only what is known is said. */
export function summarize(edit: Summed) {
  const { draft, shown, roster, index, window, zone } = edit;
  const { now } = edit.rules();
  const repeating = isSeries(edit);
  const effectiveDate = shown.visit.originalDate;
  const { job } = shown;
  const wanted = askedOf(changeOf(edit, edit.rules()));
  const asked = repeating ? askedOfAll(job, wanted) : wanted;
  const preview = previewChange({
    ...{ job, jobs: roster.appointments, exceptions: roster.visits, asked, effectiveDate, repeating, now, zone },
    end: window.end,
  });
  const request = {
    type: 'change',
    asked,
    ...(repeating ? { effectiveDate } : { originalDate: effectiveDate }),
  } as const;
  const nameOf = (ref: string) => index.workers.get(ref)?.fullName;
  const plans: Plans = plansOf({ request, job, exception: index.exceptions.get(shown.key), nameOf });
  const begins = beginsAt(shown.visit, zone);
  const answer = answerBy({ now, zone, beginsAt: begins });
  return {
    repeating,
    preview,
    plans,
    later: {
      now: repeating
        ? laterWords(upcomingJobs({ ...job, jobs: roster.appointments, from: effectiveDate }), { nameOf })
        : [],
      requested: laterWords(preview.series, { nameOf, ...(asked.supportWorkerRefs && { none: 'the best match' }) }),
    },
    isShortNotice: [shown.visit, ...preview.visits].some((visit) => isShortNotice(visit, { now, zone })),
    overlap: isRescheduled(edit) ? overlapWords(edit, preview) : undefined,
    replacing: replacingWords(edit, repeating),
    funding: fundingWords(edit, { preview, now }),
    answer: answer === begins ? 'before the visit begins.' : answerByWords({ answer, zone }),
    notes: draft.notes.trim(),
  };
}

export type Summary = ReturnType<typeof summarize>;

function overlapWords({ roster, window, zone, services }: Summed, preview: ChangePreview): string | undefined {
  const { appointments: jobs, visits: exceptions, requests } = roster;
  const found = findOverlapOfChange({ ...preview, jobs, exceptions, requests, ...window, zone });
  return found && overlapSentence({ ...found, names: services });
}

/**
 * What was asked of the same dates and is still open: the new request takes its place
 * (docs/product/changing.md, "A newer request replaces an older one").
 */
function replacingWords({ index, shown }: Summed, repeating: boolean): string[] {
  const { job, visit } = shown;
  const isSame = (request: { originalDate?: string | undefined; effectiveDate?: string | undefined }) =>
    repeating ? request.effectiveDate !== undefined : request.originalDate === visit.originalDate;
  const open = (index.requests.get(job.ref) ?? []).filter((request) => request.status === 'open' && isSame(request));
  return open.map((request) => {
    const words = askedWords({ request, plans: plansFor({ index, shown, request }) });
    return `${words} By ${request.askedBy}.`;
  });
}

/**
 * The funded hours that are left in the first week that changes, to those who are told
 * (docs/product/changing.md, "Funded hours left").
 */
function fundingWords(
  { index, shown, window }: Summed,
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
  const gone = new Set(preview.replaced.map(({ jobRef, originalDate }) => `${jobRef}@${originalDate}`));
  const stays = minutesOfVisits({ index, visits: paid.filter(({ key }) => !gone.has(key)), now });
  const comes = preview.visits.filter(({ date }) => days.includes(date)).map(plannedMinutes);
  const left = funded - comes.reduce((sum, minutes) => sum + minutes, stays);
  const leftNow = funded - minutesOfVisits({ index, visits: paid, now });
  const before = leftNow === left ? '' : `, without the change ${leftWords(leftNow)}`;
  const [share, whole] = [leftWords(left), `the ${hoursWords(funded)} funded`];
  const week = `in the week from ${formatDayMonth(monday)}`;
  return `${share} ${left < 0 ? '' : 'of '}${whole} ${week}${before}.`;
}

function leftWords(minutes: number): string {
  return minutes < 0 ? `${hoursWords(-minutes)} over` : `${hoursWords(minutes)} left`;
}
