import { findLastAllowedDate } from '#domain/booking/limits.ts';
import { isForOneVisit } from '#domain/tickets/offer.ts';
import { findTimesToAnswer, listCurrentWorkers } from '#domain/tickets/requested-visits.ts';
import { wallClock } from '#domain/time/zone.ts';
import { offerTime } from '#web/calls/office.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useGiveAnyway } from '#web/parts/schedule/give-anyway.tsx';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { minuteOptions, startOptions } from './answer.ts';
import { useOfferedWorkers } from './use-worker-choice.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { WorkerChoice } from './worker-choice.tsx';
import { applyExactTimes, listOwnJobRefs } from './worker-day-text.ts';
import { listWorkerOptions } from './worker-options.ts';

/** Offers another time and who would come; the request stays open, with the client (docs/product/offers.md). */
export function OfferDialog({ ticket, onClose }: { ticket: OfficeVisitTicket; onClose: () => void }) {
  const now = useNow();
  const { form, send, workers, about, hasDate } = useOfferForm(ticket, onClose);
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
        <Select label="Start" options={startOptions({ startTimeOption: 'Specified' })} {...form.field('startTime')} />
        <Select label="Duration" options={minuteOptions} {...form.field('durationMins')} />
      </div>
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

type OfferDraft = { date: string; startTime: string; durationMins: string; supportWorkerRefs: string; text: string };

function useOfferForm(ticket: OfficeVisitTicket, onClose: () => void) {
  const hasDate = isForOneVisit({ ticket, job: ticket.appointment });
  const form = useForm({ initial: findInitial(ticket), check: (values) => checkOfferDraft(values, hasDate) });
  const { date, startTime, durationMins, supportWorkerRefs, text } = form.values;
  const time = { startTime, durationMins: Number(durationMins), ...(hasDate && { date }) };
  const offered = useOfferedWorkers({
    ...{ ticketRef: ticket.ref, offer: 'true', ...time },
    enabled: startTime !== '' && durationMins !== '' && (!hasDate || date !== ''),
    chosen: undefined,
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
        body: { ...time, supportWorkerRef: supportWorkerRefs, ...(text.trim() && { text: text.trim() }) },
      }),
    onDone: onClose,
  });
  const day = offered.query.data?.date;
  const times = findTimesToAnswer(ticket);
  const about = day &&
    times && { ticket, date: day, times: applyExactTimes(times, time), ownJobRefs: listOwnJobRefs(ticket) };
  return { form, send, hasDate, about, workers: { offered, options, value: supportWorkerRefs || undefined } };
}

/** Begins with what was asked for. */
function findInitial(ticket: OfficeVisitTicket): OfferDraft {
  const times = findTimesToAnswer(ticket);
  const { appointment, visit, requestedChange, originalDate } = ticket;
  return {
    date: requestedChange.date ?? visit?.date ?? originalDate ?? appointment.date ?? '',
    startTime: times?.startTime ?? '',
    durationMins: times?.durationMins === undefined ? '' : String(times.durationMins),
    supportWorkerRefs: '',
    text: '',
  };
}

function checkOfferDraft({ date, startTime, durationMins, supportWorkerRefs }: OfferDraft, hasDate: boolean) {
  return [
    ...(hasDate && !date ? [{ path: 'date', message: 'Choose a date.' }] : []),
    ...(startTime ? [] : [{ path: 'startTime', message: 'Choose a start.' }]),
    ...(durationMins ? [] : [{ path: 'durationMins', message: 'Choose a duration.' }]),
    ...(supportWorkerRefs ? [] : [{ path: 'supportWorkerRefs', message: 'Choose a support worker.' }]),
  ];
}
