import { z } from 'zod';
import { RequestedChange as RequestedChangeSchema } from '#contract/appointments.ts';
import { CareDetails } from '#contract/care-registrations.ts';
import { RegistrationAnswers } from '#contract/funding-registrations.ts';
import { WorkHours as WorkHoursSchema } from '#contract/person-fields.ts';
import type { WorkHours } from '#domain/support-workers/work-hours.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { readStored, type Stored, type StoredShape } from './stored-value.ts';

/** The shapes of columns that several modules or the demonstration write. */

export const requestedChangeShape: StoredShape<RequestedChange> = {
  column: 'tickets.requested_change',
  version: 1,
  schema: RequestedChangeSchema,
};

export const registrationShape: StoredShape<CareDetails> = {
  column: 'tickets.registration',
  version: 1,
  schema: CareDetails,
};

export const answersShape: StoredShape<{ [name: string]: string }> = {
  column: 'funding_registrations.answers',
  version: 1,
  schema: RegistrationAnswers,
};

type Hours = { hours: WorkHours[] };
/** Hours of a worker as their column has them. */
export type StoredHours = { workHours: Stored<Hours> };

export const workHoursShape: StoredShape<Hours> = {
  column: 'support_workers.work_hours',
  version: 1,
  schema: z.strictObject({ hours: z.array(WorkHoursSchema) }),
};

/** Reads the hours of a worker in a row that has them as stored. */
export function withWorkHours<R extends object>(worker: R & StoredHours): R & { workHours: WorkHours[] } {
  return { ...worker, workHours: readStored(workHoursShape, worker.workHours).hours };
}
