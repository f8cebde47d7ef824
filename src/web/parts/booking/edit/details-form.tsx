import { type FormEvent, useRef } from 'react';
import { describeTimes } from '#domain/booking/describe.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { messages } from '#web/kernel/messages.ts';
import { ChangedMeanwhile } from '#web/parts/booking/changed-meanwhile.tsx';
import { NotesField } from '#web/parts/booking/notes-field.tsx';
import { useFocusFirstError } from '#web/parts/editing/use-focus-first-error.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { joinNames } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import type { VisitEdit } from './edit.ts';
import { checkEdit, groupEditErrors } from './edit-change.ts';
import { RescheduleFields } from './reschedule-fields.tsx';
import { scopes } from './scopes.ts';
import './edit.css';

/** The fields of a change. Continue names what is missing; Cancel discards the edit and returns to the visit. */
export function EditDetailsForm({ edit }: { edit: VisitEdit }) {
  const { draft, shown, change } = edit;
  const { goOn, end } = useWizardHistory();
  const form = useRef<HTMLFormElement>(null);
  const leadToWrong = useFocusFirstError({ form, atOnce: draft.issues.length > 0 });
  const errors = groupEditErrors(draft.issues);
  const isReady = draft.editTime || draft.editSupportWorkers;

  function submit(event: FormEvent) {
    event.preventDefault();
    const issues = checkEdit(edit, edit.rules());
    edit.setIssues({ issues });
    if (issues.length > 0) leadToWrong();
    else void goOn({ to: '/calendar/edit/summary' });
  }

  async function cancel() {
    const { originalDate, jobRef } = shown.visit;
    const params = { date: draft.calDate, originalDate, jobRef };
    await end({ to: '/calendar/date/$date/appt/$originalDate/$jobRef', params });
    edit.drop();
  }

  return (
    <form className="edit" noValidate ref={form} onSubmit={submit}>
      {draft.refusal && <Banner kind="bad">{draft.refusal}</Banner>}
      <ChangedMeanwhile changes={edit.changes} onGoOn={edit.goOn} />
      {brand.bookingNote && <Banner>{brand.bookingNote}</Banner>}
      <EditedVisit edit={edit} />
      {shown.job.repeatOption !== 'None' && (
        <RadioTiles
          legend="Which dates"
          options={scopes}
          value={draft.repeating ? 'all' : 'one'}
          onValue={(scope) => change(() => ({ repeating: scope === 'all' }))}
        />
      )}
      <div>
        <Checkbox
          label="Reschedule"
          hint="Another day, start or duration"
          error={errors.whole}
          checked={draft.editTime}
          onValue={(editTime) => change(() => ({ editTime }))}
        />
        {draft.editTime && <RescheduleFields edit={edit} errors={errors} />}
      </div>
      <div>
        <Checkbox
          label="Change support worker"
          hint="Somebody else than now"
          checked={draft.editSupportWorkers}
          onValue={(editSupportWorkers) => change(() => ({ editSupportWorkers }))}
        />
        {draft.editSupportWorkers && <p className="revealed edit-match">{messages.bestMatch}</p>}
      </div>
      <NotesField
        label="Details"
        notes={draft.notes}
        onNotes={(notes) => change(() => ({ notes }))}
        error={errors.notes}
      />
      <div className="booking-end">
        <Button
          variant="primary"
          type="submit"
          dimmed={isReady ? undefined : 'Tick Reschedule or Change support worker first.'}
        >
          Continue
        </Button>
        <Button variant="quiet" onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The visit before the edit. */
function EditedVisit({ edit: { shown, services } }: { edit: VisitEdit }) {
  const { visit, workers } = shown;
  const names = joinNames(workers.map(({ fullName }) => fullName));
  return (
    <section aria-labelledby="edited-visit">
      <h2 id="edited-visit">{findServiceName(services, visit)}</h2>
      <p>
        {formatLongDate(visit.date)}
        <br />
        {describeTimes(visit)}
        {names && `, with ${names}`}
      </p>
    </section>
  );
}
