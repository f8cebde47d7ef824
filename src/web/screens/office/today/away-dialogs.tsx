import type { NewClientAbsence } from '#contract/client-absences.ts';
import type { AwayClient } from '#contract/today.ts';
import { asksBeforeEnd } from '#domain/clients/ask-again.ts';
import { addDays } from '#domain/time/day.ts';
import { changeClientAbsence, toWholeChange } from '#web/calls/client-absences.ts';
import { listChangedDays } from '#web/parts/schedule/changed-days.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

export type AwayDialogProps = { item: AwayClient; today: string; onClose: () => void };

/**
 * Asks on which day to ask again of a client who is still away. Where that is after the last day, the client is away for longer: until that
 * day, another one or further notice.
 */
export function AskAgainDialog({ item, today, onClose }: AwayDialogProps) {
  const { absence } = item;
  const form = useForm<{ askAgainOn: string; to?: string }>({ initial: { askAgainOn: addDays(today, 7) } });
  const { askAgainOn, to: chosen = askAgainOn } = form.values;
  const isLonger = !asksBeforeEnd({ to: absence.to, askAgainOn });
  const last = chosen === '' || chosen > askAgainOn ? chosen : askAgainOn;
  const to = (isLonger ? last : absence.to) || undefined;
  return (
    <AbsenceDialog
      {...{ item, form, onClose }}
      title="Still away"
      yes="Ask again on this day"
      change={{ askAgainOn, to }}
    >
      <DateField label="Ask again on" today={today} min={addDays(today, 1)} {...form.field('askAgainOn')} />
      {isLonger && (
        <DateField
          label="To, last day"
          today={today}
          min={askAgainOn}
          emptyLabel="Until further notice"
          {...form.field('to')}
          value={to}
          onClear={() => form.set('to', '')}
        />
      )}
    </AbsenceDialog>
  );
}

/** Asks on which day a client comes back, and ends the absence on the day before. */
export function BackDialog({ item, today, onClose }: AwayDialogProps) {
  const firstDay = addDays(item.absence.from, 1);
  const form = useForm({ initial: { backOn: today > firstDay ? today : firstDay } });
  const change = { to: addDays(form.values.backOn, -1), askAgainOn: undefined };
  return (
    <AbsenceDialog {...{ item, form, change, onClose }} title="Coming back" yes="Save this day">
      <DateField label="First day back" today={today} min={firstDay} {...form.field('backOn')} />
      <p className="soft small">
        Visits from that day on are there again. Where the support worker has another visit by now, they need someone.
      </p>
    </AbsenceDialog>
  );
}

type AbsenceDialogProps = Pick<Parameters<typeof FormDialog>[0], 'title' | 'yes' | 'onClose' | 'children'> & {
  item: AwayClient;
  form: Parameters<typeof useCommand>[0]['form'];
  change: Pick<NewClientAbsence, 'to' | 'askAgainOn'>;
};

/** Changes a part of an absence and leaves the rest, and shows who hears of the days that change. */
function AbsenceDialog({ item, form, change, children, ...dialog }: AbsenceDialogProps) {
  const { clientRef, clientName, absence } = item;
  const { ref, version, ...stored } = absence;
  const send = useCommand({
    form,
    command: () =>
      changeClientAbsence({
        ...{ params: { clientRef, ref }, version, before: toWholeChange(stored) },
        body: toWholeChange({ ...stored, ...change }),
      }),
    onDone: dialog.onClose,
  });
  const days = listChangedDays(absence, { from: absence.from, to: change.to });
  return (
    <FormDialog {...dialog} subtitle={clientName} no="Cancel" send={send}>
      {children}
      <WhoHears changes={days.map((span) => ({ clientRef, ...span, absenceRef: ref }))} />
    </FormDialog>
  );
}
