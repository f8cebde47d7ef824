import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { officeTicketQuery } from '#web/api/office.ts';
import { takeTurns } from '#web/api/take-turns.ts';
import { useCommand } from '#web/api/use-command.ts';
import type { FormIssue } from '#web/ui/form/form-state.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { toAnswer } from './answer.ts';
import { isPhone, useOfficeDesk } from './desk.ts';
import { deskKinds } from './kinds.ts';
import { findNextTicket } from './queue-text.ts';
import type { AnswerForms } from './use-answer-forms.ts';

export type AnswerState = ReturnType<typeof useAnswer>;

type UseAnswerInput = {
  ticket: OfficeTicket;
  forms: AnswerForms;
  /** Reasons why an approval cannot be sent yet. */
  check: () => readonly FormIssue[];
  toBody: () => ReturnType<typeof toAnswer>;
};

/** Approves or declines a request, and then opens the next one, or on a phone the queue. */
export function useAnswer({ ticket, forms, check, toBody }: UseAnswerInput) {
  const { form, reasonForm } = forms;
  const { ref, version, type, status } = ticket;
  const about = { params: { ref }, version };
  const [wasOpen] = useState(status === 'open');
  const [answered, setAnswered] = useState(false);
  const openNext = useOpenNext(ref);
  const navigate = useNavigate();

  function onDone({ clientRef }: { clientRef?: string | undefined }) {
    setAnswered(true);
    openNext();
    if (clientRef) offerClient(clientRef);
  }
  /** Offers the way to the client that an approved registration made, since the next request is open by now. */
  function offerClient(clientRef: string) {
    const open = () => void navigate({ to: '/office/clients/$clientRef', params: { clientRef } });
    showToast({
      message: `Approved. ${ticket.clientName} is a client now.`,
      duration: undoSeconds * 1000,
      action: { label: 'Open the client', onAction: open },
    });
  }
  /** Clears both drafts: after either answer, neither is needed any more. */
  function settle() {
    form.reset();
    reasonForm.reset();
  }

  const approve = useCommand({
    needsConnection: true,
    form: { ...form, settle, check },
    command: () => deskKinds[type].approve({ ...about, body: toBody(), labels: [ticket.clientName] }),
    onDone,
  });
  const decline = useCommand({
    needsConnection: true,
    form: { ...reasonForm, settle },
    command: () => {
      const body = { reason: reasonForm.values.reason.trim() };
      return deskKinds[type].decline({ ...about, body, labels: [ticket.clientName] });
    },
    onDone,
  });
  const [approveAlone, declineAlone] = takeTurns(approve, decline);
  const sending = approveAlone.pending;
  return {
    approve: approveAlone,
    decline: declineAlone,
    /** The form stays during the sending, even if a refetch finds the request closed. */
    open: status === 'open' || sending,
    /** The request was closed elsewhere while it was open here. */
    isAnsweredMeanwhile: wasOpen && !answered && !sending && status !== 'open',
  };
}

/** Opens the next request; on a phone, or after the last one, the queue. */
export function useOpenNext(ref: string) {
  const { shown, returnTo } = useOfficeDesk();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const next = findNextTicket(shown, ref);
  return () => {
    returnTo.current = next;
    if (next === undefined || isPhone()) void navigate({ to: '/office/requests', search: true, resetScroll: false });
    else {
      void queryClient.prefetchQuery(officeTicketQuery(next));
      void navigate({ to: '/office/requests/$ref', params: { ref: next }, search: true, resetScroll: false });
    }
  };
}
