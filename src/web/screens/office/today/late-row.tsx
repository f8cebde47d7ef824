import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LateVisit } from '#contract/today.ts';
import { longestArrivalAnswer } from '#domain/appointments/arrival.ts';
import { toPhoneLink } from '#domain/settings/contact.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { answerArrival } from '#web/calls/today.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { formatAge } from '#web/parts/visit/ages.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { ItemWords, type RowProps, VisitBegin } from './today-rows.tsx';

/**
 * Shows a visit to which no one has come: who should have, the phone number, and the answer that the client reads
 * (docs/product/arrivals.md).
 */
export function LateRow({ item, now, today, names }: RowProps<LateVisit>) {
  const [answers, setAnswers] = useState(false);
  const { clientName, phone, reportedAt, reportedBy, supportWorkers } = item;
  const who = joinWithAnd(supportWorkers.map(({ fullName }) => fullName));
  const reported = formatAge(reportedAt, now, 'Reported');
  return (
    <>
      <Link className="item" {...toVisitPage(item)}>
        <VisitBegin visit={item} today={today} />
        <ItemWords
          look="pendcancel"
          name={clientName}
          lines={[
            joinWithCommas([findServiceName(names, item), who]),
            joinWithCommas([reported, reportedBy && `from ${reportedBy}`]),
          ]}
        />
      </Link>
      <p className="btn-row today-answer">
        <Button variant="primary" size="small" aria-haspopup="dialog" onClick={() => setAnswers(true)}>
          Answer…<span className="sr">: {clientName}</span>
        </Button>
        {phone && (
          <a href={toPhoneLink(phone)}>
            Call {clientName}: {phone}
          </a>
        )}
      </p>
      {answers && <LateAnswerDialog item={item} onClose={() => setAnswers(false)} />}
    </>
  );
}

function LateAnswerDialog({ item, onClose }: { item: LateVisit; onClose: () => void }) {
  const { clientRef, jobRef, originalDate, clientName, supportWorkers } = item;
  const [first] = supportWorkers;
  const form = useForm({ initial: { answer: first ? `${first.fullName.split(' ')[0]} is on the way.` : '' } });
  const send = useCommand({
    form,
    command: () =>
      answerArrival({ params: { clientRef, jobRef }, body: { originalDate, answer: form.values.answer.trim() } }),
    onDone: onClose,
  });
  return (
    <FormDialog title={`Answer ${clientName}`} onClose={onClose} yes="Send the answer" no="Cancel" send={send}>
      <TextInput
        label="Answer"
        hint="Everyone with the calendar reads it at once: Tom is on his way, 9:40."
        maxLength={longestArrivalAnswer}
        autoFocus
        {...form.field('answer')}
      />
    </FormDialog>
  );
}
