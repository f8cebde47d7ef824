import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Funding } from '#contract/fundings.ts';
import type { OfficeTicket } from '#contract/office.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { isWithClient } from '#domain/tickets/offer.ts';
import { findTimesToAnswer } from '#domain/tickets/requested-visits.ts';
import { formatTaken, mayAnswer } from '#domain/tickets/sharing.ts';
import type { Instant } from '#domain/time/zone.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { useSend } from '#web/calls/use-send.ts';
import { now } from '#web/kernel/clock.ts';
import { useIsMounted } from '#web/kernel/use-is-mounted.ts';
import { formatLength, formatStart } from '#web/parts/visit/visit-text.ts';
import { useAccount } from '#web/person/session/account.ts';
import { formatSubject } from '#web/person/writes/announce.ts';
import { useOneAttempt } from '#web/person/writes/use-command.ts';
import { type AnswerDraft, checkAnswer, checkReason, toAnswer } from './answer.ts';
import type { PreparedAnswer } from './answers-dialog.tsx';
import { useOpenNext } from './desk.ts';
import { findPlansToShow } from './requested-change.ts';
import { type AnswersInTurn, type Approval, toApproval, toRefusal, useAnswersInTurn } from './use-answers-in-turn.ts';
import { type DeskForm, placeIssues, useDeskForm } from './use-desk-form.ts';
import { isAboutVisits, type OfficeVisitTicket } from './visit-ticket.ts';
import { applyExactTimes } from './worker-day-text.ts';
import type { WorkerOption } from './worker-options.ts';

type UseDeskAnswersInput = {
  /** The request that was opened. */
  openRef: string;
  /** That one, or those of its booking. */
  tickets: readonly OfficeTicket[];
};

export type DeskAnswers = ReturnType<typeof useDeskAnswers>;

/** Answers one request, or those of a booking after a look at what that does. Then the next one opens, or on a phone the queue. */
export function useDeskAnswers({ openRef, tickets }: UseDeskAnswersInput) {
  const { user } = useAccount();
  const first = tickets[0]!;
  const isAlone = tickets.length === 1;
  const open = tickets.filter(({ status }) => status === 'open');
  const mine = open.filter(({ takenByRef }) => mayAnswer(takenByRef, user.ref));
  const [place] = useState(() => findPlace(open[0] ?? first));
  const form = useDeskForm(place);
  const isOver = (isDone: (ref: string) => boolean) => mine.every(({ ref }) => isDone(ref));
  const inTurn = useAnswersInTurn({
    ...{ isAlone, form },
    settle: (isDone) => (isOver(isDone) ? form.reset() : form.settleDone(isDone)),
  });
  const [prepared, setPrepared] = useState<readonly PreparedAnswer[]>();
  const [wasOpen, setWasOpen] = useState(open.length > 0);
  const openNext = useOpenNext(openRef);
  const isMounted = useIsMounted();
  const prepareOne = (ticket: OfficeVisitTicket) =>
    findLineAnswer({ ...form.read(ticket), ticket, userRef: user.ref, now: now() });

  /** Opens the next request, unless this person still has one of these to answer. */
  function close() {
    const isLast = isOver(inTurn.isDone);
    // Rendered at once, so that answered drafts do not count as unsaved when the next request opens.
    flushSync(() => {
      setPrepared(undefined);
      if (isLast) setWasOpen(false);
      inTurn.close();
    });
    if (isLast) openNext();
  }
  /** Shows what approving would do. If nothing is ready, focuses the first missing field, or shows why each is not. */
  async function prepare() {
    inTurn.forget();
    const all = open.filter(isAboutVisits).map(prepareOne);
    const issues = mine.flatMap((ticket) => placeIssues(ticket.ref, checkAnswer(form.read(ticket))));
    if (all.some(({ body }) => body) || form.showIssues(issues).length === issues.length) setPrepared(all);
    return true;
  }
  async function approve(approvals: readonly Approval[]) {
    const failures = await inTurn.send(approvals.map(toApproval));
    if (isMounted.current && failures.length === 0) close();
  }
  const approveFirst = useApprovingOne({ form, inTurn, ticket: first, onDone: close });
  const { send: declineTicked, ...ticks } = useDeclining({
    form,
    inTurn,
    isAlone,
    mine,
    onDone: close,
    onRefused: setPrepared,
  });
  const approveAll = { ...approveFirst, run: prepare, pending: inTurn.isSending };
  const [approving, declining] = takeTurns(isAlone ? approveFirst : approveAll, declineTicked);
  const isOpen = open.length > 0 || approving.pending;
  return {
    ...{ ticket: mine[0] ?? open[0] ?? first, mine, isAlone, isOpen, form, inTurn, approving, declining, ticks },
    /** It was closed elsewhere while it was open here. */
    isAnsweredMeanwhile: wasOpen && !isOpen,
    ...{ prepareOne, prepared, approve, close },
  };
}

