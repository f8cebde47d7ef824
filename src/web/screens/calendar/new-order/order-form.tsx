import { useNavigate } from '@tanstack/react-router';
import type { OwnMembership } from '#contract/users.ts';
import { formatAnswerTime } from '#domain/tickets/answer-text.ts';
import { orderTextRequired } from '#domain/tickets/order.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { placeOrder } from '#web/calls/tickets.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { useAnswer } from '#web/parts/booking/use-answer.ts';
import { offerDraftBack } from '#web/parts/editing/offer-draft-back.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

const initial = { notes: '' };

/** Asks for the order, in the asker's own words. The text stays through a reload and a failed attempt. */
export function OrderForm({ client, userRef }: { client: OwnMembership; userRef: string }) {
  const { clientRef } = client;
  const place = { what: 'order', clientRef, userRef };
  const draft = useFormDraft(place);
  const form = useForm({ initial, draft, check: checkOrder });
  const command = () =>
    placeOrder({ params: { clientRef }, body: { ref: form.keepRef(newRef), notes: form.values.notes.trim() } });
  const send = useCommand({ needsConnection: false, form, command });
  const navigate = useNavigate();
  const answered = formatAnswerTime(useAnswer({ begins: [Number.POSITIVE_INFINITY], zone: client.timeZone }));

  function cancel() {
    const onBack = () => void navigate({ to: '/calendar/new-order' });
    if (form.isChanged) offerDraftBack({ place, draft: draft.read(), message: 'Your order has been cleared.', onBack });
    form.reset();
    void navigate({ to: '/calendar' });
  }

  return (
    <Form className="order-form" send={send}>
      <CountedText
        label="Order notes"
        hint="What you need, which size, and how many"
        rows={6}
        required
        {...form.field('notes')}
      />
      <div className="btn-row">
        <Button variant="primary" type="submit" pending={send.pending}>
          Submit
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
        {answered && <p className="soft small order-next">We answer {answered}.</p>}
      </div>
    </Form>
  );
}

function checkOrder({ notes }: typeof initial) {
  return notes.trim() === '' ? [{ path: 'notes', message: orderTextRequired }] : listNotesIssues('notes', notes);
}
