import { useMemo, useState } from 'react';
import { canGiveFeedback } from '#domain/appointments/can-change.ts';
import { noFeedbackYet } from '#domain/appointments/feedback.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { sendFeedback } from '#web/api/feedback.ts';
import { showError } from '#web/api/show-error.ts';
import { messages } from '#web/kernel/messages.ts';
import { checkNotes } from '#web/parts/booking/notes-limit.ts';
import { formatStart, joinNames } from '#web/parts/visit/visit-text.ts';
import { useAccount, useSettings } from '#web/session/account.ts';
import { drafts, useDraft } from '#web/session/drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogContent } from '#web/ui/dialog.tsx';
import { closeErrorToasts, showToast } from '#web/ui/toasts.ts';
import { CountedText } from '../../../parts/booking/counted-text.tsx';
import { useOpenVisit, useVisitViews } from './visit-context.ts';

const fieldId = 'visit-feedback';
/** Why Submit does nothing yet (docs/product/feedback.md, "Words that stay"). */
const isEmpty = 'Write your feedback first.';

/** `…/feedback`: feedback on a visit that has begun (docs/product/feedback.md, "Who may give feedback"). */
export function VisitFeedback() {
  const { index, shown, service, now, close, focusTitle: follows } = useOpenVisit();
  const { back } = useVisitViews();
  const { words, write, submit, sending, failure } = useFeedbackForm();
  const { visit, status, workers } = shown;
  const settings = useSettings().data;
  const refusal =
    settings && findDisabledReason(settings.features.jobFeedback, { visit, status, now, zone: index.zone });
  const who = joinNames(workers.map(({ knownAs, givenName }) => knownAs ?? givenName));
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
              pending={sending}
              unavailable={words.trim() === '' && isEmpty}
              onClick={() => void submit()}
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
      {failure && <Banner kind="bad">{failure}</Banner>}
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <CountedText
          id={fieldId}
          label={who ? `How did it go with ${who}?` : 'How did it go?'}
          hint="The office and everyone who can see this calendar will read it."
          rows={6}
          value={words}
          onValue={write}
        />
      )}
    </DialogContent>
  );
}

function findDisabledReason(isOn: boolean, input: Parameters<typeof canGiveFeedback>[0]): string | undefined {
  if (!isOn) return 'Feedback is turned off at the moment.';
  return canGiveFeedback(input) ? undefined : noFeedbackYet;
}

/** The text being written; it stays in this tab until it is sent. */
function useFeedbackForm() {
  const { client, shown, name, close } = useOpenVisit();
  const { user } = useAccount();
  const { clientRef } = client;
  const place = useMemo(
    () => ({ what: `feedback ${name}`, clientRef, userRef: user.ref }),
    [name, clientRef, user.ref],
  );
  const words = useDraft(place, isText) ?? '';
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit() {
    if (checkNotes(words)) return document.getElementById(fieldId)?.focus();
    const { jobRef, originalDate } = shown.visit;
    setSending(true);
    setFailure(undefined);
    try {
      await sendFeedback({ clientRef, jobRef, originalDate, feedback: words.trim() });
      // Text typed during the sending stays.
      if (drafts.read(place, isText) === words) drafts.drop(place);
      closeErrorToasts();
      showToast({ message: messages.feedbackSent });
      close();
    } catch (error) {
      setFailure(showError(messages.feedbackFailed, error));
      setSending(false);
    }
  }

  return { words, write: (text: string) => drafts.keep(place, text), submit, sending, failure };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
