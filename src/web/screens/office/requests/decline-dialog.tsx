import { useState } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { checkReason } from './answer.ts';
import { focusById } from './desk.ts';
import type { AnswerState } from './use-answer.ts';
import { toAnswerFieldId } from './use-answer-draft.ts';

type DeclineDialogProps = { ticket: OfficeTicket; answer: AnswerState; onClose: () => void };

/** Declines with the reason that the asker reads. The draft stays when the dialog closes. */
export function DeclineDialog({ ticket: request, answer, onClose }: DeclineDialogProps) {
  const { draft, change, problems, failure, sending } = answer;
  const [problem, setProblem] = useState<string>();

  function decline() {
    const nextProblem = checkReason(draft.reason);
    setProblem(nextProblem);
    if (nextProblem) focusById(toAnswerFieldId('reason'));
    else void answer.decline(draft.reason.trim());
  }

  return (
    <Dialog
      title="Decline this request"
      subtitle={request.subject}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger-filled" pending={sending === 'refusal'} onClick={decline}>
            Decline
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Keep it open
          </Button>
        </>
      }
    >
      {failure && <Banner kind="bad">{failure}</Banner>}
      <TextArea
        id={toAnswerFieldId('reason')}
        label="Reason"
        hint={formatHint(request)}
        error={problem ?? problems.reason}
        required
        autoFocus
        value={draft.reason}
        onValue={(reason) => {
          setProblem(undefined);
          change({ reason });
        }}
      />
    </Dialog>
  );
}

function formatHint({ type, askedByName }: OfficeTicket): string {
  if (type === 'consumablesOrder') return `${askedByName} will read it beside the order and in an email.`;
  if (type === 'registration')
    return `${askedByName} will read it on the dashboard and in an email. No client is added.`;
  const stands = type === 'newBooking' ? 'The booking will show as cancelled.' : 'Nothing changes in the calendar.';
  return `${askedByName} will read it in the calendar and in an email. ${stands}`;
}
