import { z } from 'zod';
import { fundingTypes } from '#domain/appointments/types.ts';
import { mostLines, mostNotes, tooManyLinesMessage } from '#domain/booking/limits.ts';
import { mostReassigned, tooManyReassignedMessage } from '#domain/schedule/office-limits.ts';
import { ticketTypes } from '#domain/tickets/kinds.ts';
import { NewAppointment } from './appointments.ts';
import { byAllOffice, byCoordinators, byMembers } from './endpoint.ts';
import { FieldError } from './errors.ts';
import { CivilDate, ListRef, line, Ref, text, Version } from './fields.ts';
import { OfficeWorker, TicketEvent } from './office.ts';
import { visitTimes } from './visit-times.ts';

/** Changes that the office makes to bookings by itself (docs/product/office-acts.md). */

const WorkersNeeded = z.number().int().min(1).max(2);

/** The changes; absent fields are unchanged. An empty list removes all support workers. */
export const ActChange = z.strictObject({
  ...z.strictObject({ date: CivilDate, ...visitTimes }).partial().shape,
  supportWorkerRefs: z.array(Ref).max(2).optional(),
  workersNeeded: WorkersNeeded.optional(),
  /** Of the whole booking; of a series only with all upcoming visits. */
  jobTypeRefs: z.array(ListRef).length(1, 'Choose one service.').optional(),
  fundingType: z.enum(fundingTypes).optional(),
  /** The funding of the client that pays; may be absent where at most one covers the service. */
  fundingRef: Ref.optional(),
  /** Text of the notes; empty for none. */
  notes: text(mostNotes).optional(),
});
export type ActChange = z.infer<typeof ActChange>;

const target = {
  /** The original date of the visit. */
  effectiveDate: CivilDate,
  /** True for all upcoming visits of the series from it on, false for that visit alone. */
  repeating: z.boolean(),
  change: ActChange.optional(),
  cancel: z.literal(true).optional(),
};
type Target = { change?: object | undefined; cancel?: true | undefined };
const isOneOfBoth = ({ change, cancel }: Target) => (change === undefined) !== (cancel === undefined);
const oneOfBoth = { path: ['change'], message: 'Change the visit or cancel it.' };

/** The person who asked for it, where one has phoned: `Rose, by phone`. */
export const requestedBy = line({ most: 200, empty: 'Enter who asked, or leave this empty.' }).optional();

const origin = {
  /** So that it can be undone where the reply was lost; the server makes one where it is missing. */
  actRef: Ref.optional(),
  /** Text that clients read. */
  reason: text(2000).optional(),
  requestedBy,
};

export const VisitAct = z
  .strictObject({
    ...origin,
    ...target,
    /** Cost of a cancellation at short notice; goes with `cancel`. Where it is absent the question waits. */
    paid: z
      .strictObject({
        /** Minutes that each support worker is paid of each visit; absent for those that were planned. */
        minutes: z.number().int().min(0).max(1440).optional(),
        /** True where who pays is charged for the planned time. */
        charged: z.boolean(),
      })
      .optional(),
    /** Answers an open request about these visits in the same step. */
    answer: z
      .strictObject({
        ticketRef: Ref,
        version: Version,
        outcome: z.enum(['approved', 'declined']),
        message: text(2000).optional(),
      })
      .refine(({ outcome, message }) => outcome === 'approved' || message?.trim(), {
        path: ['message'],
        message: 'Enter a reason.',
      })
      .optional(),
  })
  .refine(isOneOfBoth, oneOfBoth)
  .refine(({ cancel, paid }) => cancel || !paid, { path: ['paid'], message: 'Say this only of a cancellation.' })
  .refine(({ cancel, reason }) => !cancel || reason?.trim(), { path: ['reason'], message: 'Enter a reason.' });
export type VisitAct = z.infer<typeof VisitAct>;

/** As in `VisitAct`; an empty change asks for the support workers and open requests alone. */
const ActPreviewQuery = z.strictObject(target).refine(isOneOfBoth, oneOfBoth);

const PreviewVisit = z.strictObject({
  date: CivilDate,
  originalDate: CivilDate,
  ...visitTimes,
  supportWorkerRefs: z.array(Ref),
  workersNeeded: WorkersNeeded.optional(),
});

export const Warning = z.strictObject({
  kind: z.enum(['sameDay', 'shortNotice', 'overlap', 'clientAway']),
  message: z.string(),
});
export type Warning = z.infer<typeof Warning>;

const offer = {
  /** Problems that would refuse it, as the act itself would; empty where it can be done. */
  problems: z.array(FieldError),
  /** Warnings for the office, which may do it all the same. */
  warnings: z.array(Warning),
  /** Workers who could come, the best first; empty for a cancellation. */
  supportWorkers: z.array(OfficeWorker),
};

