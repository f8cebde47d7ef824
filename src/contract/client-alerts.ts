import { z } from 'zod';
import { emptyAlert, longestAlert } from '#domain/clients/alerts.ts';
import { byCoordinators } from './endpoint.ts';
import { CivilDate, line, Ref } from './fields.ts';

/** Alerts of a client, for the office, and those for support workers on their run sheets (docs/product/people.md, "Alerts"). */

export const ClientAlert = z.strictObject({
  ref: Ref,
  words: z.string(),
  /** Support workers read it on their run sheets, not the office alone. */
  isForWorkers: z.boolean(),
  /** The day since when it holds. */
  setOn: CivilDate,
  /** The last day on which it is shown. */
  until: CivilDate.optional(),
});
export type ClientAlert = z.infer<typeof ClientAlert>;

export const clientAlerts = {
  'POST /office/clients/{clientRef}/alerts': byCoordinators.write({
    summary:
      'Sets an alert of a client, five at most, in the place of another where it replaces one; 409 where that is gone.',
    body: z.strictObject({
      words: line({ most: longestAlert, empty: emptyAlert }),
      isForWorkers: z.boolean(),
      until: CivilDate.optional(),
      /** The alert that it is instead of. */
      replaces: Ref.optional(),
    }),
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'PUT /office/clients/{clientRef}/alerts/{ref}': byCoordinators.set({
    summary: 'Removes an alert, or puts one back that was removed; its words stay in the record.',
    body: z.strictObject({ isRemoved: z.boolean() }),
    reply: z.strictObject({ ref: Ref }),
  }),
};
