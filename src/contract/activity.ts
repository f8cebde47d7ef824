import { z } from 'zod';
import { clientActionNames } from '#domain/activity/actions.ts';
import { byMembers } from './endpoint.ts';
import { Ref } from './fields.ts';

/** A person, or the portal, saw or changed something of a client. */
export const ActivityEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  action: z.enum(clientActionNames),
  /** Absent: the portal itself did it. */
  actorRef: Ref.optional(),
  actorName: z.string().optional(),
  /** The person's present relation to the client; `former` once they have left the support network. */
  actorRole: z.enum(['client', 'supporter', 'office', 'former', 'portal']),
  /** Words for what it was about, where there is something to name. */
  subject: z.string().optional(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const activity = {
  'GET /clients/{clientRef}/activity': byMembers('manager').read({
    summary: 'Who saw or changed what of this client, newest first, 50 at a time; for the client and managers.',
    query: z.strictObject({
      kind: z.enum(['saw', 'changed']).optional(),
      /** The last `id` of the page before. */
      after: z
        .string()
        .regex(/^\d{1,18}$/, 'This reference is not valid.')
        .optional(),
    }),
    reply: z.strictObject({ activity: z.array(ActivityEntry), more: z.boolean() }),
  }),
};
