import { z } from 'zod';
import { auditActionNames, clientActionNames } from '#domain/activity/actions.ts';
import { byMembers, bySettersUp } from './endpoint.ts';
import { CivilDate, Ref } from './fields.ts';

/** A person, or the portal, saw or changed something of a client. */
export const ActivityEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  action: z.enum(clientActionNames),
  /** Absent: the portal itself did it. */
  actorRef: Ref.optional(),
  actorName: z.string().optional(),
  /** The person's present relation to the client; `former` once they have left the support network. */
  actorRole: z.enum(['client', 'supporter', 'office', 'supportWorker', 'former', 'portal']),
  /** Words for what it was about, where there is something to name. */
  subject: z.string().optional(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** A person of the office saw or changed something. */
export const OfficeActivityEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  action: z.enum(auditActionNames),
  actorRef: Ref,
  actorName: z.string(),
  /** They no longer work for the office. */
  hasLeft: z.literal(true).optional(),
  /** The client that it was of; else the support worker, organisation or person, where there is one. */
  about: z
    .strictObject({ kind: z.enum(['client', 'supportWorker', 'organisation', 'person']), ref: Ref, name: z.string() })
    .optional(),
  /** The request that it was of. */
  request: z.strictObject({ ref: Ref, subject: z.string() }).optional(),
  /** The setting that was changed: its own name, or of an item with its list. Of payroll the number of the export. */
  setting: z.strictObject({ name: z.string(), list: z.string().optional() }).optional(),
});
export type OfficeActivityEntry = z.infer<typeof OfficeActivityEntry>;

/** Someone who works for the office, or has. */
export const OfficeActivityPerson = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  hasLeft: z.literal(true).optional(),
});
export type OfficeActivityPerson = z.infer<typeof OfficeActivityPerson>;

/** The last `id` of the page before. */
const After = z
  .string()
  .regex(/^\d{1,18}$/, 'This reference is not valid.')
  .optional();

export const activity = {
  'GET /clients/{clientRef}/activity': byMembers('manager').read({
    summary: 'Who saw or changed what of this client, newest first, 50 at a time; for the client and managers.',
    query: z.strictObject({
      kind: z.enum(['saw', 'changed']).optional(),
      after: After,
    }),
    reply: z.strictObject({ activity: z.array(ActivityEntry), more: z.boolean() }),
  }),
  'GET /office/activity': bySettersUp.read({
    // docs/product/activity.md, "What colleagues did"
    summary:
      'What people of the office saw and changed in some days of the provider’s clock, newest first, 50 at a time; recorded once an hour. Refused for more than 53 weeks (422).',
    query: z.strictObject({ from: CivilDate, to: CivilDate, actorRef: Ref.optional(), after: After }),
    reply: z.strictObject({ activity: z.array(OfficeActivityEntry), more: z.boolean() }),
  }),
  'GET /office/activity/people': bySettersUp.read({
    // docs/product/activity.md, "What colleagues did"
    summary: 'Whose activity can be read: the office’s people by name, then those who have left.',
    reply: z.strictObject({ people: z.array(OfficeActivityPerson) }),
  }),
};
