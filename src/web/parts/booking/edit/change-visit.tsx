import { useEffect, useRef } from 'react';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { useDraft, useDraftsRead } from '#web/person/device/drafts.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { EditTask, TaskClient, TaskStep } from '../booking-task.ts';
import { findEdited } from '../find-edited.ts';
import { type TaskData, TaskFrame, TaskRefused } from '../task-frame.tsx';
import { TaskForm, TaskSummary } from '../task-pages.tsx';
import { TaskWorkers } from '../workers/workers-step.tsx';
import { type EditSubject, isStoredEdit, startEdit } from './edit-draft.ts';
import { EditFields } from './edit-fields.tsx';
import { EditSummaryPage } from './summary-parts.tsx';
import { useVisitEdit } from './use-visit-edit.ts';
import './edit.css';

type ChangeVisitProps = { task: EditTask; step: TaskStep };

/** Asks for a change of a visit, by the settings of `task` (docs/product/changing.md, "Steps of an edit"). */
export function ChangeVisit({ task, step }: ChangeVisitProps) {
  const { client, refusal } = task;
  if (!client || refusal) return <TaskRefused title={title}>{refusal ?? ''}</TaskRefused>;
  return <WithDraft key={client.clientRef} {...{ task, step, client }} />;
}

/** Every reason why nothing can be edited has the same heading (docs/product/changing.md, "Nothing to edit"). */
const title = 'Edit booking';

function WithDraft({ task, step, client }: ChangeVisitProps & { client: TaskClient }) {
  const { visit, subject, shown, isRead } = useEditSubject(task, client);
  if (!visit && isRead) {
    return (
      <TaskRefused title={title} kind="note">
        No booking is being edited. Open a visit in the calendar and choose Edit booking.
      </TaskRefused>
    );
  }
  const { index, now, zone } = task.roster;
  const reason = shown
    ? task.findDisabledReason({ shown, now, zone })
    : 'This visit is no longer in the calendar, so it cannot be changed.';
  if (visit && index && reason) {
    const { jobRef, originalDate, calDate: date } = visit;
    return (
      <TaskRefused
        title={title}
        wayOn={
          <LinkButton {...task.cancelTo({ jobRef, originalDate, date })} variant="second">
            Back to the visit
          </LinkButton>
        }
      >
        {reason}
      </TaskRefused>
    );
  }
  return (
    <TaskFrame task={task} step={step} client={client}>
      {(data) => subject && shown && <EditStep {...{ task, step, data, subject, shown }} />}
    </TaskFrame>
  );
}

type EditStepProps = ChangeVisitProps & { data: TaskData; subject: EditSubject; shown: ShownVisit };

function EditStep({ task, step, data, subject, shown }: EditStepProps) {
  const edit = useVisitEdit({ ...data, task, subject, shown });
  if (step === 'workers') return <TaskWorkers model={edit} />;
  if (step === 'summary') {
    return (
      <TaskSummary model={edit} className="edit">
        {(confirmed) => <EditSummaryPage edit={confirmed} />}
      </TaskSummary>
    );
  }
  const isReady = edit.draft.editTime || edit.draft.editSupportWorkers;
  return (
    <TaskForm
      model={edit}
      className="edit"
      dimmed={isReady ? undefined : 'Tick Reschedule or Change support worker first.'}
    >
      {() => <EditFields edit={edit} />}
    </TaskForm>
  );
}

/**
 * Finds the visit being edited, as its draft says. Where a reload came before the draft was stored, the history knows
 * the visit, and the edit begins anew.
 */
function useEditSubject(task: EditTask, { clientRef }: TaskClient) {
  const place = { what: task.name, clientRef, userRef: task.userRef };
  const stored = useDraft(place, isStoredEdit);
  // The page stays as it is while it is left, though its draft is already gone.
  const last = useRef(stored);
  if (stored) last.current = stored;
  const subject = last.current?.typed;
  const isRead = useDraftsRead(task.userRef).data === true;
  const opened = useHistoryState(String(task.pages.details.to))?.edited;
  const visit = subject ?? opened;
  const { index, now } = task.roster;
  const shown = visit && index && findEdited({ index, draft: visit, now });
  // A draft is written to the device, which drawing must not do.
  useEffect(() => {
    if (isRead && !subject && opened && shown) startEdit({ place, shown, ...opened });
  });
  return { visit, subject, shown, isRead };
}
