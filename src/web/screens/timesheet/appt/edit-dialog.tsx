import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import PencilLine from 'lucide-react/icons/pencil-line';
import { type ReactNode, useState } from 'react';
import type { Timesheet, TimesheetChoices, TimesheetVisit } from '#contract/timesheets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import { can } from '#domain/capabilities/can.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { findWeekRefusal } from '#domain/timesheets/check-entry.ts';
import { hasOpenPlace, listPlaces } from '#domain/timesheets/typed-work.ts';
import { findVisitRefusal } from '#domain/timesheets/visit-change.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { timesheetChoicesQuery } from '#web/calls/timesheets.ts';
import { keepEditOf } from '#web/parts/booking/edit/edit-draft.ts';
import { editName } from '#web/parts/booking/edit/edit-name.ts';
import { scopes } from '#web/parts/booking/edit/scopes.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { listNamed } from '#web/parts/timesheet/entry-fields.tsx';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { formatVisitStart } from '#web/parts/timesheet/timesheet-visit-text.tsx';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import type { SelectOption } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PlannedForm, WorkedForm } from './visit-forms.tsx';

const title = 'Edit booking';

/**
 * Changes a visit that is to come, or records what was worked of one that has begun, at `…/appt/$originalDate/$jobRef`
 * (docs/product/timesheets.md, "Changing a visit").
 */
export function EditDialog() {
  const { timesheet, services, canManage, close } = useOpenTimesheet();
  const { jobRef, originalDate } = useParams({ strict: false });
  const visit = timesheet.visits.find((one) => one.jobRef === jobRef && one.originalDate === originalDate);
  // Saving may move the visit out of the week: the dialog then closes and shows what it showed.
  const [shown] = useState(visit);
  const refusal = findWeekRefusal({ state: timesheet.state, canManage }) ?? findRefusal(timesheet, visit ?? shown);
  const subtitle =
    visit && `${findServiceName(services, visit)}, ${formatLongDate(visit.date)}, ${formatVisitStart(visit)}`;
  if (!visit || refusal) {
    return (
      <Dialog title={title} subtitle={subtitle} size="narrow" onClose={close}>
        <p>{refusal ?? 'This visit is no longer in this week.'}</p>
      </Dialog>
    );
  }
  return <EditableVisit visit={visit} subtitle={subtitle} />;
}

function findRefusal({ pendingVisits }: Timesheet, visit: TimesheetVisit | undefined): string | undefined {
  if (!visit) return 'This visit is not in this week.';
  const isPending = pendingVisits.some((pending) => toVisitKey(pending) === toVisitKey(visit));
  return findVisitRefusal({ visit, isPending });
}

export type VisitFormProps = {
  visit: TimesheetVisit;
  choices: TimesheetChoices;
  dialog: { title: string; subtitle: string | undefined; onClose: () => void };
  /** The workers whose place in the visit it may be about; that of no one is empty. */
  placeOptions: readonly SelectOption<string>[];
  /** The choice of dates it is about, of a series that is to come. */
  scopeChoice: ReactNode;
};

type Scope = (typeof scopes)[number]['value'];

function EditableVisit({ visit, subtitle }: { visit: TimesheetVisit; subtitle: string | undefined }) {
  const { client, timesheet, close } = useOpenTimesheet();
  const choices = useQuery(timesheetChoicesQuery(client.clientRef, timesheet.ref));
  const dialog = { title, subtitle, onClose: close };
  // A visit may begin while its dialog is open: what was typed stays in the form that it was typed in.
  const [begun] = useState(visit.begun);
  const [scope, setScope] = useState<Scope>('one');
  const placeOptions = [
    ...listNamed(timesheet.supportWorkers, listPlaces(visit)).map(({ ref, fullName }) => ({
      value: ref,
      label: fullName,
    })),
    ...(hasOpenPlace(visit) ? [{ value: '', label: 'One more support worker' }] : []),
  ];
  const scopeChoice = !begun && visit.repeats && can(client, 'manageRoster') && (
    <RadioTiles legend="Which dates" options={scopes} value={scope} onValue={setScope} />
  );
  if (scopeChoice && scope === 'all') return <SeriesDialog {...{ visit, dialog, scopeChoice }} />;
  if (choices.data) {
    const Form = begun ? WorkedForm : PlannedForm;
    return <Form choices={choices.data} {...{ visit, dialog, placeOptions, scopeChoice }} />;
  }
  return (
    <Dialog {...dialog}>
      <Loaded
        queries={[choices]}
        skeleton={<SkeletonRows rows={4} label="One moment" />}
        title="The choices could not be loaded"
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

type SeriesDialogProps = {
  visit: TimesheetVisit;
  dialog: { title: string; subtitle: string | undefined; onClose: () => void };
  scopeChoice: ReactNode;
};

/**
 * Leads to the calendar to change all upcoming dates, since they reach beyond the week (docs/product/timesheets.md,
 * "Editing a visit to come").
 */
function SeriesDialog({ visit, dialog, scopeChoice }: SeriesDialogProps) {
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
        <p>We answer what you ask for all upcoming dates. Until then the visits stay as they are.</p>
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
