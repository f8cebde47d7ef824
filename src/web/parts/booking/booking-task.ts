import type { NavigateOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import type { FundingType } from '#domain/appointments/types.ts';
import type { BookingSettings } from '#domain/booking/line.ts';
import type { TimeLimits } from '#domain/booking/time-limits.ts';
import type { Brand } from '#domain/brands/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { AnyCommand } from '#web/calls/commands.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import type { useRosterOf } from '#web/parts/visit/use-roster.ts';
import type { BookingDraft, OfficeWords } from './new/booking-draft.ts';
import type { LineCheck } from './new/booking-issues.ts';
import type { BookingForm } from './new/use-booking-form.ts';
import type { WorkersFinder } from './workers/workers-step.tsx';

export type TaskStep = 'details' | 'workers' | 'summary';

export type TaskPage = {
  to: NavigateOptions['to'];
  title: string;
  /** The sentence after the client's name. */
  lead: string;
  /** The words of the list of steps about it. */
  hint: string;
};

export type ChosenWorker = { ref: string; name: string };

export type TaskClient = Pick<OwnMembership, 'clientRef' | 'name' | 'timeZone'> & {
  /** Absent in the office. */
  role?: OwnMembership['role'];
};

/** The day where a task began or ends, and its visit where it is about one. */
export type TaskPlace = Pick<OfficeWords, 'boardDay'> & {
  date?: string | undefined;
  originalDate?: string;
  jobRef?: string;
};

/**
 * One kind of booking, as settings: asking for visits and asking for a change are two of them. Who books, within which
 * limits, at which addresses: all of it is here, and the pages are the same.
 */
export type BookingTask = {
  /** Names its draft: a person has one for each client. */
  name: string;
  stepsLabel: string;
  /** `workers`: only where the person can choose who is asked to come. */
  pages: Record<'details' | 'summary', TaskPage> & { workers?: TaskPage };
  WorkersFinder?: WorkersFinder;
  confirm: { label: string; sending: string };
  subject: 'booking' | 'change';
  /** The message that offers the contents back after Cancel. */
  cleared: string;
  limits: TimeLimits;
  brand: Pick<Brand, 'sameDayRule' | 'bookingNote'>;
  client: TaskClient | undefined;
  /** The reason why this person cannot book for the client. */
  refusal: string | undefined;
  userRef: string;
  roster: ReturnType<typeof useRosterOf>;
  cancelTo: (place: TaskPlace) => NavigateOptions;
  doneTo: (place: TaskPlace) => NavigateOptions;
};

/** A task that changes a visit has these settings too. */
export type EditTask = BookingTask & {
  findDisabledReason: (input: { shown: ShownVisit; now: Instant; zone: string }) => string | undefined;
};

/** A task that asks for visits has these settings too. */
export type NewBookingTask = BookingTask & {
  mostLines: number;
  /** A line can be a series. */
  repeats: boolean;
  /** Those who can pay: a choice where there are several. */
  payers: readonly FundingType[];
  /** The workers who are asked to come at first. */
  supportWorkers: readonly ChosenWorker[];
  /** The command that sends it. The labels say what each line is, the services what each asks for. */
  book: (booking: { clientRef: string; draft: BookingDraft; labels: string[]; services: string[] }) => AnyCommand;
  /** The words of the office about a booking, at first. */
  office?: OfficeWords;
  /** The check of a line, where other rules than those of a request hold. */
  checkLine?: LineCheck;
  /** Fields that only this task has: of a line, below its fields or its text, and of the whole booking. */
  LineEnd?: ComponentType<{ booking: BookingForm; at: number; isOpen: boolean }>;
  SettingsEnd?: ComponentType<{ booking: BookingForm }>;
  /** The task's own summary, in place of the usual one. */
  Summary?: ComponentType<{ booking: BookingForm }>;
};

/** The fields that a draft of every kind has. */
export type TaskDraft = {
  settings: Pick<BookingSettings, 'selectSupportWorker'>;
  /** The workers asked to come, where the person chooses. With none the office finds the best match. */
  supportWorkers?: readonly ChosenWorker[];
  /** Only a change of a visit has it: whether it asks about who comes. */
  editSupportWorkers?: boolean;
};
