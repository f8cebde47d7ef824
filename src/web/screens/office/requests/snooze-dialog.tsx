import type { QueueItem } from '#contract/office.ts';
import { startTimes } from '#domain/booking/choices.ts';
import { checkSnooze, mostSnoozeDays } from '#domain/tickets/sharing.ts';
import { addDays } from '#domain/time/day.ts';
import { formatTime } from '#domain/time/format.ts';
import { toIsoInstant, wallClock } from '#domain/time/zone.ts';
import { snoozeTicket } from '#web/api/queue.ts';
import { useCommand } from '#web/api/use-command.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/clock.ts';
import { formatDueText } from '#web/parts/visit/due.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { listSnoozeTimes, toSnoozeInstant } from './snooze-times.ts';
import { useOpenNext } from './use-answer.ts';

type SnoozeDialogProps = {
  ticket: Pick<QueueItem, 'ref' | 'subject' | 'answerBy' | 'offerUntil' | 'timeZone'>;
  onClose: () => void;
};

const timeOptions = startTimes.map((value) => ({ value, label: formatTime(value) }));

/** Puts a request off until a day and an hour (docs/product/desk.md, "Put off"). */
export function SnoozeDialog({ ticket, onClose }: SnoozeDialogProps) {
  const now = useNow();
  const { date: today } = wallClock({ instant: now, zone: brand.timeZone });
  const times = listSnoozeTimes(now);
  const [{ date, time } = { date: addDays(today, 1), time: '09:00' }] = times.slice(-2);
  const form = useForm({
    initial: { date, time },
    check: (values) =>
      checkSnooze({ until: toSnoozeInstant(values), now }).map(({ message }) => ({ path: 'date', message })),
  });
  const openNext = useOpenNext(ticket.ref);
  const until = toSnoozeInstant(form.values);
  const send = useCommand({
    needsConnection: true,
    form,
    command: () => snoozeTicket({ params: { ref: ticket.ref }, body: { until: toIsoInstant(until) } }),
    onDone: () => {
      onClose();
      openNext();
    },
  });
  return (
    <FormDialog
      title="Snooze until"
      subtitle={ticket.subject}
      onClose={onClose}
      yes="Snooze"
      no="Keep it here"
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
        {until > Date.parse(ticket.answerBy) &&
          `${formatDueText(ticket, now)}, before that. The queue counts it as overdue until then.`}
      </p>
    </FormDialog>
  );
}
