import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { orderTextRequired } from '#domain/tickets/order.ts';
import { ApiError } from '#web/api/api-error.ts';
import { newRef } from '#web/api/send.ts';
import { showError } from '#web/api/show-error.ts';
import { sendOrder } from '#web/api/tickets.ts';
import { messages } from '#web/kernel/messages.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { checkNotes } from '#web/parts/booking/notes-limit.ts';
import { offerDraftBack } from '#web/parts/editing/offer-draft-back.ts';
import { showSent } from '#web/parts/visit/show-sent.ts';
import { drafts, useDraft } from '#web/session/drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { closeErrorToasts } from '#web/ui/toasts.ts';
import { isOrderDraft, keepUnsentOrder, type OrderDraft } from './order-draft.ts';

const notesId = 'order-notes';

/** The order, in the asker's own words. The text stays through a reload and a failed attempt. */
export function OrderForm({ client, userRef }: { client: OwnMembership; userRef: string }) {
  const { clientRef } = client;
  const place = useMemo(() => ({ what: 'order', clientRef, userRef }), [clientRef, userRef]);
  const [blank, setBlank] = useState<OrderDraft>(() => ({ ref: newRef(), notes: '' }));
  const draft = useDraft(place, isOrderDraft) ?? blank;
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const navigate = useNavigate();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const notes = draft.notes.trim();
    const wrong = notes === '' ? orderTextRequired : checkNotes(notes);
    setIssue(wrong);
    setFailure(undefined);
    if (wrong) return document.getElementById(notesId)?.focus();
    setSending(true);
    try {
      await sendOrder({ clientRef, ref: draft.ref, notes });
      closeErrorToasts();
      showSent({ message: messages.orderMade, clientRef, ticketRefs: [draft.ref] });
      // The next order needs a new ref.
      setBlank({ ref: newRef(), notes: '' });
      const unsentOrder = keepUnsentOrder({ sent: draft, now: drafts.read(place, isOrderDraft), ref: newRef() });
      if (unsentOrder) drafts.keep(place, unsentOrder);
      else drafts.drop(place);
    } catch (error) {
      setFailure(showError(messages.orderFailed, error));
      setIssue(error instanceof ApiError ? error.errors.find(({ path }) => path === 'notes')?.message : undefined);
    }
    setSending(false);
  }

  function cancel() {
    const stored = drafts.read(place, isOrderDraft);
    drafts.drop(place);
    void navigate({ to: '/calendar' });
    if (!stored?.notes.trim()) return;
    const onBack = () => void navigate({ to: '/calendar/new-order' });
    offerDraftBack({ place, draft: stored, message: 'Your order has been cleared.', onBack });
  }

  return (
    <form className="order-form" noValidate onSubmit={submit}>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <CountedText
        id={notesId}
        label="Order notes"
        hint="What you need, which size, and how many"
        rows={6}
        required
        error={issue}
        value={draft.notes}
        onValue={(notes) => {
          setIssue(undefined);
          drafts.keep(place, { ...draft, notes });
        }}
      />
      <div className="btn-row">
        <Button variant="primary" type="submit" pending={sending}>
          Submit
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
        <p className="soft small order-next">The office answers by 5:00pm on the next weekday.</p>
      </div>
    </form>
  );
}
