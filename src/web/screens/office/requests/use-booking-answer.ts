import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mayAnswer } from '#domain/tickets/sharing.ts';
import { useSend } from '#web/api/use-send.ts';
import { now } from '#web/kernel/clock.ts';
import { useIsMounted } from '#web/kernel/use-is-mounted.ts';
import { useAccount } from '#web/session/account.ts';
import type { PreparedAnswer } from './answers-dialog.tsx';
import type { BookingTicketHandle } from './booking-ticket.tsx';
import { waitsForOthers } from './line-answer.ts';
import { useOpenNext } from './use-answer.ts';
import { type AnswerForms, useAnswerForms } from './use-answer-forms.ts';
import { type AnswersInTurn, type Approval, useAnswersInTurn } from './use-answers-in-turn.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

type UseBookingAnswerInput = {
  /** The request that was opened. */
  openRef: string;
  /** The requests of the booking, at least one. */
  tickets: readonly OfficeVisitTicket[];
};

/** Answers the requests of one booking together: preview, approve, or decline with one reason. */
export function useBookingAnswer({ openRef, tickets }: UseBookingAnswerInput) {
  const { user } = useAccount();
  const first = tickets[0]!;
  const open = tickets.filter(({ status }) => status === 'open');
  const mine = open.filter(({ takenByRef }) => mayAnswer(takenByRef, user.ref));
  const forms = useAnswerForms(`booking of ${first.ref}`);
  const inTurn = useAnswersInTurn(() => first.clientName);
  const lines = useRef(new Map<string, BookingTicketHandle>());
  const [prepared, setPrepared] = useState<readonly PreparedAnswer[]>();
  const openNext = useOpenNext(openRef);
  const isMounted = useIsMounted();

  /** Shows what approving would do. If no line is ready, focuses the first missing field, or shows why each is not. */
  async function prepare() {
    inTurn.forget();
    const all = open.flatMap(({ ref }) => lines.current.get(ref)?.prepare() ?? []);
    const isReady = all.some(({ body }) => body);
    if (isReady || !mine.some(({ ref }) => lines.current.get(ref)?.showIssues())) setPrepared(all);
    return true;
  }
  async function approve(approvals: readonly Approval[]) {
    const failures = await inTurn.approve(approvals);
    if (isMounted.current && failures.length === 0) close();
  }
  /** Opens the next request, unless this person still has one of these to answer. */
  function close() {
    const isOver = mine.every(({ ref }) => inTurn.isDone(ref));
    // Rendered at once, so that answered drafts do not count as unsaved when the next request opens.
    flushSync(() => {
      settle(lines, inTurn);
      if (isOver) forms.form.reset();
      if (isOver) forms.reasonForm.reset();
      setPrepared(undefined);
      inTurn.close();
    });
    if (isOver) openNext();
  }
  const declining = useDeclining({ forms, mine, inTurn, onDone: close, onRefused: setPrepared });
  return { first, open, mine, forms, inTurn, lines, prepared, prepare, approve, close, declining };
}

/** Clears the drafts of answered lines. */
function settle(lines: RefObject<Map<string, BookingTicketHandle>>, { isDone }: AnswersInTurn) {
  for (const [ref, line] of lines.current) if (isDone(ref)) line.settle();
}

type UseDecliningInput = {
  forms: AnswerForms;
  mine: readonly OfficeVisitTicket[];
  inTurn: AnswersInTurn;
  onDone: () => void;
  onRefused: (declined: readonly PreparedAnswer[]) => void;
};

const noneTicked = { path: 'lines', message: 'Tick a request to decline.' };

/** Declines the ticked requests with one reason. */
function useDeclining({ forms: { reasonForm }, mine, inTurn, onDone, onRefused }: UseDecliningInput) {
  const [keptOpen, setKeptOpen] = useState<ReadonlySet<string>>(
    () => new Set(mine.filter((ticket) => waitsForOthers(ticket, now())).map(({ ref }) => ref)),
  );
  const ticked = mine.filter(({ ref }) => !keptOpen.has(ref));
  const send = useSend({
    form: {
      ...reasonForm,
      // The reason stays for requests that are refused.
      settle: () => {},
      check: () => [...(ticked.length === 0 ? [noneTicked] : []), ...reasonForm.check()],
    },
    failed: 'The answer was not sent',
    act: async () => {
      const failures = await inTurn.decline(ticked, reasonForm.values.reason.trim());
      if (failures.length === ticked.length) throw failures[0];
      return failures;
    },
    onDone(failures) {
      if (failures.length === 0) {
        reasonForm.reset();
        onDone();
      } else onRefused(ticked.map((ticket) => ({ ticket, words: '' })));
    },
  });
  return { send, keptOpen, setKeptOpen };
}
