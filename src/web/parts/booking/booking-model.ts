import type { FieldIssue } from '#domain/fields/field-issue.ts';
import type { AnyCommand } from '#web/calls/commands.ts';
import type { SentForm } from '#web/calls/use-send.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import type { FormAttempt } from '#web/person/writes/use-command.ts';
import type { BookingTask, TaskPlace } from './booking-task.ts';
import type { ChangesToRead } from './changed-meanwhile.tsx';
import type { WishedWorkers } from './workers/wished-workers.ts';

/** A task of one kind, as its pages need it. */
export type BookingModel = {
  task: BookingTask;
  form: SentForm & FormAttempt & { isChanged: boolean; reset: () => void };
  /** True where an issue is at a field of the details. */
  hasField: (issue: FieldIssue) => boolean;
  choice: WishedWorkers;
  /** True where a visit, as it is or as it is asked for, is less than 48 hours away. */
  isShortNotice: boolean;
  draftPlace: DraftPlace;
  /** The place where the task began, and the one where it leads once it is sent. */
  place: TaskPlace;
  donePlace: TaskPlace;
  /** The changes that must be read before it can be sent. */
  meanwhile?: ChangesToRead;
  command: () => AnyCommand;
};
