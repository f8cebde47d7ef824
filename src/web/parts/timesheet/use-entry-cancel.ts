import { useNavigate } from '@tanstack/react-router';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { type DiscardInput, discardDraft } from '#web/parts/editing/offer-draft-back.ts';
import { useOpenTimesheet } from './timesheet-context.ts';

/** `visit`: the one that is edited; without it a new entry. */
type EntryCancelInput = Omit<DiscardInput, 'onBack'> & { visit?: VisitKey };

/** Forgets what was typed, offers it back for a moment, and closes (docs/product/timesheets.md, "Dialogs of a week"). */
export function useEntryCancel({ place, form, message, visit }: EntryCancelInput) {
  const { timesheet, close } = useOpenTimesheet();
  const navigate = useNavigate();
  const params = { timesheetRef: timesheet.ref };
  const onBack = () =>
    void (visit
      ? navigate({
          to: '/timesheet/ref/$timesheetRef/appt/$originalDate/$jobRef',
          params: { ...params, jobRef: visit.jobRef, originalDate: visit.originalDate },
        })
      : navigate({ to: '/timesheet/ref/$timesheetRef/new', params }));
  return () => {
    discardDraft({ place, form, message, onBack });
    close();
  };
}
