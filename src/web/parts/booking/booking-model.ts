import type { FieldIssue } from '#domain/fields/field-issue.ts';
import type { bookVisits, changeVisits } from '#web/api/appointments.ts';
import type { BookingTask, TaskDraft, TaskPlace } from './booking-task.ts';
import type { ChangesToRead } from './use-changes-to-read.ts';
import type { IssuesFound } from './use-task-draft.ts';

export type BookingCommand = ReturnType<typeof bookVisits> | ReturnType<typeof changeVisits>;

/** What the pages of a task need of its kind. */
export type BookingModel = {
  task: BookingTask;
  draft: TaskDraft;
  /** Every issue that the server would find, at this moment. */
  check: () => readonly FieldIssue[];
  /** Whether an issue belongs to a field of the details. */
  hasField: (issue: FieldIssue) => boolean;
  setIssues: (found: IssuesFound) => void;
  /** Forgets the draft, and offers it back. */
  discard: () => void;
  /** Where the task began, and where it leads once it is sent. */
  place: TaskPlace;
  donePlace: TaskPlace;
  /** What must be read before it can be sent. */
  meanwhile?: ChangesToRead;
  command: () => BookingCommand;
  /** Forgets what was sent. What was typed since stays. */
  settle: () => void;
};
