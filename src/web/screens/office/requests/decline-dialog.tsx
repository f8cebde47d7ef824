import type { ReactNode } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { isFundingTicketType } from '#domain/tickets/types.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { listReasons } from './decline-reasons.ts';
import { findDeclineWords } from './decline-words.ts';
import { focusById } from './desk.ts';
import type { AnswerForms } from './use-answer-forms.ts';

type DeclineDialogProps = {
  ticket: OfficeTicket;
  form: AnswerForms['reasonForm'];
  send: FormSend;
  /** Requests of one booking to choose from. */
  lines?: ReactNode;
  onClose: () => void;
};

/** Declines with the reason that the asker reads. The draft stays when the dialog closes. */
export function DeclineDialog({ ticket, form, send, lines, onClose }: DeclineDialogProps) {
  const words = findDeclineWords(ticket.type);
  /** Puts the cursor behind the words, which are the office's own from here on. */
  function choose(reason: string) {
    form.set('reason', reason);
    focusById(form.field('reason').id);
  }
  return (
    <FormDialog
      title={lines ? 'Decline these requests' : words.title}
      subtitle={lines ? 'One reason for all ticked requests.' : ticket.subject}
      onClose={onClose}
      yes={words.act}
      no="Keep it"
      isDangerous
      send={send}
    >
      {lines}
      <fieldset className="field decline-reasons">
        <legend className="label">Start from</legend>
        {listReasons(ticket.type).map((reason, index) => (
          <Button key={reason} size="small" autoFocus={index === 0} onClick={() => choose(reason)}>
            {reason}
          </Button>
        ))}
      </fieldset>
      <TextArea label="Reason" hint={formatHint(ticket)} required {...form.field('reason')} />
    </FormDialog>
  );
}

const toldOfAnswer = 'An email or your phone list tells them that there is an answer, unless they turned it off.';

function formatHint({ type, askedByName }: OfficeTicket): string {
  if (type === 'consumablesOrder') return `${askedByName} will read it beside the order. ${toldOfAnswer}`;
  if (type === 'registration')
    return `${askedByName} will read it on the dashboard and in an email. No client is added.`;
  if (isFundingTicketType(type))
    return `${askedByName} will read it beside the form and in an email, and can send it again.`;
  const stands = type === 'newBooking' ? 'The booking will show as declined.' : 'Nothing changes in the calendar.';
  return `${askedByName} will read it in the calendar. ${toldOfAnswer} ${stands}`;
}
