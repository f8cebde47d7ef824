import { useState } from 'react';
import { findLastAllowedDate } from '#domain/booking/limits.ts';
import { asAskedMessage, isAsAsked, isForOneVisit } from '#domain/tickets/offer.ts';
import { listTicketFundings } from '#domain/tickets/plain-request.ts';
import { findTimesToAnswer, listCurrentWorkers } from '#domain/tickets/requested-visits.ts';
import { formatDuration, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { offerTime } from '#web/calls/office.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useGiveAnyway } from '#web/parts/schedule/give-anyway.tsx';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { checkPayingFunding, minuteOptions, startOptions } from './answer.ts';
import type { AnswerLine } from './use-desk-form.ts';
import { useOfferedWorkers } from './use-worker-choice.ts';
import { PayingFunding } from './visit-choice.tsx';
import { WorkerChoice } from './worker-choice.tsx';
import { applyExactTimes, listOwnJobRefs } from './worker-day-text.ts';
import { listWorkerOptions } from './worker-options.ts';

/** Offers another time and who would come; the request stays open, with the client (docs/product/offers.md). */
export function OfferDialog({ line, onClose }: { line: AnswerLine; onClose: () => void }) {
  const { ticket } = line;
  const now = useNow();
  const { form, send, initial, workers, about, hasDate } = useOfferForm(line, onClose);
  const { timeZone: zone } = ticket;
  const anyway = useGiveAnyway();
  const chosen = workers.options.find(({ value }) => value === workers.value);
  const offer = () => anyway.give(chosen && !chosen.isPresent ? chosen.workers : [], send.run);
  const today = wallClock({ instant: now, zone }).date;
  return (
    <FormDialog
      title="Offer another time"
      subtitle={ticket.subject}
      onClose={onClose}
      yes="Send the offer"
      no="Cancel"
      isWide
      send={{ ...send, run: offer }}
    >
      <div className="grid-2 fields">
        {hasDate && (
          <DateField
            label="Date"
            today={today}
            min={today}
            max={findLastAllowedDate(now, zone)}
            {...form.field('date')}
            value={form.values.date || undefined}
          />
        )}
        <Select label="Start" options={listStarts(initial)} {...form.field('startTime')} />
        <Select label="Duration" options={listLengths(initial)} {...form.field('durationMins')} />
      </div>
      <PayingFunding line={{ ticket, draft: form.values, form, chooseVisit: form.setAll }} />
      <WorkerChoice
        workers={workers}
        forms={{ form, chooseVisit: form.setAll }}
        about={about || undefined}
        ticket={ticket}
        isNeeded
      />
      <TextArea
        label={`Message to ${ticket.askedByName}`}
        hint="Optional. Shown with the offer."
        {...form.field('text')}
      />
      <WhoHears changes={[{ ticketRef: ticket.ref, answer: 'offered' }]} />
      {anyway.dialog}
    </FormDialog>
  );
}

type OfferDraft = {
  date: string;
  startTime: string;
  durationMins: string;
  fundingRef: string;
  supportWorkerRefs: string;
  text: string;
};

/** Lists the half hours; a start in between that it begins with is among them. */
function listStarts({ startTime }: OfferDraft) {
  return withOption(startOptions({ startTimeOption: 'Specified' }), startTime, formatTime);
}

function listLengths({ durationMins }: OfferDraft) {
  return withOption(minuteOptions, durationMins, (minutes) => formatDuration(Number(minutes)));
}

function withOption(
  options: readonly SelectOption<string>[],
  value: string,
  format: (value: string) => string,
): SelectOption<string>[] {
  const isListed = value === '' || options.some((option) => option.value === value);
  return isListed ? [...options] : [{ value, label: format(value) }, ...options];
}

function useOfferForm(line: AnswerLine, onClose: () => void) {
  const { ticket } = line;
  const hasDate = isForOneVisit({ ticket, job: ticket.appointment });
  const [initial] = useState(() => findInitial(line));
  const form = useForm({ initial, check: (values) => checkOfferDraft(values, { ticket, hasDate }) });
  const { date, startTime, durationMins, fundingRef, supportWorkerRefs, text } = form.values;
  const time = { startTime, durationMins: Number(durationMins), ...(hasDate && { date }) };
  const offered = useOfferedWorkers({
    ...{ ticketRef: ticket.ref, offer: 'true', ...time },
    enabled: startTime !== '' && durationMins !== '' && (!hasDate || date !== ''),
    chosen: initial.supportWorkerRefs || undefined,
  });
  const options = listWorkerOptions({
    workers: offered.first,
    found: offered.found,
    now: listCurrentWorkers(ticket),
    asked: ticket.requestedChange.supportWorkerRefs,
  }).filter(({ refs }) => refs.length === 1);
  const send = useCommand({
    form,
    command: () =>
      offerTime({
        params: { ref: ticket.ref },
        version: ticket.version,
        body: {
          ...{ ...time, supportWorkerRef: supportWorkerRefs },
          ...(fundingRef && { fundingRef }),
          ...(text.trim() && { text: text.trim() }),
        },
      }),
    onDone: onClose,
  });
  const day = offered.query.data?.date;
  const times = findTimesToAnswer(ticket);
  const about = day &&
    times && { ticket, date: day, times: applyExactTimes(times, time), ownJobRefs: listOwnJobRefs(ticket) };
  return { form, send, initial, hasDate, about, workers: { offered, options, value: supportWorkerRefs || undefined } };
}

/** Begins with what the office has chosen for the answer, else with what was asked for. */
function findInitial({ ticket, draft, workers: { refs = [] } }: AnswerLine): OfferDraft {
  const times = findTimesToAnswer(ticket);
  const minutes = draft.durationMins ?? times?.durationMins;
  const { appointment, visit, requestedChange, originalDate } = ticket;
  return {
    date: requestedChange.date ?? visit?.date ?? originalDate ?? appointment.date ?? '',
    startTime: draft.startTime ?? times?.startTime ?? '',
    durationMins: minutes === undefined ? '' : String(minutes),
    fundingRef: (listTicketFundings(ticket).length > 0 && draft.fundingRef) || '',
    supportWorkerRefs: refs.length === 1 ? refs[0]! : '',
    text: '',
  };
}

function checkOfferDraft(
  { date, startTime, durationMins, fundingRef, supportWorkerRefs }: OfferDraft,
  { ticket, hasDate }: Pick<AnswerLine, 'ticket'> & { hasDate: boolean },
) {
  const time = { ...(hasDate && { date }), startTime, durationMins: Number(durationMins) };
  return [
    ...(isAsAsked(ticket, { ...time, supportWorkerRef: supportWorkerRefs })
      ? [{ path: 'startTime', message: asAskedMessage }]
      : []),
    ...(hasDate && !date ? [{ path: 'date', message: 'Choose a date.' }] : []),
    ...(startTime ? [] : [{ path: 'startTime', message: 'Choose a start.' }]),
    ...(durationMins ? [] : [{ path: 'durationMins', message: 'Choose a duration.' }]),
    ...checkPayingFunding({ fundingRef }, listTicketFundings(ticket)),
    ...(supportWorkerRefs ? [] : [{ path: 'supportWorkerRefs', message: 'Choose a support worker.' }]),
  ];
}
