import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AnswerHearers } from './answer-hearers.tsx';
import { focusById } from './desk.ts';
import { deskKinds } from './kinds.ts';
import type { DeskAnswers } from './use-desk-answers.ts';

type DeclineDialogProps = { answers: DeskAnswers; send: FormSend; onClose: () => void };

/** Declines with the reason that the asker reads. The draft stays when the dialog closes. */
export function DeclineDialog({ answers, send, onClose }: DeclineDialogProps) {
  const { ticket, isAlone, form, mine, ticks } = answers;
  const declined = isAlone ? [ticket] : mine.filter(({ ref }) => !ticks.keptOpen.has(ref));
  const { declining, reasons, hint } = deskKinds[ticket.type];
  /** Puts the cursor behind the words, which are the office's own from here on. */
  function choose(reason: string) {
    form.set('reason', reason);
    focusById(form.field('reason').id);
  }
  return (
    <FormDialog
      title={isAlone ? declining.title : 'Decline these requests'}
      subtitle={isAlone ? ticket.subject : 'One reason for all ticked requests.'}
      onClose={onClose}
      yes={declining.act}
      no="Keep it"
      isDangerous
      send={send}
    >
      {!isAlone && <RequestsToDecline {...answers} />}
      <fieldset className="field decline-reasons">
        <legend className="label">Start from</legend>
        {reasons.map((reason, index) => (
          <Button key={reason} size="small" autoFocus={index === 0} onClick={() => choose(reason)}>
            {reason}
          </Button>
        ))}
      </fieldset>
      <TextArea label="Reason" hint={`${ticket.askedByName} ${hint}`} required {...form.field('reason')} />
      <AnswerHearers answer="declined" answers={declined.map((one) => ({ ticket: one }))} />
    </FormDialog>
  );
}

function RequestsToDecline({ mine, ticks: { keptOpen, setKeptOpen } }: Pick<DeskAnswers, 'mine' | 'ticks'>) {
  const keep = (ref: string, isKept: boolean) =>
    setKeptOpen(new Set([...keptOpen].filter((one) => one !== ref).concat(isKept ? [ref] : [])));
  return (
    <fieldset className="field">
      <legend className="label">Requests</legend>
      {mine.map(({ ref, subject }) => (
        <Checkbox key={ref} label={subject} checked={!keptOpen.has(ref)} onValue={(on) => keep(ref, !on)} />
      ))}
    </fieldset>
  );
}
