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
  const { clientRef, absence } = item;
  const form = useForm<{ askAgainOn: string; to?: string }>({ initial: { askAgainOn: addDays(today, 7) } });
  const { askAgainOn, to: chosen = askAgainOn } = form.values;
  const isLonger = !asksBeforeEnd({ to: absence.to, askAgainOn });
  const last = chosen === '' || chosen > askAgainOn ? chosen : askAgainOn;
  const to = (isLonger ? last : absence.to) || undefined;
  const send = useAbsenceChange(item, { form, change: { askAgainOn, to }, onClose });
  return (
    <FormDialog
      title="Still away"
      subtitle={item.clientName}
      onClose={onClose}
      yes="Ask again on this day"
      no="Cancel"
      send={send}
    >
      <DateField label="Ask again on" today={today} min={addDays(today, 1)} {...form.field('askAgainOn')} />
      {isLonger && (
        <>
          <DateField
            label="To, last day"
            today={today}
            min={askAgainOn}
            emptyLabel="Until further notice"
            {...form.field('to')}
            value={to}
            onClear={() => form.set('to', '')}
          />
          <WhoHears
            changes={listChangedDays(absence, { from: absence.from, to }).map((days) => {
              return { clientRef, ...days, absenceRef: absence.ref };
            })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Asks on which day a client comes back, and ends the absence on the day before. */
export function BackDialog({ item, today, onClose }: AwayDialogProps) {
  const { clientRef, absence } = item;
  const firstDay = addDays(absence.from, 1);
  const form = useForm({ initial: { backOn: today > firstDay ? today : firstDay } });
  const to = addDays(form.values.backOn, -1);
  const send = useAbsenceChange(item, { form, change: { to, askAgainOn: undefined }, onClose });
  const changes = listChangedDays(absence, { from: absence.from, to });
  return (
    <FormDialog
      title="Coming back"
      subtitle={item.clientName}
      onClose={onClose}
      yes="Save this day"
      no="Cancel"
      send={send}
    >
      <DateField label="First day back" today={today} min={firstDay} {...form.field('backOn')} />
      <p className="soft small">
        Visits from that day on are there again. Where the support worker has another visit by now, they need someone.
      </p>
      <WhoHears changes={changes.map((days) => ({ clientRef, ...days, absenceRef: absence.ref }))} />
    </FormDialog>
  );
}

type ChangeInput = {
  form: Parameters<typeof useCommand>[0]['form'];
  change: Partial<Pick<NewClientAbsence, 'to' | 'askAgainOn'>>;
  onClose: () => void;
};

/** Returns what changes a part of the absence and leaves the rest. */
function useAbsenceChange({ clientRef, absence }: AwayClient, { form, change, onClose }: ChangeInput) {
  const { ref, version, ...stored } = absence;
  return useCommand({
    form,
    command: () =>
      changeClientAbsence({
        ...{ params: { clientRef, ref }, version, before: toWholeChange(stored) },
        body: toWholeChange({ ...stored, ...change }),
      }),
    onDone: onClose,
  });
}
