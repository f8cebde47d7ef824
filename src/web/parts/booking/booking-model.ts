import type { FieldIssue } from '#domain/booking/check-times.ts';
import type { BookingTask, TaskDraft, TaskPlace } from './booking-task.ts';
import type { ChangesToRead } from './use-changes-to-read.ts';
import type { IssuesFound } from './use-task-draft.ts';

/** What the pages of a task need of its kind. */
export type BookingModel = {
  task: BookingTask;
  draft: TaskDraft;
  /** Every issue that the server would find, at this moment. */
  check: () => readonly FieldIssue[];
  /** Whether an issue belongs to a field of the details. */
  hasField: (issue: FieldIssue) => boolean;
  /** Shows issues: found here, or after the failure `error`. */
  setIssues: (found: IssuesFound, error?: unknown) => void;
  /** Forgets the draft, and offers it back. */
  discard: () => void;
  /** Where the task began. */
  place: TaskPlace;
  /** What must be read before it can be sent. */
  meanwhile?: ChangesToRead;
  /** Sends it; the rest happens even if the person has left. */
  send: () => Promise<SentBooking>;
  /** Begins the message of a failure. */
  failed: string;
};

export type SentBooking = {
  message: string;
  ticketRefs: readonly string[];
  /** What each request is about. */
  visits: readonly string[];
  /** Where to go next. */
  place: TaskPlace;
};
