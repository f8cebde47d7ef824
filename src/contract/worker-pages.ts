import { z } from 'zod';
import { Ref } from './fields.ts';

/** Pages of a day of all clients, each of some of the support workers who are named on it (docs/product/office.md, "Page by page"). */

/** The `lastWorkerRef` of the page before. */
export const afterWorker = { after: Ref.optional() };

export const workerPage = {
  more: z.boolean(),
  /** The last support worker of this page: `after` of the next; absent where no one is named. */
  lastWorkerRef: Ref.optional(),
  /** Differs where the bookings of the day have changed from one page to the other. */
  version: z.string(),
};