/** Returns one place for all requests of a booking, so that what is chosen for one stays when others of it have been answered. */
function findPlace({ ref, status, askedTogether = [] }: OfficeTicket): string {
  const goesOn = status !== 'open' && askedTogether.some((other) => other.status === 'open');
  // What is typed is for the others, and was perhaps sent with this one.
  if (askedTogether.length === 0 || goesOn) return ref;
  return `booking of ${[ref, ...askedTogether.map((other) => other.ref)].toSorted()[0]}`;
}

type UseApprovingOneInput = { form: DeskForm; inTurn: AnswersInTurn; ticket: OfficeTicket; onDone: () => void };

const failed = 'The answer was not sent';
/** Leaves the draft, which is cleared together with the message. */
const settle = () => {};

/** Approves the one request of a page at once. */
function useApprovingOne({ form, inTurn, ticket, onDone }: UseApprovingOneInput) {
  const approval = () => toApproval({ ticket, body: toAnswer(form.read(ticket)) });
  const send = useSend({
    form: {
      ...{ ...form, settle },
      check: () => placeIssues(ticket.ref, checkAnswer(form.read(ticket))),
      showIssues: (issues) => form.showIssues(placeIssues(ticket.ref, issues)),
    },
    ...{ failed, onDone },
    about: () => formatSubject(approval().command),
    async act() {
      for (const failure of await inTurn.send([approval()])) throw failure;
    },
  });
  return useOneAttempt(form, send);
}

type UseDecliningInput = Omit<UseApprovingOneInput, 'ticket'> & {
  isAlone: boolean;
  mine: readonly OfficeTicket[];
  onRefused: (declined: readonly PreparedAnswer[]) => void;
};

const noneTicked = { path: 'lines', message: 'Tick a request to decline.' };

/** Declines the ticked requests with one reason, which stays for those that are refused. */
function useDeclining({ form, inTurn, isAlone, mine, onDone, onRefused }: UseDecliningInput) {
  const [keptOpen, setKeptOpen] = useState<ReadonlySet<string>>(
    () => new Set(mine.filter((one) => !isAlone && waitsForOthers(one, now())).map(({ ref }) => ref)),
  );
  const ticked = mine.filter(({ ref }) => !keptOpen.has(ref));
  const { reason } = form.values;
  const refusals = () => ticked.map((ticket) => toRefusal(ticket, reason.trim()));
  const send = useSend({
    form: { ...form, settle, check: () => [...(ticked.length === 0 ? [noneTicked] : []), ...checkReason(reason)] },
    failed,
    about: () => refusals().map(({ command }) => formatSubject(command))[0],
    async act() {
      const failures = await inTurn.send(refusals());
      if (failures.length === ticked.length) throw failures[0];
      return failures;
    },
    onDone(failures) {
      if (failures.length > 0) return onRefused(ticked.map((ticket) => ({ ticket, words: '' })));
      form.set('reason', '');
      onDone();
    },
  });
  return { send: useOneAttempt(form, send), keptOpen, setKeptOpen };
}

type LineAnswerInput = {
  ticket: OfficeVisitTicket;
  draft: AnswerDraft;
  /** The chosen workers; empty for none yet, undefined until there is a choice. */
  refs: readonly string[] | undefined;
  chosen: Pick<WorkerOption, 'name' | 'free'> | undefined;
  /** Those of which one is to be chosen. */
  fundings?: readonly Funding[] | undefined;
  userRef: string;
  now: Instant;
};

/** Says whether the client has an offer to answer, or a colleague has snoozed the request. */
function waitsForOthers(ticket: Pick<OfficeTicket, 'status' | 'offer' | 'snoozedUntil'>, now: Instant): boolean {
  return isWithClient(ticket, now) || ticket.snoozedUntil !== undefined;
}

/**
 * Finds the approval of one request of a booking, in words, or why it is not ready. Offered and snoozed requests start unticked
 * (docs/product/desk.md, "Asked together").
 */
export function findLineAnswer(input: LineAnswerInput): PreparedAnswer {
  const { ticket, draft, refs, chosen, fundings, userRef, now } = input;
  const times = findTimesToAnswer(ticket);
  const body = toAnswer({ draft, refs, times, fundings });
  const exact = times && applyExactTimes(times, body);
  const day = findPlansToShow(ticket, () => undefined).requested?.day;
  const who = refs?.length === 0 ? 'no support worker yet' : chosen && `with ${chosen.name}`;
  const words = joinWithCommas([day, exact && formatStart(exact), exact && formatLength(exact), who]);
  const [issue] = checkAnswer({ type: ticket.type, draft, refs, times, fundings });
  const problem = findProblem();
  if (problem) return { ticket, words, problem };
  return { ticket, words, body, isLeftOut: waitsForOthers(ticket, now) };

  function findProblem(): string | undefined {
    if (!mayAnswer(ticket.takenByRef, userRef)) return formatTaken(ticket.takenByName ?? 'A colleague');
    if (issue) return issue.message;
    return chosen?.free === false ? `${chosen.name} is busy then.` : undefined;
  }
}
