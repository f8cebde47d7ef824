import { z } from 'zod';
import { endsAfterStart, lastDayTooEarly } from '#domain/people/absence-days.ts';
import { endpoint } from './endpoint.ts';
import { CivilDate, ClientParams, Ref, Version } from './fields.ts';

/** When clients are away (docs/product/office.md, "When a client is away"). */

const days = z.strictObject({ from: CivilDate, to: CivilDate.optional() });
export const ClientAbsenceDays = days.refine(endsAfterStart, {
  path: [lastDayTooEarly.path],
  message: lastDayTooEarly.message,
});
export type ClientAbsenceDays = z.infer<typeof ClientAbsenceDays>;

export const OfficeClientAbsence = days.extend({ ref: Ref, version: Version });
export type OfficeClientAbsence = z.infer<typeof OfficeClientAbsence>;

const AbsenceParams = ClientParams.extend({ ref: Ref });
const Written = z.strictObject({
  ref: Ref,
  version: Version,
  /** How many visits are there again without a worker, who was given another visit meanwhile. */
  notAllocated: z.number().int(),
});
const write = { access: { scope: 'office' }, idempotency: 'key', offline: 'now', etag: 'version' } as const;

export const clientAbsences = {
  'GET /office/clients/{clientRef}/absences': endpoint({
    summary: 'When a client is away, the latest first.',
    access: { scope: 'office' },
    idempotency: 'safe',
    params: ClientParams,
    reply: z.strictObject({ absences: z.array(OfficeClientAbsence) }),
  }),
  'POST /office/clients/{clientRef}/absences': endpoint({
    summary: 'Records that a client is away: their visits on those days read Cancelled, and the workers are free.',
    ...write,
    params: ClientParams,
    body: ClientAbsenceDays,
    status: 201,
    reply: Written,
  }),
  'PUT /office/clients/{clientRef}/absences/{ref}': endpoint({
    summary: 'Changes when a client is away, such as its end.',
    ...write,
    ifMatch: true,
    params: AbsenceParams,
    body: ClientAbsenceDays,
    reply: Written,
  }),
  'DELETE /office/clients/{clientRef}/absences/{ref}': endpoint({
    summary: 'Removes an absence: the client is not away after all.',
    ...write,
    ifMatch: true,
    params: AbsenceParams,
    reply: Written,
  }),
};
