import { z } from 'zod';
import { requestStatuses, requestTypes } from '#domain/requests/types.ts';
import { endpoint } from './endpoint.ts';
import { ClientParams, Ref, Version } from './fields.ts';

export const Ticket = z.strictObject({
  ref: Ref,
  version: Version,
  type: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  subject: z.string(),
  message: z.string().optional(),
  jobRef: Ref.optional(),
  whenCreated: z.string(),
  answer: z.string().optional(),
});
export type Ticket = z.infer<typeof Ticket>;

export const tickets = {
  'GET /clients/{clientRef}/tickets': endpoint({
    summary: 'The latest 100 requests of a client, newest first (specification 2 §7, "Get tickets").',
    access: { scope: 'client', needs: 'manageRoster' },
    repeat: 'read',
    params: ClientParams,
    reply: z.strictObject({ tickets: z.array(Ticket) }),
  }),
  'POST /clients/{clientRef}/tickets/{ref}/withdraw': endpoint({
    summary: 'Takes an open request back; a new booking then leaves the calendar.',
    access: { scope: 'client', needs: 'manageRoster' },
    repeat: 'key',
    ifMatch: true,
    params: z.strictObject({ clientRef: Ref, ref: Ref }),
    reply: z.strictObject({ ref: Ref, version: Version }),
  }),
};
