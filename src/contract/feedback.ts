import { z } from 'zod';
import { mostNotes } from '#domain/booking/limits.ts';
import { complaintMoves, complaintStates } from '#domain/feedback/complaint.ts';
import { praiseFor } from '#domain/feedback/praise.ts';
import { feedbackWhat } from '#domain/feedback/words.ts';
import { byCoordinators, byMembers, Written } from './endpoint.ts';
import { CivilDate, InstantText, ListRef, Ref, requiredText, text, Version } from './fields.ts';
import { visitTimes } from './visit-times.ts';

const words = requiredText(mostNotes, feedbackWhat);

/** A member's words about a visit that has begun (docs/product/feedback.md, "Words that stay"). */
export const NewFeedback = z.strictObject({
  /** Optional, since a caller may send the words alone; the server then makes one. */
  ref: Ref.optional(),
  originalDate: CivilDate,
  feedback: words,
});

/** The handling of a complaint (docs/product/feedback.md, "Complaints"). It was received when the feedback was given. */
export const Complaint = z.strictObject({
  version: Version,
  state: z.enum(complaintStates),
  acknowledgeBy: CivilDate,
  acknowledgedAt: InstantText.optional(),
  acknowledgedBy: z.string().optional(),
  answeredAt: InstantText.optional(),
  answeredBy: z.string().optional(),
  answer: z.string().optional(),
});
export type Complaint = z.infer<typeof Complaint>;

/** The support worker who has heard praise, and which colleague passed it on when (docs/product/feedback.md, "Praise is passed on"). */
export const PassedOn = z.strictObject({
  supportWorkerRef: Ref,
  /** The name that people call them. */
  name: z.string(),
  byName: z.string().optional(),
  at: InstantText,
});
export type PassedOn = z.infer<typeof PassedOn>;

/** The parts of praise beside its words, and the support workers who may hear it. */
export const OfferedPraise = z.strictObject({
  /** The name that people call the client. */
  clientName: z.string(),
  from: z.strictObject({
    as: z.enum(['client', 'supporter', 'funder']),
    name: z.string().optional(),
    organisationName: z.string().optional(),
  }),
  visit: z.strictObject({ date: CivilDate, ...visitTimes }),
  /** The support workers who came and have not had it; at least one. */
  workers: z.array(z.strictObject({ ref: Ref, name: z.string() })),
});
export type OfferedPraise = z.infer<typeof OfferedPraise>;

/** Feedback as members of the client's support network read it. */
export const ClientFeedback = z.strictObject({
  ref: Ref,
  /** The visit that it is about; absent where it is about a support worker. */
  visit: z.strictObject({ jobTypeRefs: z.array(ListRef), date: CivilDate }).optional(),
  /** The workers who came, or those it is about. */
  supportWorkers: z.array(z.string()),
  feedback: z.string(),
  givenBy: z.string().optional(),
  givenAt: z.string(),
  complaint: Complaint.optional(),
  passedOn: z.array(PassedOn).optional(),
});
export type ClientFeedback = z.infer<typeof ClientFeedback>;

/** The same as the office reads it. */
export const OfficeFeedback = ClientFeedback.extend({
  ...{ clientRef: Ref, clientName: z.string(), timeZone: z.string() },
  /** Absent of a complaint, and where no one is left to pass it on to. */
  praise: OfferedPraise.optional(),
});
export type OfficeFeedback = z.infer<typeof OfficeFeedback>;

/** Praise that a support worker was passed on, as the office reads it on their page. */
const HeardPraise = z.strictObject({
  /** The ref of the feedback. */
  ref: Ref,
  clientRef: Ref,
  clientName: z.string(),
  /** The name that people call the client. */
  clientKnownAs: z.string(),
  timeZone: z.string(),
  /** The words that were passed on. */
  words: z.string(),
  from: OfferedPraise.shape.from,
  givenAt: InstantText,
});
export type HeardPraise = z.infer<typeof HeardPraise>;

const byVisitReaders = byMembers('viewRoster', { feature: 'jobFeedback' });
const byBookers = byMembers('manageRoster', { feature: 'supportWorkerFeedback' });

export const feedback = {
  'POST /clients/{clientRef}/appointments/{jobRef}/feedback': byVisitReaders.writeLater({
    // docs/product/feedback.md, "Who may give feedback"
    summary: 'Gives feedback on a visit that has begun.',
    body: NewFeedback,
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback': byBookers.writeLater({
    // docs/product/feedback.md, "About a support worker"
    summary: 'Gives feedback about a support worker, which its author, the client and the office read.',
    body: z.strictObject({ ref: Ref, feedback: words }),
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'GET /clients/{clientRef}/feedback': byMembers('viewRoster').read({
    // docs/product/feedback.md, "What people read"
    summary:
      'Feedback on a client’s visits and support workers, and what became of complaints, newest first, 50 at a time.',
    query: z.strictObject({ after: Ref.optional() }),
    reply: z.strictObject({ feedback: z.array(ClientFeedback), more: z.boolean() }),
  }),
  'GET /office/feedback': byCoordinators.read({
    summary: 'Feedback on visits and support workers, newest first, 50 at a time.',
    query: z.strictObject({
      /** Complaints alone, or those among them that have no answer yet. */
      show: z.enum(['complaints', 'openComplaints']).optional(),
      after: Ref.optional(),
    }),
    reply: z.strictObject({ feedback: z.array(OfficeFeedback), more: z.boolean() }),
  }),
  'PUT /office/feedback/{ref}/complaint': byCoordinators.change({
    // docs/product/feedback.md, "Complaints"
    summary: 'Records that feedback is a complaint, or what became of it; If-Match is 0 for feedback that is none yet.',
    body: z.strictObject({
      move: z.enum(complaintMoves),
      /** Text that the client reads, with `answered`. */
      answer: text(mostNotes).optional(),
    }),
    reply: Written,
  }),
  'GET /office/support-workers/{supportWorkerRef}/praise': byCoordinators.read({
    // docs/product/feedback.md, "On the support worker's page"
    summary:
      'Praise that a support worker was passed on, newest first, 5 at a time; `after` is the feedback of the last.',
    query: z.strictObject({ after: Ref.optional() }),
    reply: z.strictObject({ praise: z.array(HeardPraise), more: z.boolean() }),
  }),
  'POST /office/feedback/{ref}/praise': byCoordinators.write({
    // docs/product/feedback.md, "Praise is passed on"
    summary: 'Passes praise on to support workers of the visit, to each once.',
    body: z.strictObject({
      workerRefs: z.array(Ref).min(1, praiseFor).max(20),
      /** The words that were given, or fewer. */
      words,
      /** So that it can be undone where the reply was lost; the server makes one where it is missing. */
      actRef: Ref.optional(),
    }),
    status: 201,
    reply: z.strictObject({ ref: Ref, actRef: Ref }),
  }),
  'DELETE /office/feedback/{ref}/praise/{actRef}': byCoordinators.write({
    // docs/product/feedback.md, "Praise is passed on"
    summary: 'Undoes that praise was passed on, for 30 seconds: no one hears of it.',
    reply: z.strictObject({ ref: Ref, actRef: Ref }),
  }),
};
