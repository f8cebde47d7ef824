import { findExactStart, partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import { describeLine } from '#domain/booking/describe.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { type HoursSlot, toHoursSlot } from '#domain/support-workers/off-hours.ts';
import { formatUntilAnswer } from '#domain/tickets/answer-text.ts';
import { changeVisits } from '#web/calls/appointments.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { now } from '#web/kernel/clock.ts';
import { describeRequest } from '#web/parts/visit/describe-request.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { formatStart, formatVisitName } from '#web/parts/visit/visit-text.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { changeValues } from '#web/ui/form/change-values.ts';
import { applyChanges } from '#web/ui/form/paths.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import type { BookingTask } from '../booking-task.ts';
import { useChangesToRead } from '../changed-meanwhile.tsx';
import { listLineGaps } from '../line-gaps.ts';
import type { TaskData } from '../task-frame.tsx';
import { useAnswer } from '../use-answer.ts';
import { createWishedWorkers } from '../workers/wished-workers.ts';
import {
  checkEdit,
  chooseLine,
  type EditedVisit,
  type EditRules,
  hasEditField,
  isRescheduled,
  listEditedVisits,
  toChange,
  toCurrentLine,
  toEditIssues,
  toWantedLine,
} from './edit-change.ts';
import { createEditDraft, type EditDraft, type EditSubject, isSameEdit } from './edit-draft.ts';

type UseVisitEditInput = TaskData & { task: BookingTask; subject: EditSubject; shown: ShownVisit };

export type VisitEdit = ReturnType<typeof useVisitEdit>;

/** Holds a change being written, its visit, and the functions for both. */
export function useVisitEdit({ task, subject, shown, client, roster, index }: UseVisitEditInput) {
  const { clientRef, timeZone: zone } = client;
  const { services, window } = task.roster;
  const place = { what: task.name, clientRef, userRef: task.userRef };
  const initial = createEditDraft(subject);
  const form = useForm<EditDraft>({
    initial,
    draft: useFormDraft(place),
    check: (values) => checkEdit({ draft: values, shown }, rules()),
  });
  const draft = form.values;
  const meanwhile = useChangesToRead({
    ...{ seen: draft.seen, shown, index },
    onRead(seen) {
      form.set('seen', seen);
      focusHeading();
    },
  });
  const answer = useAnswer({ begins: [partOfDayEndsAt(shown.visit, zone)], zone });
  const edit = { draft, shown, roster, index, services, window, zone, rules };

  /** Reads the rules at this moment, for a screen that may be open for hours. */
  function rules() {
    return { sameDayRule: task.brand.sameDayRule, limits: task.limits, now: now(), zone };
  }

  /** Deletes the draft, unless it has changed since. A draft of another visit stays. */
  function settle(sent: EditDraft) {
    form.update((before) => {
      const later = applyChanges(initial, before.typed);
      if (toVisitKey(later) !== toVisitKey(sent)) return before;
      return { typed: isSameEdit(sent, later) ? {} : before.typed, issues: [], sent };
    });
  }

  /** Describes the time that is asked for, once it is complete. */
  function describeWanted() {
    const line = toWantedLine(edit);
    const service = findServiceName(services, shown.visit);
    return listLineGaps({ line, service }).length === 0 ? describeLine({ line, service }) : undefined;
  }

  function command() {
    const body = toChange(edit, rules());
    const service = findServiceName(services, shown.visit);
    return changeVisits({
      params: { clientRef, jobRef: shown.job.ref },
      version: draft.seen.version,
      body: { ...body, ticketRef: form.keepRef(newRef) },
      ...describeRequest({ change: body, shown, index, service }),
      labels: [formatVisitName({ service, date: shown.visit.date, goesOn: body.repeating })],
      next: formatUntilAnswer(formatStay(shown, body.repeating), answer),
    });
  }

  return {
    ...edit,
    ...{ task, client, answer, meanwhile, command },
    form: { ...form, settle, showIssues: (issues: readonly FieldIssue[]) => form.showIssues(toEditIssues(issues)) },
    chooseLine: (line: BookingLine) =>
      changeValues(form, (before) => ({ ...before, wanted: chooseLine({ draft: before, shown }, line) })),
    hasField: hasEditField,
    choice: createWishedWorkers(form),
    slots: [findSlot(edit)],
    said: { sentence: draft.editTime ? describeWanted() : undefined },
    isShortNotice: listEditedVisits(edit).some((visit) => isShortNotice(visit, { now: task.roster.now, zone })),
    draftPlace: place,
    place: { date: draft.calDate, originalDate: shown.visit.originalDate, jobRef: shown.visit.jobRef },
    donePlace: { date: draft.calDate },
  };
}

/** Finds the day and time that are asked for, or else the present ones. */
function findSlot(edit: EditedVisit & { rules: () => EditRules }): HoursSlot {
  const line = isRescheduled(edit) ? toWantedLine(edit) : toCurrentLine(edit);
  const { scheduleChange } = toChange(edit, edit.rules());
  const date = scheduleChange?.date ?? edit.shown.visit.date;
  return toHoursSlot({ ...line, durationMins: line.durationMinutes, date });
}

/** Says that asking changes nothing yet: `The visit stays at 2:30pm`. */
function formatStay({ visit }: ShownVisit, repeating: boolean): string {
  if (repeating) return 'The visits stay as they are';
  return findExactStart(visit) === undefined ? 'The visit stays as it is' : `The visit stays at ${formatStart(visit)}`;
}
