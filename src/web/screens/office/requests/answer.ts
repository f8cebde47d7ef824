import type { Funding } from '#contract/fundings.ts';
import type { OfficeTicket } from '#contract/office.ts';
import { findOpenTimes, type OpenTimes } from '#domain/appointments/times.ts';
import type { Times } from '#domain/appointments/types.ts';
import { durations, startTimes } from '#domain/booking/choices.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { describeTextLimit } from '#domain/texts/format-count.ts';
import { applyAnswer, type TicketAnswer } from '#domain/tickets/apply-answer.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { formatDuration, formatTime } from '#domain/time/format.ts';
import type { SelectOption } from '#web/ui/select.tsx';

/** The office's draft of the answer to one request. */
export type AnswerDraft = {
  /** The value of a worker option; `none` for no one yet, empty until the office chooses. */
  supportWorkerRefs: string;
  /** The funding that pays, where the office chooses one. */
  fundingRef?: string | undefined;
  startTime?: string | undefined;
  durationMins?: number | undefined;
  message: string;
};

export const emptyDraft: AnswerDraft = { supportWorkerRefs: '', message: '' };
export const noWorker = 'none';

/** Holds only until a worker is chosen, which may happen by itself once the workers are read. */
export const chooseWorker = 'Choose a support worker, or No one yet.';

const longestText = 2000;
const noon = '12:00';

/** Finds the times that the asker left to the office. None of a request without a visit. */
export function openTimes(times: Times | undefined): OpenTimes {
  return times ? findOpenTimes(times) : { start: false, minutes: false };
}

type AnswerInput = {
  draft: AnswerDraft;
  refs: readonly string[] | undefined;
  times: Times | undefined;
  /** Those of which the office chooses one; absent or empty where there is nothing to choose. */
  fundings?: readonly Funding[] | undefined;
};

/** Returns the answer's body: only what the asker left open, and a message only where there is one. */
export function toAnswer({ draft, refs, times, fundings = [] }: AnswerInput) {
  const open = openTimes(times);
  const message = draft.message.trim();
  const answer: TicketAnswer & { message?: string } = { supportWorkerRefs: [...(refs ?? [])] };
  if (open.start && draft.startTime) answer.startTime = draft.startTime;
  if (open.minutes && draft.durationMins !== undefined) answer.durationMins = draft.durationMins;
  if (fundings.length > 0 && draft.fundingRef) answer.fundingRef = draft.fundingRef;
  if (message) answer.message = message;
  return answer;
}

/** Says why an approval cannot be sent yet, by field. The server checks again by the same rules. */
export function checkAnswer(input: AnswerInput & Pick<OfficeTicket, 'type'>): FieldIssue[] {
  const { type, draft, refs, times, fundings } = input;
  const problems: FieldIssue[] = checkPayingFunding(draft, fundings);
  // Without a chosen worker the times count as for a worker, so that the form names all that is missing at once.
  if (times) problems.push(...applyAnswer(times, toAnswer({ draft, refs: refs ?? ['anyone'], times })).problems);
  if (ticketKinds[type].needsWorker && refs === undefined) {
    problems.push({ path: 'supportWorkerRefs', message: chooseWorker });
  }
  return [...problems, ...checkText('message', draft.message)];
}

/** Says that the office has to choose a funding. */
export function checkPayingFunding({ fundingRef }: Pick<AnswerDraft, 'fundingRef'>, fundings: readonly Funding[] = []) {
  const isChosen = fundings.length === 0 || fundings.some(({ ref }) => ref === fundingRef);
  return isChosen ? [] : [{ path: 'fundingRef', message: 'Choose which funding pays.' }];
}

export function checkReason(reason: string): FieldIssue[] {
  if (reason.trim() === '') return [{ path: 'reason', message: 'Enter a reason.' }];
  return checkText('reason', reason);
}

function checkText(path: string, text: string): FieldIssue[] {
  if (text.trim().length <= longestText) return [];
  return [{ path, message: describeTextLimit(longestText) }];
}

/** Lists the exact starts that fit the request: before 12:00pm for a morning, from 12:00pm on for an afternoon. */
export function startOptions(times: Pick<Times, 'startTimeOption'>): SelectOption<string>[] {
  const fits = (time: string) => {
    if (times.startTimeOption === 'Morning') return time < noon;
    return times.startTimeOption !== 'Afternoon' || time >= noon;
  };
  return startTimes.filter(fits).map((value) => ({ value, label: formatTime(value) }));
}

export const minuteOptions: readonly SelectOption<string>[] = durations.map((value) => ({
  value: String(value),
  label: formatDuration(value),
}));
