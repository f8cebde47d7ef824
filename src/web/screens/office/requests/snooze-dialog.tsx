import type { QueueItem } from '#contract/office.ts';
import { startTimes } from '#domain/booking/choices.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { checkSnooze, mostSnoozeDays } from '#domain/tickets/sharing.ts';
import { addDays } from '#domain/time/day.ts';
import { formatTime } from '#domain/time/format.ts';
import { toIsoInstant, wallClock } from '#domain/time/zone.ts';
import { bringBackAgain, snoozeTicket } from '#web/calls/queue.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { formatDueText } from '#web/parts/visit/due.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { useOpenNext } from './desk.ts';
import { listSnoozeTimes, toSnoozeInstant } from './snooze-times.ts';
import { useSharing } from './use-sharing.ts';

type SnoozeDialogProps = {
  /** One request, or those of a booking, the open one first. */
  tickets: readonly Pick<QueueItem, 'ref' | 'subject' | 'answerBy' | 'offerUntil' | 'timeZone'>[];
  onClose: () => void;
};

const timeOptions = startTimes.map((value) => ({ value, label: formatTime(value) }));

/** Puts requests off until a day and an hour (docs/product/desk.md, "Put off"). */
export function SnoozeDialog({ tickets, onClose }: SnoozeDialogProps) {
  const now = useNow();
  const { date: today } = wallClock({ instant: now, zone: brand.timeZone });
  const times = listSnoozeTimes(now);
  const [{ date, time } = { date: addDays(today, 1), time: '09:00' }] = times.slice(-2);
  const form = useForm({
    initial: { date, time },
    check: (values) =>
      checkSnooze({ until: toSnoozeInstant(values), now }).map(({ message }) => ({ path: 'date', message })),
  });
  const openNext = useOpenNext(tickets[0]!.ref);
  const until = toSnoozeInstant(form.values);
  const mostUrgent = tickets.reduce((a, b) => (Date.parse(b.answerBy) < Date.parse(a.answerBy) ? b : a));
  const send = useSharing({
    tickets,
    form,
    command: ({ ref }) => snoozeTicket({ params: { ref }, body: { until: toIsoInstant(until) } }),
    undo: ({ ref }) => bringBackAgain({ params: { ref }, body: {} }),
    done: () => 'Snoozed.',
    onDone: () => {
      onClose();
      openNext();
    },
  });
  return (
    <FormDialog
      title="Snooze until"
      subtitle={tickets.length === 1 ? mostUrgent.subject : `${formatCount(tickets.length, 'request')} of one booking`}
      onClose={onClose}
      yes="Snooze"
      no="Cancel"
      send={send}
    >
      <fieldset className="field decline-reasons">
        <legend className="label">Start from</legend>
        {times.map(({ label, ...chosen }) => (
          <Button key={label} size="small" onClick={() => form.setAll(chosen)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <div className="grid-2 fields">
        <DateField
          label="Date"
          today={today}
          min={today}
          max={addDays(today, mostSnoozeDays)}
          {...form.field('date')}
        />
        <Select label="Time" options={timeOptions} {...form.field('time')} />
      </div>
      <p role="status">
        {until > Date.parse(mostUrgent.answerBy) &&
          `${formatDueText(mostUrgent, now)}, before that. The queue counts it as overdue until then.`}
      </p>
    </FormDialog>
  );
}
