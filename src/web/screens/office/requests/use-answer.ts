import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { ApiError } from '#web/api/api-error.ts';
import { approveTicket, declineTicket, officeTicketQuery } from '#web/api/office.ts';
import { showError } from '#web/api/show-error.ts';
import { useIsMounted } from '#web/parts/editing/use-is-mounted.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { toAnswer } from './answer.ts';
import { focusById, headingId, isPhone, useOfficeDesk } from './desk.ts';
import { findNextTicket } from './queue-text.ts';
import { useAnswerDraft } from './use-answer-draft.ts';

export type AnswerState = ReturnType<typeof useAnswer>;

const sentTexts = { approval: 'Approved', refusal: 'Declined' };
const orderDone = 'Done';

/** The draft of an answer, its sending, and then the next request, or on a phone the queue. */
export function useAnswer(ticket: OfficeTicket) {
  const { ref, version, askedByName } = ticket;
  const { shown, drafts } = useOfficeDesk();
  const queryClient = useQueryClient();
  const isMounted = useIsMounted();
  const goOn = useOpenNext();
  const answerDraft = useAnswerDraft(ref);
  const [sending, setSending] = useState<keyof typeof sentTexts>();
  const [failure, setFailure] = useState<string>();
  const [wasOpen] = useState(ticket.status === 'open');
  const [answered, setAnswered] = useState(false);

  async function sendAnswer(kind: keyof typeof sentTexts, act: () => Promise<unknown>) {
    if (sending) return;
    const next = findNextTicket(shown, ref);
    setSending(kind);
    setFailure(undefined);
    if (next) void queryClient.prefetchQuery(officeTicketQuery(next));
    try {
      await act();
      drafts.delete(ref);
      setAnswered(true);
      showToast({ message: `${formatSent(ticket, kind)}. We have emailed ${askedByName}.` });
      if (isMounted.current) await goOn(next);
    } catch (error) {
      await showFailure(error);
    }
    setSending(undefined);
  }

  /** Shows the failure; where another answer came first, loads the request again. The draft stays. */
  async function showFailure(error: unknown) {
    const words = showError('The answer was not sent', error);
    const atFields = error instanceof ApiError ? error.errors : [];
    answerDraft.refuse(atFields);
    if (atFields.length === 0) setFailure(words);
    if (!(error instanceof ApiError) || error.code !== 'stale') return;
    await queryClient.invalidateQueries({ queryKey: ['office'] });
    if (isMounted.current) focusById(headingId);
  }

  return {
    ...answerDraft,
    /** The form stays during the sending, even if a refetch finds the request closed. */
    open: ticket.status === 'open' || sending !== undefined,
    /** The request was closed elsewhere while it was open here. */
    isAnsweredMeanwhile: wasOpen && !answered && sending === undefined && ticket.status !== 'open',
    failure,
    sending,
    approve: (body: ReturnType<typeof toAnswer>) => sendAnswer('approval', () => approveTicket({ ref, version, body })),
    decline: (reason: string) => sendAnswer('refusal', () => declineTicket({ ref, version, reason })),
  };
}

function formatSent({ type }: OfficeTicket, kind: keyof typeof sentTexts): string {
  return type === 'consumablesOrder' && kind === 'approval' ? orderDone : sentTexts[kind];
}

/** Opens the next request; on a phone, or after the last one, the queue. */
function useOpenNext() {
  const { returnTo } = useOfficeDesk();
  const navigate = useNavigate();
  return async (next: string | undefined) => {
    returnTo.current = next;
    if (next === undefined || isPhone()) await navigate({ to: '/office', search: true, resetScroll: false });
    else await navigate({ to: '/office/requests/$ref', params: { ref: next }, search: true, resetScroll: false });
  };
}