export const ActPreview = z.strictObject({
  /** The booking's, for If-Match. */
  version: Version,
  ...offer,
  /** The first visits as they would be, and those that they replace; for a cancellation only the latter. */
  visits: z.array(PreviewVisit),
  replaced: z.array(PreviewVisit),
  /** Number of visits that change within the next 52 weeks. */
  count: z.number().int(),
  /** The last day of the series after the change, if it ends. */
  repeatEndDate: CivilDate.optional(),
  /** Visits that are cancelled at short notice; absent where none is. */
  late: z
    .strictObject({
      /** The notice that a cancellation needs. */
      hours: z.number().int(),
      count: z.number().int(),
      /** Planned minutes, where they are the same for all. */
      minutes: z.number().int().optional(),
    })
    .optional(),
  /** Open requests about these visits, which may be answered in the same step. */
  openTickets: z.array(
    z.strictObject({
      ref: Ref,
      version: Version,
      type: z.enum(ticketTypes),
      subject: z.string(),
      message: z.string().optional(),
      /** It would be closed, because nothing would be left to change. */
      superseded: z.boolean(),
    }),
  ),
});
export type ActPreview = z.infer<typeof ActPreview>;

/** A line of a booking by the office: who comes, not who is asked for. */
const OfficeAppointment = NewAppointment.omit({ ticketRef: true }).extend({
  /** The funding of the client that pays, with Funded; may be absent where at most one covers the service. */
  fundingRef: Ref.optional(),
  supportWorkerRefs: z.array(Ref).max(2).optional(),
  workersNeeded: WorkersNeeded.optional(),
});
export type OfficeAppointment = z.infer<typeof OfficeAppointment>;

const lines = z.array(OfficeAppointment).min(1, 'Please enter your booking information.');

export const OfficeBooking = z.strictObject({
  ...origin,
  appointments: lines.max(mostLines, tooManyLinesMessage),
  notes: text(mostNotes).optional(),
});
export type OfficeBooking = z.infer<typeof OfficeBooking>;

const History = z.strictObject({ events: z.array(TicketEvent) });

export const officeActs = {
  'PATCH /office/clients/{clientRef}/appointments/{jobRef}': byCoordinators.change({
    // docs/product/office-acts.md, "Acts"
    summary: 'Changes or cancels one visit or all upcoming ones, at once and without a request.',
    body: VisitAct,
    reply: z.strictObject({ ref: Ref, version: Version, actRef: Ref }),
  }),
  'POST /office/clients/{clientRef}/appointments/{jobRef}/preview': byCoordinators.read({
    // docs/product/office-acts.md, "Before it is done"
    summary: 'What such a change would do, what would refuse it, and who could come.',
    etag: 'version',
    body: ActPreviewQuery,
    reply: ActPreview,
  }),
  'POST /office/clients/{clientRef}/appointments': byCoordinators.write({
    // docs/product/office-acts.md, "Booking for a client"
    summary: 'Books visits for a client, allocated at once and without a request; all lines or none.',
    body: OfficeBooking,
    status: 201,
    reply: z.strictObject({
      appointments: z.array(z.strictObject({ ref: Ref, version: Version })),
      actRef: Ref,
    }),
  }),
  'POST /office/clients/{clientRef}/appointments/preview': byCoordinators.read({
    // docs/product/office-acts.md, "Booking for a client"
    summary: 'What would refuse one line of a booking, and who could come.',
    body: z.strictObject({ appointment: OfficeAppointment }),
    reply: z.strictObject(offer),
  }),
  'POST /office/undo/{actRef}': byCoordinators.write({
    // docs/product/office-acts.md, "Undo"
    summary: 'Takes back what the caller did within the last 30 seconds, if nothing has changed since.',
    reply: z.strictObject({ actRef: Ref }),
  }),
  'POST /office/undo': byCoordinators.write({
    // docs/product/office-acts.md, "Undo of several acts"
    summary: 'Takes back what the caller did together, the last first; all of it or nothing.',
    body: z.strictObject({
      /** In the order in which they were done. */
      actRefs: z.array(Ref).min(1, 'Choose what to undo.').max(mostReassigned, tooManyReassignedMessage),
    }),
    reply: z.strictObject({ actRefs: z.array(Ref) }),
  }),
  'GET /office/clients/{clientRef}/appointments/{jobRef}/history': byAllOffice.read({
    // docs/product/office-acts.md, "History of a booking"
    summary: 'All requests about a booking and all that the office did to it, in order.',
    reply: History,
  }),
  'GET /clients/{clientRef}/appointments/{jobRef}/history': byMembers('viewRoster').read({
    // docs/product/office-acts.md, "History of a booking"
    summary: 'The same, for the client’s people.',
    reply: History,
  }),
};
