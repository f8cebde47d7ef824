import type { AuditAction } from '#domain/activity/actions.ts';
import type { NoticeContent, NoticeKind } from '#domain/notices/notice.ts';
import type { NoticeLine } from '#domain/notices/notice-line.ts';
import type { LateVisit, PaidLate } from '#domain/schedule/late-cancellations.ts';
import type { About } from '#domain/tickets/about.ts';
import type { ApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import type { TicketOffer } from '#domain/tickets/offer.ts';
import type { ApprovalPlan } from '#domain/tickets/plan-approval.ts';
import type { TicketStatus } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';

/**
 * A change of a calendar as its rules decide it, from facts alone; nothing of it is written. An act is shown beforehand by the same
 * function (docs/product/office-acts.md, "Before it is done").
 */
export type CalendarChange = {
  ok: true;
  /** The writes, and the jobs to look for clashes in; none where no time of a worker is taken. */
  plan: ApprovalPlan;
  /** The booking whose version it moves; null of an order, and where no visit changes. */
  jobRef: string | null;
  /** The support workers that a person chose; absent where no one chooses. */
  choice?: WorkerChoice | undefined;
  /** The lines of a booking, each with those before it, and the field that refuses it; else the plan is refused as one. */
  steps?: readonly { plan: ApprovalPlan; path: string }[] | undefined;
  /** The entries in the log of activity. */
  audits: readonly { action: AuditAction; subjectRef: string; detail?: object }[];
  /** The open request that it answers or ends, and how. */
  answer?: AnswerToRequest | undefined;
  /** The offer about the open request that it makes or ends. */
  offer?: OfferChange | undefined;
  /** The act that the office can take back; a member's acceptance of an offer is no act of the office. */
  act?: OfficeAct | undefined;
  /** The act that it takes back, with the requests as they were before. */
  undone?: { ref: string; tickets: readonly TicketSnapshot[]; jobRefs: readonly string[] } | undefined;
  notice?: ChangeNotice | undefined;
  /** The visits that it cancels late, and what the office says of them; without that the question waits. */
  late?: { visits: readonly LateVisit[]; paid?: PaidLate | undefined } | undefined;
};

/** A request as it was before an act, in the columns that acts and answers change. */
export type TicketSnapshot = {
  ref: string;
  jobRef: string | null;
  originalDate: string | null;
  effectiveDate: string | null;
  beginsAt: string | null;
  lapsesAt: string | null;
  answerBy: string;
};

type WorkerChoice = {
  chosen: readonly string[];
  /** Those of them who did not come before. */
  newlyChosen: readonly string[];
  /** The words of the office, and the field that they are typed in: a hidden support worker needs them. */
  reason: { text: string | undefined; path: 'message' | 'reason' };
};

/** The notice for those who hear of a change. Its `beginsAt` counts where no visit changes. */
type ChangeNotice = {
  kind: NoticeKind;
  askedBy?: string | undefined;
  beginsAt?: Instant | undefined;
  /** It tells of the request and of no visit, so `beginsAt` counts whatever changes. */
  isOfRequestAlone?: boolean;
  content: NoticeContent;
  /** The booking as it is then, which the details begin with; `single` of one visit. */
  schedule?: { booked: ApprovedSchedule; single: boolean } | undefined;
  /** New bookings, each described with who comes; they are the subjects. */
  bookings?:
    | readonly { line: Extract<NoticeLine, { kind: 'booking' }>; supportWorkerRefs: readonly string[] }[]
    | undefined;
};

type AnswerToRequest = {
  ref: string;
  status: Exclude<TicketStatus, 'open' | 'superseded'>;
  /** The person whose answer it is, where that is not who acts now. */
  answeredBy?: string | undefined;
  text?: string | undefined;
  schedule?: ApprovedSchedule | undefined;
  /** The facts of the request with who was given it, where no act has them. */
  about?: About | undefined;
};

type OfferChange = { ref: string } & (
  | { kind: 'made'; offer: Omit<TicketOffer, 'workerName'> }
  | { kind: 'over'; offer: TicketOffer; answerBy: Instant }
);

/** A change of nothing, where a request is answered and no visit changes. */
export const changesNothing: ApprovalPlan = { ok: true, writes: [], jobs: [], exceptions: [], changed: [] };

/** The kind of an act, which the office does by itself or by answering a request (docs/product/office-acts.md, "Acts"). */
type ActType = 'newBooking' | 'change' | 'cancellation' | 'approval' | 'decline';

/** An act of the office. */
export type OfficeAct = {
  ref: string;
  type: ActType;
  /** The booking that it is about; the first of several, and null of an order. */
  jobRef: string | null;
  seriesRefs: string[];
  originalDate?: string | null | undefined;
  effectiveDate?: string | null | undefined;
  about: About;
  reason?: string | undefined;
  requestedBy?: string | undefined;
  /** The moment when the first visit would have begun, of a cancellation. */
  beginsAt?: Instant | undefined;
};
