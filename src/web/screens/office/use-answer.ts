import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { OfficeRequest } from '#contract/office.ts';
import { ApiError } from '#web/api/api-error.ts';
import { approveRequest, declineRequest, requestQuery } from '#web/api/office.ts';
import { showError } from '#web/api/show-error.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { answerOf } from './answer.ts';
import { focusById, headingId, isPhone, useDesk } from './desk.ts';
import { nextRequest } from './queue-words.ts';
import { useDraft } from './use-draft.ts';

export type Answering = ReturnType<typeof useAnswer>;

const said = { approval: 'Approved', refusal: 'Declined' };
const orderDone = 'Done';

/** What is typed about a request, its sending, and what follows: the next request, or on a phone the queue. */
export function useAnswer(request: OfficeRequest) {
  const { ref, version, askedByName } = request;
  const { shown, drafts } = useDesk();
  const queryClient = useQueryClient();
  const standing = useStanding();
  const goOn = useGoOn();
  const typed = useDraft(ref);
  const [sending, setSending] = useState<keyof typeof said>();
  const [failure, setFailure] = useState<string>();
  const [wasOpen] = useState(request.status === 'open');
  const [answered, setAnswered] = useState(false);

  async function sendAnswer(kind: keyof typeof said, act: () => Promise<unknown>) {
    if (sending) return;
    const next = nextRequest(shown, ref);
    setSending(kind);
    setFailure(undefined);
    if (next) void queryClient.prefetchQuery(requestQuery(next));
    try {
      await act();
      drafts.delete(ref);
      setAnswered(true);
      showToast({ message: `${saidOf(request, kind)}. ${askedByName} is told by email.` });
      if (standing.current) await goOn(next);
    } catch (error) {
      await fail(error);
    }
    setSending(undefined);
  }

  /** Says what happened; where somebody was quicker, reads again what stands now. What was typed stays. */
  async function fail(error: unknown) {
    const words = showError('The answer was not sent', error);
    const atFields = error instanceof ApiError ? error.errors : [];
    typed.refuse(atFields);
    if (atFields.length === 0) setFailure(words);
    if (!(error instanceof ApiError) || error.code !== 'stale') return;
    await queryClient.invalidateQueries({ queryKey: ['office'] });
    if (standing.current) focusById(headingId);
  }

  return {
    ...typed,
    /** While it is being sent the form stays, whatever is read meanwhile. */
    open: request.status === 'open' || sending !== undefined,
    /** Somebody else closed it while it was open here. */
    overtaken: wasOpen && !answered && sending === undefined && request.status !== 'open',
    failure,
    sending,
    approve: (body: ReturnType<typeof answerOf>) =>
      sendAnswer('approval', () => approveRequest({ ref, version, body })),
    decline: (reason: string) => sendAnswer('refusal', () => declineRequest({ ref, version, reason })),
  };
}

function saidOf({ type }: OfficeRequest, kind: keyof typeof said): string {
  return type === 'consumablesOrder' && kind === 'approval' ? orderDone : said[kind];
}

/** Opens the next request; on a phone, and after the last one, goes back to the queue. */
function useGoOn() {
  const { returnTo } = useDesk();
  const navigate = useNavigate();
  return async (next: string | undefined) => {
    returnTo.current = next;
    if (next === undefined || isPhone()) await navigate({ to: '/office', search: true, resetScroll: false });
    else await navigate({ to: '/office/requests/$ref', params: { ref: next }, search: true, resetScroll: false });
  };
}

/** Whether the component still stands: an answer that comes later leads nobody away from somewhere else. */
function useStanding() {
  const standing = useRef(true);
  // That it stands no longer is known to effects alone.
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  return standing;
}
