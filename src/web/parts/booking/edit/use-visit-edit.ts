import { findExactStart } from '#domain/appointments/begin.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { changeVisits } from '#web/api/appointments.ts';
import { now } from '#web/kernel/clock.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { formatStart, formatVisitName } from '#web/parts/visit/visit-text.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import type { BookingTask } from '../booking-task.ts';
import type { TaskData } from '../task-frame.tsx';
import { useChangesToRead } from '../use-changes-to-read.ts';
import { type IssuesFound, useTaskDraft } from '../use-task-draft.ts';
import { checkEdit, chooseLine, type EditRules, hasEditField, toChange } from './edit-change.ts';
import { type EditDraft, isEditBlank, isEditDraft, isOfSameVisit, keepUnsentEdit } from './edit-draft.ts';
import { summariseEdit } from './edit-summary.ts';

type UseVisitEditInput = TaskData & { task: BookingTask; draft: EditDraft; shown: ShownVisit };

export type VisitEdit = ReturnType<typeof useVisitEdit>;

/** A change being written, its visit, and the functions for both. */
export function useVisitEdit({ task, draft, shown, client, roster, index }: UseVisitEditInput) {
  const { clientRef, timeZone: zone } = client;
  const { services, window } = task.roster;
  const stored = useTaskDraft({
    ...{ task, clientRef, draft, isDraft: isEditDraft },
    listUnsolved: (before, after) =>
      checkEdit({ draft: after, shown }, rules()).filter(({ path }) => before.issues.some((one) => one.path === path)),
    isSame: (own) => isOfSameVisit(own, draft),
    isEmpty: isEditBlank,
  });
  const change = (act: (before: EditDraft) => Partial<EditDraft>) =>
    stored.change((before) => ({ ...before, ...act(before) }));
  const meanwhile = useChangesToRead({
    ...{ seen: draft.seen, shown, index },
    onRead(seen) {
      change(() => ({ seen }));
      focusHeading();
    },
  });
  const edit = { draft, shown, roster, index, services, window, zone, rules };

  /** The rules at this moment, for a screen that may be open for hours. */
  function rules(): EditRules {
    return { sameDayRule: task.brand.sameDayRule, limits: task.limits, now: now(), zone };
  }

  function command() {
    const body = toChange(edit, rules());
    const service = findServiceName(services, shown.visit);
    return changeVisits({
      params: { clientRef, jobRef: shown.job.ref },
      version: draft.seen.version,
      body: { ...body, ticketRef: draft.ticketRef },
      labels: [formatVisitName({ service, date: shown.visit.date, goesOn: body.repeating })],
      next: `${formatStay(shown, body.repeating)} until the office answers, ${summariseEdit(edit).answer}`,
    });
  }

  return {
    ...stored,
    ...edit,
    ...{ task, client, change, meanwhile, command },
    settle: () => stored.settle(keepUnsentEdit(draft, stored.readStored())),
    setIssues: (found: IssuesFound) => stored.setIssues(found),
    chooseLine: (line: BookingLine) => change((before) => ({ wanted: chooseLine({ draft: before, shown }, line) })),
    check: () => checkEdit({ draft, shown }, rules()),
    hasField: hasEditField,
    place: { date: draft.calDate, originalDate: shown.visit.originalDate, jobRef: shown.visit.jobRef },
    donePlace: { date: draft.calDate },
  };
}

/** Asking changes nothing yet: `The visit stays at 2:30pm`. */
function formatStay({ visit }: ShownVisit, repeating: boolean): string {
  if (repeating) return 'The visits stay as they are';
  return findExactStart(visit) === undefined ? 'The visit stays as it is' : `The visit stays at ${formatStart(visit)}`;
}
