import { z } from 'zod';
import { byCoordinators } from './endpoint.ts';
import { InstantText, Ref } from './fields.ts';

/** The queue of requests, as coordinators share it (docs/product/desk.md). */

const reply = z.strictObject({ ref: Ref });

export const queue = {
  'PUT /office/tickets/{ref}/opening': byCoordinators.setSecret({
    // docs/product/desk.md, "Opened by"
    summary: 'Marks for three minutes that the caller has the request open, and no other.',
    reply,
  }),
  'POST /office/tickets/{ref}/take': byCoordinators.set({
    // docs/product/desk.md, "Taken by one"
    summary: 'Takes an open request; 412 where a colleague has taken it, unless the body names them.',
    /** The person taken over from, as the caller has read it. */
    body: z.strictObject({ insteadOfRef: Ref.optional() }),
    reply,
  }),
  'POST /office/tickets/{ref}/give-back': byCoordinators.set({
    // docs/product/desk.md, "Taken by one"
    summary: 'Gives back a request that the caller has taken.',
    reply,
  }),
  'PUT /office/tickets/{ref}/snooze': byCoordinators.set({
    // docs/product/desk.md, "Put off"
    summary:
      'Puts an open request off until a time within 30 days and before its visit; without one it is back at once.',
    body: z.strictObject({ until: InstantText.optional() }),
    reply,
  }),
};
