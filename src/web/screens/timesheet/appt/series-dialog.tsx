import type { ReactNode } from 'react';
import type { TimesheetVisit } from '#contract/timesheets.ts';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EditSeriesLink } from './edit-series-link.tsx';

type SeriesDialogProps = {
  visit: TimesheetVisit;
  dialog: { title: string; subtitle: string | undefined; onClose: () => void };
  scopeChoice: ReactNode;
};

/**
 * Leads to the calendar to change all upcoming dates, since they reach beyond the week (docs/product/timesheets.md,
 * "Editing a visit to come").
 */
export function SeriesDialog({ visit, dialog, scopeChoice }: SeriesDialogProps) {
  const { client } = useOpenTimesheet();
  const { date, originalDate, jobRef } = visit;
  return (
    <Dialog
      {...dialog}
      size="wide"
      footer={
        <>
          <EditSeriesLink client={client} visit={visit}>
            Change all upcoming dates
          </EditSeriesLink>
          <LinkButton
            variant="danger"
            to="/calendar/date/$date/appt/$originalDate/$jobRef/cancel"
            params={{ date, originalDate, jobRef }}
          >
            Cancel all upcoming dates
          </LinkButton>
        </>
      }
    >
      <div className="stack">
        {scopeChoice}
        <p>The office answers what you ask for all upcoming dates. Until then the visits stay as they are.</p>
      </div>
    </Dialog>
  );
}
