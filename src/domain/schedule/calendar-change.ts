import type { AuditAction } from '#domain/activity/actions.ts';
import type { NoticeContent, NoticeKind } from '#domain/notices/notice.ts';
import type { ApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
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
  /** The booking that it is about; null of an order. */
  jobRef: string | null;
  /** Support workers who were chosen, and those of them who did not come before. */
  chosen: readonly string[];
  newlyChosen: readonly string[];
  /** The words of the office, and the field that they are typed in: a hidden support worker needs them. */
  reason: { text: string | undefined; path: 'message' | 'reason' };
  /** The entry in the log of activity. */
  audit: { action: AuditAction; subjectRef: string };
  /** The open request that it answers, and how. */
  answer?: AnswerToRequest | undefined;
  /** The act that the office can take back; a member's acceptance of an offer is no act of the office. */
  act?: OfficeAct | undefined;
  /** The notice for those who hear of it. Its `beginsAt` counts where no visit changes. */
  notice: {
    kind: NoticeKind;
    askedBy?: string | undefined;
    beginsAt?: Instant | undefined;
    content: NoticeContent;
    /** The booking as it is then, which the details begin with; `single` of one visit. */
    schedule?: { booked: ApprovedSchedule; single: boolean } | undefined;
  };
};

type AnswerToRequest = {
  ref: string;
  status: Extract<TicketStatus, 'approved' | 'declined'>;
  text: string | undefined;
  schedule?: ApprovedSchedule | undefined;
};

/** The kind of an act, which the office does by itself or by answering a request (docs/product/office-acts.md, "Acts"). */
type ActType = 'newBooking' | 'change' | 'cancellation' | 'approval' | 'decline';

/** An act of the office. */
export type OfficeAct = {
  ref: string;
  type: ActType;
  seriesRefs: string[];
  originalDate?: string | null | undefined;
  effectiveDate?: string | null | undefined;
  subject: string;
  reason?: string | undefined;
  requestedBy?: string | undefined;
  /** The moment when the first visit would have begun, of a cancellation. */
  beginsAt?: Instant | undefined;
};
