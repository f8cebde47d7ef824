import { z } from 'zod';
import { endsAfterStart } from '#domain/people/absence-days.ts';
import { absenceDays, endTooEarly } from './absences.ts';
import { byOffice, Written } from './endpoint.ts';
import { Ref, Version } from './fields.ts';

/** Absences of clients (docs/product/office.md, "When a client is away"). */

const days = z.strictObject(absenceDays);
export const ClientAbsenceDays = days.refine(endsAfterStart, endTooEarly);
export type ClientAbsenceDays = z.infer<typeof ClientAbsenceDays>;

export const OfficeClientAbsence = days.extend({ ref: Ref, version: Version });
export type OfficeClientAbsence = z.infer<typeof OfficeClientAbsence>;

const AbsenceReply = Written.extend({
  /** Number of visits that are there again without a worker, who was given another visit meanwhile. */
  notAllocated: z.number().int(),
});

export const clientAbsences = {
  'GET /office/clients/{clientRef}/absences': byOffice.read({
    summary: 'When a client is away, the latest first.',
    reply: z.strictObject({ absences: z.array(OfficeClientAbsence) }),
  }),
  'POST /office/clients/{clientRef}/absences': byOffice.write({
    summary: 'Records that a client is away: their visits on those days read Cancelled, and the workers are free.',
    etag: 'version',
    body: ClientAbsenceDays,
    status: 201,
    reply: AbsenceReply,
  }),
  'PUT /office/clients/{clientRef}/absences/{ref}': byOffice.change({
    summary: 'Changes when a client is away, such as its end.',
    body: ClientAbsenceDays,
    reply: AbsenceReply,
  }),
  'DELETE /office/clients/{clientRef}/absences/{ref}': byOffice.change({
    summary: 'Removes an absence: the client is not away after all.',
    reply: AbsenceReply,
  }),
};
