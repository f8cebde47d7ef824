import { useState } from 'react';
import { partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { feeText, hasCancellationFee } from '#domain/appointments/cancellation-fee.ts';
import { listUpcomingJobs } from '#domain/appointments/upcoming.ts';
import { listVisitsToCancel } from '#domain/appointments/visits-to-cancel.ts';
import { formatRepeat } from '#domain/booking/choices.ts';
import { findLastOccurrence } from '#domain/recurrence/occurrences.ts';
import { formatUntilAnswer } from '#domain/tickets/answer-text.ts';
import { toDay } from '#domain/time/day.ts';
import { formatDayMonth, formatLongDate } from '#domain/time/format.ts';
import { cancelVisits } from '#web/calls/appointments.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { brand } from '#web/kernel/brand.ts';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { ChangedMeanwhile, useChangesToRead } from '#web/parts/booking/changed-meanwhile.tsx';
import { ClosedOffice } from '#web/parts/booking/closed-office.tsx';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { toSeenVisit } from '#web/parts/booking/edit/edit-draft.ts';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { useAnswer } from '#web/parts/booking/use-answer.ts';
import { describeRequest } from '#web/parts/visit/describe-request.ts';
import { formatStart, formatVisitName } from '#web/parts/visit/visit-text.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogContent } from '#web/ui/dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
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
              variant={cancellation.answer.time?.kind === 'never' ? 'danger' : 'danger-filled'}
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
  const { form, repeats, all, rule, tooLate, answer } = cancellation;
  const { shown } = useOpenVisit();
  return (
    <div className="cancel-form">
      <ClosedOffice answer={answer} otherwise={tooLate ? undefined : formatOtherwise(all)} />
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
      <CountedText label="Reason" hint="Optional. We will read this." rows={3} {...form.field('notes')} />
    </div>
  );
}

const formatOtherwise = (all: boolean) =>
  all ? 'the first visit goes ahead' : 'the request ends and the visit goes ahead';

/** Shows the visits to be cancelled, when the office answers, and the rule of notice. */
function CancelledVisits({ visits, goesOn, answer, stays, replaces, feeApplies, tooLate }: CancellationForm) {
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
        {formatUntilAnswer(stays, answer)}
        {replaces && ' This replaces the request that is waiting now.'}
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

const initial = { notes: '', all: false };

/** Keeps the form to cancel a visit, what the cancellation would mean, and its sending. What is typed stays until it is sent. */
function useCancellationForm() {
  const visit = useOpenVisit();
  const { client, shown, now, index } = visit;
  const { job } = shown;
  const { clientRef } = client;
  const { user } = useAccount();
  const draft = useFormDraft({ what: `cancel ${visit.name}`, clientRef, userRef: user.ref });
  const form = useForm({ initial, draft, check: ({ notes }) => listNotesIssues('notes', notes) });
  const features = useSettings().data?.features;
  const repeats = job.repeatOption !== 'None';
  const all = repeats && form.values.all;
  const cancellation = findCancelled(visit, all);
  const answer = useAnswer({ begins: [partOfDayEndsAt(shown.visit, index.zone)], zone: index.zone });
  const stays = all ? 'The visits stay booked' : 'The visit stays booked';
  const { seen, reads, ...meanwhile } = useVisitChanges();

  function command() {
    const { originalDate, date } = shown.visit;
    const notes = form.values.notes.trim();
    const onDate = repeats && !all ? { cancelOnDate: originalDate } : {};
    const change = {
      ticketRef: form.keepRef(newRef),
      effectiveDate: originalDate,
      repeating: all,
      ...(notes && { notes }),
      cancellation: { cancel: true as const, ...onDate },
    };
    return cancelVisits({
      params: { clientRef, jobRef: job.ref },
      version: seen.version,
      body: change,
      ...describeRequest({ change, shown, index, service: visit.service }),
      labels: [formatVisitName({ service: visit.service, date, goesOn: all })],
      next: formatUntilAnswer(stays, answer),
    });
  }

  const send = useCommand({ needsConnection: false, form, command, onDone: visit.close });
  return {
    ...{ form, repeats, all, answer, stays, meanwhile, reads },
    ...cancellation,
    sending: send.pending,
    failure: send.failure,
    send: () => (meanwhile.changes.length > 0 ? meanwhile.show() : void send.run()),
    feeApplies: features?.cancellationFee === true,
    tooLate:
      features?.cancellationFee === true &&
      cancellation.visits.some((one) => hasCancellationFee(one, { now, zone: index.zone })),
    /** Open requests that this one would replace. */
    replaces: (index.tickets.get(job.ref) ?? []).some(
      ({ status, effectiveDate, originalDate }) =>
        status === 'open' && (all ? effectiveDate !== undefined : originalDate === shown.visit.originalDate),
    ),
  };
}

/** Finds what has changed about the visit since the form was opened. */
function useVisitChanges() {
  const { shown, index } = useOpenVisit();
  const [{ seen, reads }, setSeen] = useState(() => ({ seen: toSeenVisit(shown), reads: 0 }));
  const changes = useChangesToRead({
    ...{ seen, shown, index },
    onRead: (now) => setSeen({ seen: now, reads: reads + 1 }),
  });
  /** `reads`: how often the person has read them; each time, the button that had focus goes away. */
  return { ...changes, seen, reads };
}

function findCancelled({ index, shown: { job, visit }, window, now }: ReturnType<typeof useOpenVisit>, all: boolean) {
  const { originalDate } = visit;
  const jobs = [...index.jobs.values()];
  const exceptions = [...index.exceptions.values()];
  const cancellationInput = {
    job,
    jobs,
    exceptions,
    originalDate,
    repeating: all,
    until: window.end,
    now,
    zone: index.zone,
  };
  const upcoming = listUpcomingJobs({ jobs, seriesRef: job.seriesRef, from: originalDate });
  const isBeyond = (last: number | undefined) => last === undefined || last > toDay(window.end);
  return {
    visits: listVisitsToCancel(cancellationInput),
    goesOn: all && upcoming.some((one) => isBeyond(findLastOccurrence(one))),
    /** The days of all upcoming visits: `Every Monday`, `Every Monday, then every Wednesday`. */
    rule: [...new Set(upcoming.map(formatRepeat))].join(', then ').replaceAll('then Every', 'then every'),
  };
}
