import { z } from 'zod';
import { About } from '#contract/about.ts';
import { Appointment } from '#contract/appointments.ts';
import { OfferedPraise } from '#contract/feedback.ts';
import { ApprovedSchedule } from '#contract/office.ts';
import { visitTimes } from '#contract/visit-times.ts';
import { fundingTypes } from '#domain/appointments/types.ts';
import type { Praise } from '#domain/feedback/praise.ts';
import type { ChangeOfVisits } from '#domain/notices/changes/visit-change.ts';
import type { NoticeContent } from '#domain/notices/notice.ts';
import type { ServiceNames } from '#domain/notices/notice-line.ts';
import type { WorkerNews } from '#domain/notices/worker-news.ts';
import { readStored, type Stored, type StoredShape } from './stored-value.ts';

const date = z.string();
const dayTimes = z.object({ date, ...visitTimes });
/** The days and times of a booking, and nothing else of it. */
const bookedTimes = z.object({
  ...ApprovedSchedule.omit({ jobRef: true, supportWorkerRefs: true, laterSchedules: true }).shape,
  phase: Appointment.shape.phase,
});

const WorkerLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['new', 'instructions']), is: dayTimes }),
  z.object({ kind: z.literal('gone'), was: dayTimes }),
  z.object({ kind: z.literal('changed'), was: dayTimes, is: dayTimes }),
  z.object({ kind: z.literal('more'), visits: z.number(), until: date }),
]);

const NoticeLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), about: About }),
  z.object({
    ...{ kind: z.literal('booking'), service: z.string(), schedule: bookedTimes },
    workerNames: z.array(z.string()).optional(),
  }),
  z.object({ kind: z.literal('days'), visits: z.number(), from: date, to: date }),
  z.object({ kind: z.literal('visit'), date, ...visitTimes }),
  z.object({
    ...{ kind: z.literal('schedule'), schedule: ApprovedSchedule },
    ...{ workerNames: z.record(z.string(), z.string()), single: z.boolean() },
  }),
  z.object({ kind: z.literal('holiday'), date, name: z.string() }),
  z.object({ kind: z.literal('answerBy'), date, time: z.string() }),
  z.object({ kind: z.literal('service'), service: z.string() }),
  z.object({ kind: z.literal('payer'), fundingType: z.enum(fundingTypes) }),
  z.object({ kind: z.literal('notes') }),
  z.object({ kind: z.enum(['workerAway', 'workerBack']), workerName: z.string() }),
  WorkerLine,
]);

/** The shape of `notices.content`, without the present names of services. */
export const noticeContentShape: StoredShape<NoticeContent> = {
  column: 'notices.content',
  version: 1,
  schema: z.strictObject({
    subjects: z.array(NoticeLine),
    details: z.array(NoticeLine),
    message: z.string().optional(),
    wishes: z.array(z.string()).optional(),
    order: z.string().optional(),
    question: z.string().optional(),
    wasOffered: z.boolean().optional(),
    visit: z.string().optional(),
    isForWorkersAlone: z.boolean().optional(),
  }),
};

/** The shape of `notices.workers`. */
export const noticeWorkersShape: StoredShape<{ workers: WorkerNews[] }> = {
  column: 'notices.workers',
  version: 1,
  schema: z.strictObject({
    workers: z.array(z.strictObject({ ref: z.string(), lines: z.array(WorkerLine), beginsAt: z.number() })),
  }),
};

const visitPlan = z.object({ ...visitTimes, workers: z.array(z.string()), away: z.array(z.string()).optional() });

/** The shape of `notices.changes`; a notice of a build before has none. */
export const noticeChangesShape: StoredShape<{ changes: ChangeOfVisits[] }> = {
  column: 'notices.changes',
  version: 1,
  schema: z.strictObject({
    changes: z.array(
      z.strictObject({
        was: visitPlan.optional(),
        is: visitPlan.optional(),
        dates: z.array(date),
        movedBy: z.number().optional(),
        isInstructed: z.literal(true).optional(),
      }),
    ),
  }),
};

/** The shape of `notices.praise`. */
export const noticePraiseShape: StoredShape<Praise> = {
  column: 'notices.praise',
  version: 1,
  schema: z.strictObject({ words: z.string(), from: OfferedPraise.shape.from, visit: dayTimes }),
};

/** Selects what a notice says (table alias `n`), with the present names of the services that it is about. */
export const namedContentSql = `n.content || jsonb_build_object('serviceNames', (
  select jsonb_object_agg(i.ref, i.name order by i.list desc) from list_items i
   where i.list in ('jobTypes', 'privateJobTypes') and jsonb_path_query_array(n.content, '$.**.service') ? i.ref))`;

/** Content with the present names of services, as `namedContentSql` selects it. */
export type NamedContent = Stored<NoticeContent> & { serviceNames: ServiceNames };

export function readNamedContent({ serviceNames, ...content }: NamedContent): NoticeContent {
  return { ...readStored(noticeContentShape, content), serviceNames };
}
