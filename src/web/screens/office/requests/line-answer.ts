import type { OfficeTicket } from '#contract/office.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { isWithClient } from '#domain/tickets/offer.ts';
import { findTimesToAnswer } from '#domain/tickets/requested-visits.ts';
import { formatTaken, mayAnswer } from '#domain/tickets/sharing.ts';
import type { Instant } from '#domain/time/zone.ts';
import { formatLength, formatStart } from '#web/parts/visit/visit-text.ts';
import { type AnswerDraft, checkAnswer, toAnswer } from './answer.ts';
import type { PreparedAnswer } from './answers-dialog.tsx';
import { findPlansToShow } from './requested-change.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { applyExactTimes } from './worker-day-text.ts';
import type { WorkerOption } from './worker-options.ts';

type LineAnswerInput = {
  ticket: OfficeVisitTicket;
  draft: AnswerDraft;
  /** The chosen workers; empty for none yet, undefined until there is a choice. */
  refs: readonly string[] | undefined;
  chosen: Pick<WorkerOption, 'name' | 'free'> | undefined;
  userRef: string;
  now: Instant;
};

/** Says whether the client has an offer to answer, or a colleague has snoozed the request. */
export function waitsForOthers(ticket: Pick<OfficeTicket, 'status' | 'offer' | 'snoozedUntil'>, now: Instant): boolean {
  return isWithClient(ticket, now) || ticket.snoozedUntil !== undefined;
}

/**
 * Finds the approval of one request of a booking, in words, or why it is not ready. Offered and snoozed requests start unticked
 * (docs/product/desk.md, "Asked together").
 */
export function findLineAnswer({ ticket, draft, refs, chosen, userRef, now }: LineAnswerInput): PreparedAnswer {
  const times = findTimesToAnswer(ticket);
  const body = toAnswer({ draft, refs, times });
  const exact = times && applyExactTimes(times, body);
  const day = findPlansToShow(ticket, () => undefined).requested?.day;
  const who = refs?.length === 0 ? 'no support worker yet' : chosen && `with ${chosen.name}`;
  const words = joinWithCommas([day, exact && formatStart(exact), exact && formatLength(exact), who]);
  const [issue] = checkAnswer({ type: ticket.type, draft, refs, times });
  const problem = findProblem();
  if (problem) return { ticket, words, problem };
  return { ticket, words, body, isLeftOut: waitsForOthers(ticket, now) };

  function findProblem(): string | undefined {
    if (!mayAnswer(ticket.takenByRef, userRef)) return formatTaken(ticket.takenByName ?? 'A colleague');
    if (issue) return issue.message;
    return chosen?.free === false ? `${chosen.name} is busy then.` : undefined;
  }
}
