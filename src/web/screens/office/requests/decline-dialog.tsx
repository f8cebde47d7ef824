import type { ReactNode } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { focusById } from './desk.ts';
import { deskKinds } from './kinds.ts';
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
  const { declining, reasons, hint } = deskKinds[ticket.type];
  /** Puts the cursor behind the words, which are the office's own from here on. */
  function choose(reason: string) {
    form.set('reason', reason);
    focusById(form.field('reason').id);
  }
  return (
    <FormDialog
      title={lines ? 'Decline these requests' : declining.title}
      subtitle={lines ? 'One reason for all ticked requests.' : ticket.subject}
      onClose={onClose}
      yes={declining.act}
      no="Keep it"
      isDangerous
      send={send}
    >
      {lines}
      <fieldset className="field decline-reasons">
        <legend className="label">Start from</legend>
        {reasons.map((reason, index) => (
          <Button key={reason} size="small" autoFocus={index === 0} onClick={() => choose(reason)}>
            {reason}
          </Button>
        ))}
      </fieldset>
      <TextArea label="Reason" hint={`${ticket.askedByName} ${hint}`} required {...form.field('reason')} />
    </FormDialog>
  );
}
