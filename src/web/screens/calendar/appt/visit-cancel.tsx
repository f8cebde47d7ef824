import { feeText } from '#domain/appointments/cancellation-fee.ts';
import { formatDayMonth, formatLongDate } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { ChangedMeanwhile } from '#web/parts/booking/changed-meanwhile.tsx';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogContent } from '#web/ui/dialog.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useCancellationForm } from './use-cancellation-form.ts';
import { findCancelDisabledReason, formatCancelledVisits } from './visit-cancel-text.ts';
import { useOpenVisit, useVisitViews } from './visit-context.ts';
import './visit-cancel.css';

type CancellationForm = ReturnType<typeof useCancellationForm>;

/** Asks the office to cancel this date, or all upcoming ones, at `…/cancel` (docs/product/cancelling.md, "Asking to cancel"). */
export function VisitCancel() {
  const visit = useOpenVisit();
  const { service, shown, close, focusTitle: follows } = visit;
  const { back } = useVisitViews();
  const cancellation = useCancellationForm();
  const { sending, tooLate, send, failure, meanwhile, reads } = cancellation;
  const refusal = sending ? undefined : findCancelDisabledReason(visit);
  return (
    <DialogContent
      title="Cancel booking"
      subtitle={`${service}, ${formatLongDate(shown.visit.date)}, ${formatStart(shown.visit)}`}
      onClose={close}
      follows={follows + reads}
      footer={
        <>
          {!refusal && (
            <Button
              variant="danger-filled"
              pending={sending}
              unavailable={tooLate}
              aria-describedby={tooLate ? 'cancel-too-late' : undefined}
              onClick={send}
            >
              {brand.cancelLabel}
            </Button>
          )}
          <Button variant="quiet" className="end" onClick={back}>
            {refusal ? 'Back to the visit' : 'Keep the visit'}
          </Button>
        </>
      }
    >
      {failure && <Banner kind="bad">{failure}</Banner>}
      {!refusal && !sending && <ChangedMeanwhile {...meanwhile} />}
      {refusal ? (
        <Refusal words={refusal} reason={cancellation.form.values.notes} />
      ) : (
        <CancellationFields {...cancellation} />
      )}
    </DialogContent>
  );
}

/** Shows the unsent reason, so that the person can read and copy it. */
function Refusal({ words, reason }: { words: string; reason: string }) {
  return (
    <>
      <p>{words}</p>
      {reason.trim() !== '' && (
        <TextArea label="Your reason, not sent" value={reason} onValue={() => undefined} readOnly />
      )}
    </>
  );
}

function CancellationFields(cancellation: CancellationForm) {
  const { form, repeats, all, rule, tooLate } = cancellation;
  const { shown } = useOpenVisit();
  return (
    <div className="cancel-form">
      {tooLate && (
        <div id="cancel-too-late">
          <Banner kind="bad">{feeText}</Banner>
        </div>
      )}
      {repeats && (
        <RadioTiles
          legend="Which visits?"
          layout="tall"
          options={[
            { value: 'one', label: 'This date only', hint: formatDayMonth(shown.visit.date) },
            { value: 'all', label: 'All upcoming dates', hint: `${rule}, from this one on` },
          ]}
          value={all ? 'all' : 'one'}
          onValue={(value) => form.set('all', value === 'all')}
        />
      )}
      <CancelledVisits {...cancellation} />
      <CountedText label="Reason" hint="Optional. The office will read this." rows={3} {...form.field('notes')} />
    </div>
  );
}

/** Shows the visits to be cancelled, when the office answers, and the rule of notice. */
function CancelledVisits({ visits, goesOn, answer, replaces, feeApplies, tooLate }: CancellationForm) {
  const { title, dates, rest } = formatCancelledVisits({ visits, goesOn });
  return (
    <section className="cancel-gone" aria-labelledby="cancel-gone" aria-live="polite">
      <h3 className="cancel-gone-title" id="cancel-gone">
        {title}
      </h3>
      <ul className="cancel-gone-list">
        {dates.map((date) => (
          <li key={date}>{date}</li>
        ))}
        {rest && <li>{rest}</li>}
      </ul>
      <p>
        The office answers {answer} Until then nothing changes.
        {replaces && ' This replaces your request that is waiting now.'}
      </p>
      {feeApplies && !tooLate && (
        <p className="soft small">
          <ReachOffice>
            You can cancel a visit here until 24 hours before it begins. After that, please contact the office.
          </ReachOffice>
        </p>
      )}
    </section>
  );
}
