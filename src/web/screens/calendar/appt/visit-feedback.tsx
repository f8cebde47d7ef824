import { canGiveFeedback } from '#domain/appointments/can-change.ts';
import { noFeedbackYet } from '#domain/feedback/words.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { giveFeedback } from '#web/calls/feedback.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogContent } from '#web/ui/dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOpenVisit, useVisitViews } from './visit-context.ts';

const initial = { feedback: '' };
/** The reason why Submit does nothing yet (docs/product/feedback.md, "Words that stay"). */
const isEmpty = 'Write your feedback first.';

/** Asks for feedback on a visit that has begun, at `…/feedback` (docs/product/feedback.md, "Who may give feedback"). */
export function VisitFeedback() {
  const { index, shown, service, now, close, focusTitle: follows } = useOpenVisit();
  const { back } = useVisitViews();
  const { form, send } = useFeedbackForm();
  const { visit, status, workers } = shown;
  const settings = useSettings().data;
  const refusal =
    settings && findDisabledReason(settings.features.jobFeedback, { visit, status, now, zone: index.zone });
  const who = joinWithAnd(workers.map(({ knownAs, givenName }) => knownAs ?? givenName));
  return (
    <DialogContent
      title="Give feedback"
      subtitle={`${service}, ${formatLongDate(visit.date)}, ${formatStart(visit)}`}
      onClose={close}
      follows={follows}
      footer={
        <>
          {!refusal && (
            <Button
              variant="primary"
              pending={send.pending}
              unavailable={form.values.feedback.trim() === '' && isEmpty}
              onClick={() => void send.run()}
            >
              Submit
            </Button>
          )}
          <Button variant="quiet" className="end" onClick={back}>
            Back to the visit
          </Button>
        </>
      }
    >
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <CountedText
          label={who ? `How did it go with ${who}?` : 'How did it go?'}
          hint="We and everyone who can see this calendar will read it. We may pass praise on to the support worker."
          rows={6}
          {...form.field('feedback')}
        />
      )}
    </DialogContent>
  );
}

function findDisabledReason(isOn: boolean, input: Parameters<typeof canGiveFeedback>[0]): string | undefined {
  if (!isOn) return 'Feedback is turned off at the moment.';
  return canGiveFeedback(input) ? undefined : noFeedbackYet;
}

/** Keeps the text being written until it is sent. */
function useFeedbackForm() {
  const { client, shown, name, close } = useOpenVisit();
  const { user } = useAccount();
  const { clientRef } = client;
  const draft = useFormDraft({ what: `feedback ${name}`, clientRef, userRef: user.ref });
  const form = useForm({ initial, draft, check: ({ feedback }) => listNotesIssues('feedback', feedback) });
  const { jobRef, originalDate } = shown.visit;
  const command = () =>
    giveFeedback({
      params: { clientRef, jobRef },
      body: { ref: form.keepRef(newRef), originalDate, feedback: form.values.feedback.trim() },
    });
  return { form, send: useCommand({ needsConnection: false, form, command, onDone: close }) };
}
