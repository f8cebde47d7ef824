import { z } from 'zod';
import { endingKinds } from '#domain/clients/ending.ts';
import { byAllOffice, byCoordinators } from './endpoint.ts';
import { CivilDate, Ref, text, Version } from './fields.ts';

/** The end of a client's care, because they have left or died (docs/product/endings.md). */

export const EndingWrite = z.strictObject({
  kind: z.enum(endingKinds),
  /** The first day without visits; for a death its day. */
  from: CivilDate,
  /** The last day on which members can read. */
  readUntil: CivilDate,
  /** Message that open requests are closed with. */
  message: text(2000).refine((message) => message.trim() !== '', 'Write a few words.'),
});
export type EndingWrite = z.infer<typeof EndingWrite>;

export const ClientEnding = EndingWrite.extend({
  ref: Ref,
  version: Version,
  /** Requests are closed and the client's own account too; false while it is to come. */
  hasBegun: z.boolean(),
  recordedByName: z.string(),
  recordedAt: z.string(),
  /** Until then it can be undone, or given another day. */
  undoUntil: z.string(),
});
export type ClientEnding = z.infer<typeof ClientEnding>;

const EndingReply = z.strictObject({
  ref: Ref,
  version: Version,
  /** Number of visits that are there again without a worker, who was given another visit meanwhile. */
  notAllocated: z.number().int(),
  /** Days on which no one came because of it, which stay away. */
  missed: z.strictObject({ from: CivilDate, to: CivilDate }).optional(),
});

const AffectedVisit = z.strictObject({ date: CivilDate, startTime: z.string().optional() });

export const endings = {
  'GET /office/clients/{clientRef}/ending': byAllOffice.read({
    summary: 'When and why the care of a client ends; empty while it goes on.',
    reply: z.strictObject({ ending: ClientEnding.optional() }),
  }),
  'POST /office/clients/{clientRef}/ending': byCoordinators.write({
    summary:
      'Records that a client leaves or has died: visits, requests, emails and the client’s sign-in end that day.',
    etag: 'version',
    body: EndingWrite,
    status: 201,
    reply: EndingReply,
  }),
  'PUT /office/clients/{clientRef}/ending': byCoordinators.change({
    summary: 'Changes an ending; its kind and day within 30 days, how long members read at any time.',
    body: EndingWrite,
    reply: EndingReply,
  }),
  'DELETE /office/clients/{clientRef}/ending': byCoordinators.change({
    summary: 'Undoes an ending within 30 days: visits to come are there again.',
    reply: EndingReply,
  }),
  'GET /office/clients/{clientRef}/affected-visits': byCoordinators.read({
    summary: 'What an absence or an ending would cancel, from `from` to `to` or on, 52 weeks ahead.',
    query: z.strictObject({ from: CivilDate, to: CivilDate.optional() }),
    reply: z.strictObject({
      /** Visits to come that would read Cancelled. */
      cancelled: z.number().int(),
      /** Number of those days that took place and stay Completed. The list has the latest twenty, the latest first. */
      completed: z.number().int(),
      latestCompleted: z.array(AffectedVisit),
      /** Number of visits that are over and not confirmed; an ending hides them. */
      notConfirmed: z.number().int(),
      openRequests: z.number().int(),
      openInvitations: z.number().int(),
    }),
  }),
};
