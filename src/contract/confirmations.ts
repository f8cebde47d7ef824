import { z } from 'zod';
import { notBookedOutcomes } from '#domain/appointments/types.ts';
import { outcomes } from '#domain/confirmations/outcome.ts';
import { byCoordinatorsAndPayers } from './endpoint.ts';
import { CivilDate, InstantText, Ref, text, Version, WallTime } from './fields.ts';
import { OfficeVisit } from './office-visit.ts';
import { afterWorker, workerPage } from './worker-pages.ts';

/** Confirmations by the office of what took place (docs/product/office.md, "What happened"). */

const number = z.number().int();

const RecordedVisit = z.strictObject({
  outcome: z.enum([...outcomes, 'cancelledLate']),
  startTime: WallTime.optional(),
  minutes: number,
  /** True where who pays is charged, where no one was home; absent where that was not asked. */
  charged: z.boolean().optional(),
  /** The worker who came in place of the planned one. */
  otherWorkerRef: Ref.optional(),
  note: z.string().optional(),
  confirmedByName: z.string(),
  confirmedAt: InstantText,
  version: Version,
  /** The number of the payroll export that holds it: it can no longer be changed. */
  payrollExport: number.optional(),
});

/** A visit that is over, for one of its workers. */
export const VisitToConfirm = OfficeVisit.extend({
  /** Absent where no worker was planned and none is recorded. */
  supportWorkerRef: Ref.optional(),
  /** False for one who came where none was planned. */
  planned: z.boolean(),
  /** Those that pass between its planned start and end. */
  minutes: number,
  status: z.enum(['NotConfirmed', 'Completed', 'DidNotTakePlace', 'NotAllocated', 'Cancelled']),
  notBooked: z.enum(notBookedOutcomes).optional(),
  /** It was cancelled at short notice: what is paid and charged is asked, and no one came. */
  cancelledLate: z.literal(true).optional(),
  recorded: RecordedVisit.optional(),
});
export type VisitToConfirm = z.infer<typeof VisitToConfirm>;

/** A page of a day. The counts of the pages add up to those of the day: a visit that counts once is on the page of its first worker. */
export const DayToConfirm = z.strictObject({
  ...workerPage,
  date: CivilDate,
  /** In order of support worker, the visits of none last, each in order of start. */
  visits: z.array(VisitToConfirm),
  /** On the first page all who are active, and others that a visit of the day names; later those that a visit of the page names. */
  supportWorkers: z.array(
    z.strictObject({ ref: Ref, fullName: z.string(), givenName: z.string(), active: z.boolean() }),
  ),
  counts: z.strictObject({
    /** A visit of two workers counts for each. */
    toConfirm: number,
    confirmed: number,
    /** Visits of the day that have not ended. */
    notOver: number,
    /** Visits that the client's own timesheet confirms. */
    byTimesheet: number,
  }),
  /** The weeks that confirm them, in order of client. */
  timesheets: z.array(z.strictObject({ clientRef: Ref, clientName: z.string(), timesheetRef: CivilDate })),
});
export type DayToConfirm = z.infer<typeof DayToConfirm>;

export const Confirmation = z.strictObject({
  clientRef: Ref,
  jobRef: Ref,
  originalDate: CivilDate,
  /** The worker who was planned, or the one who came where none was. */
  supportWorkerRef: Ref,
  /** `cancelledLate` goes with visits that say so, and needs minutes; `notConfirmed` removes the record. */
  outcome: z.enum([...outcomes, 'cancelledLate', 'notConfirmed']),
  startTime: WallTime.optional(),
  /** Minutes of elapsed time. */
  minutes: number.min(0).max(2880).optional(),
  /** True where who pays is charged for the planned time; `nobodyHome` and `cancelledLate` need it. */
  charged: z.boolean().optional(),
  otherWorkerRef: Ref.optional(),
  /** Note on what was done about it, where the worker did not come. */
  note: text(2000).optional(),
  /** Of the row that this corrects; absent for the first one. */
  version: Version.optional(),
});

const mostAtOnce = 3000;

export const confirmations = {
  'GET /office/confirmations': byCoordinatorsAndPayers.read({
    // docs/product/office.md, "What happened"
    summary:
      'The visits of a day that are over, by support worker, 100 at a time: as planned, and what is recorded of each.',
    query: z.strictObject({ date: CivilDate, ...afterWorker }),
    reply: DayToConfirm,
  }),
  'POST /office/confirmations': byCoordinatorsAndPayers.write({
    // docs/product/office.md, "Many at once"
    summary:
      'Records what took place of many visits. Those that are right are written, the others answered one by one.',
    bodyLimit: 1_500_000,
    body: z.strictObject({ confirmations: z.array(Confirmation).min(1).max(mostAtOnce) }),
    reply: z.strictObject({
      /** By their place in the body. A row that was taken back has no version. */
      written: z.array(z.strictObject({ at: number, version: Version.optional() })),
      refused: z.array(
        z.strictObject({
          at: number,
          code: z.enum(['notFound', 'stale', 'ruleBroken']),
          path: z.enum(['startTime', 'minutes', 'charged', 'otherWorkerRef', 'note']).optional(),
          message: z.string(),
        }),
      ),
    }),
  }),
};
