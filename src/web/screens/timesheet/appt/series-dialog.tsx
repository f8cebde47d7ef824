import PencilLine from 'lucide-react/icons/pencil-line';
import type { ReactNode } from 'react';
import type { TimesheetVisit } from '#contract/timesheets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { keepEditOf } from '#web/parts/booking/edit/edit-draft.ts';
import { editName } from '#web/parts/booking/edit/edit-name.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

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

type EditSeriesLinkProps = {
  client: OwnMembership;
  visit: { jobRef: string; originalDate: string; date: string };
  children: ReactNode;
};

/** Begins to edit all upcoming dates of a visit's series, from where no calendar is loaded. */
function EditSeriesLink({ client, visit, children }: EditSeriesLinkProps) {
  const { user } = useAccount();
  const { next } = useWizardHistory();
  const { jobRef, originalDate, date: calDate } = visit;
  const place = { what: editName, clientRef: client.clientRef, userRef: user.ref };
  return (
    <LinkButton
      variant="primary"
      icon={PencilLine}
      to="/calendar/edit"
      state={{ ...next(), edited: { jobRef, originalDate, calDate, repeating: true } }}
      onClick={() => draftsOf().whenOpen(user.ref, () => keepEditOf({ place, visit: { jobRef, originalDate } }))}
    >
      {children}
    </LinkButton>
  );
}
