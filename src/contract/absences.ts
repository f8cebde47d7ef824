import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CivilDate, Ref, requiredText, Version } from './fields.ts';

/** When support workers cannot come (docs/product/office.md, "When a support worker cannot come"). */

const days = { from: CivilDate, to: CivilDate.optional() };
const endsAfterStart = ({ from, to = from }: { from: string; to?: string | undefined }) => to >= from;
const endTooEarly = { path: ['to'], message: 'Choose a last day on or after the first.' };

export const WorkerAbsenceDays = z.strictObject({
  ...days,
  /** For the office alone. */
  reason: requiredText(1000, 'Enter a reason, or leave it out.').optional(),
});
export type WorkerAbsenceDays = z.infer<typeof WorkerAbsenceDays>;

export const OfficeWorkerAbsence = WorkerAbsenceDays.extend({ ref: Ref, version: Version });
export type OfficeWorkerAbsence = z.infer<typeof OfficeWorkerAbsence>;

const WorkerParams = z.strictObject({ supportWorkerRef: Ref });
const AbsenceParams = WorkerParams.extend({ ref: Ref });
const Written = z.strictObject({ ref: Ref, version: Version });
const write = { access: { scope: 'office' }, idempotency: 'key', offline: 'now', etag: 'version' } as const;

export const absences = {
  'GET /office/support-workers/{supportWorkerRef}/absences': endpoint({
    summary: 'When a support worker cannot come, and why, the latest first.',
    access: { scope: 'office' },
    idempotency: 'safe',
    params: WorkerParams,
    reply: z.strictObject({ absences: z.array(OfficeWorkerAbsence) }),
  }),
  'POST /office/support-workers/{supportWorkerRef}/absences': endpoint({
    summary: 'Records that a support worker cannot come; their visits stay theirs until given to someone else.',
    ...write,
    params: WorkerParams,
    body: WorkerAbsenceDays.refine(endsAfterStart, endTooEarly),
    status: 201,
    reply: Written,
  }),
  'PUT /office/support-workers/{supportWorkerRef}/absences/{ref}': endpoint({
    summary: 'Changes an absence of a support worker.',
    ...write,
    ifMatch: true,
    params: AbsenceParams,
    body: WorkerAbsenceDays.refine(endsAfterStart, endTooEarly),
    reply: Written,
  }),
  'DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}': endpoint({
    summary: 'Removes an absence of a support worker, who can come after all.',
    ...write,
    ifMatch: true,
    params: AbsenceParams,
    reply: Written,
  }),
};
