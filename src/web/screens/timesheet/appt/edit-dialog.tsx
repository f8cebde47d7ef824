import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { TimesheetChoices, TimesheetVisit } from '#contract/timesheets.ts';
import { findPlace } from '#domain/confirmations/outcome.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { timesheetChoicesQuery } from '#web/api/timesheets.ts';
import { listNamed } from '#web/parts/timesheet/entry-fields.tsx';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { formatVisitStart } from '#web/parts/timesheet/timesheet-visit-text.tsx';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { findVisitRefusal } from './find-visit-refusal.ts';
import { PlannedForm } from './planned-form.tsx';
import { WorkedForm } from './worked-form.tsx';

const title = 'Edit booking';

/**
 * `…/appt/$originalDate/$jobRef`: changes a visit that is to come, or records what was worked of one that has begun
 * (docs/product/timesheets.md, "Changing a visit").
 */
export function EditDialog() {
  const { timesheet, services, canManage, close } = useOpenTimesheet();
  const { jobRef, originalDate } = useParams({ strict: false });
  const visit = timesheet.visits.find((one) => one.jobRef === jobRef && one.originalDate === originalDate);
  // Saving may move the visit out of the week: the dialog then closes and shows what it showed.
  const [shown] = useState(visit);
  const refusal = findVisitRefusal({ visit: visit ?? shown, state: timesheet.state, canManage });
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

export type VisitFormProps = {
  visit: TimesheetVisit;
  choices: TimesheetChoices;
  dialog: { title: string; subtitle: string | undefined; onClose: () => void };
  /** Whose place in the visit it is about; empty where no one was planned. */
  place: string;
  /** The choice of it, where several come. */
  placeChoice: ReactNode;
};

function EditableVisit({ visit, subtitle }: { visit: TimesheetVisit; subtitle: string | undefined }) {
  const { client, timesheet, close } = useOpenTimesheet();
  const choices = useQuery(timesheetChoicesQuery(client.clientRef, timesheet.ref));
  const dialog = { title, subtitle, onClose: close };
  // A visit may begin while its dialog is open: what was typed stays in the form that it was typed in.
  const [begun] = useState(visit.begun);
  const places = [...new Set([...visit.supportWorkerRefs, ...(visit.worked ?? []).map(findPlace)])];
  const [place, setPlace] = useState(places[0] ?? '');
  const placeChoice = places.length > 1 && (
    <Select
      label={begun ? 'Whose time' : 'Who do you want to change?'}
      options={listNamed(timesheet.supportWorkers, places).map(({ ref, fullName }) => ({
        value: ref,
        label: fullName,
      }))}
      value={place}
      onValue={setPlace}
    />
  );
  if (choices.data) {
    const Form = begun ? WorkedForm : PlannedForm;
    return <Form key={place} choices={choices.data} {...{ visit, dialog, place, placeChoice }} />;
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
