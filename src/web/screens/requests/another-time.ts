import type { Appointment } from '#contract/appointments.ts';
import { chooseDuration } from '#domain/booking/line.ts';
import type { ChosenWorker } from '#web/parts/booking/booking-task.ts';
import {
  type BookingDraft,
  createDraft,
  type LineRefs,
  setLine,
  setSettings,
} from '#web/parts/booking/new/booking-draft.ts';
import { type BookingOwner, findUnsentBooking, toBookingPlace } from '#web/parts/booking/workers/ask-for-worker.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { listChanges } from '#web/ui/form/list-changes.ts';

type AnotherTimeInput = { job: Appointment; workers: readonly ChosenWorker[]; refs: LineRefs };

/**
 * Makes a booking of what was not granted: its service, length, repetition, who pays, who is asked for and notes. Its
 * days and its start are left to choose (docs/product/requests.md, "Asking for another time").
 */
export function createAnotherTime({ job, workers, refs }: AnotherTimeInput): BookingDraft {
  const { jobTypeRefs, fundingType, repeatOption, repeatFrequencyInWeeks, durationOption, durationMins } = job;
  const blank = createDraft({ ...refs, hasFunding: fundingType === 'Funded', supportWorkers: workers });
  const length = durationOption === 'Specified' ? (durationMins ?? 'NotSpecified') : durationOption;
  const line = chooseDuration(blank.lines[0]!.line, length);
  const again = { ...line, services: [...jobTypeRefs], repeat: repeatOption, repeatFrequencyInWeeks };
  return setSettings(setLine(blank, 0, again), { fundingType, notes: job.notes ?? '' });
}

/** Puts a booking into the form, and returns the unsent one that was in it. */
export function keepAnotherTime(owner: BookingOwner, draft: BookingDraft): object | undefined {
  const before = findUnsentBooking(owner);
  draftsOf().keep(toBookingPlace(owner), { typed: listChanges({}, draft), issues: [] });
  return before;
}
