import { mergeVisit } from '#domain/appointments/roster.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { toRequestQuestion, toVisitQuestion } from '#domain/tickets/question.ts';
import type { OwnBookings } from './demo-client-jobs.ts';
import { createRandom } from './random.ts';
import { findWeekdayBefore, toDemoInstant } from './setting.ts';
import type { DemoTicket, TicketDesk } from './tickets.ts';
import { listBookingOccurrences } from './visits.ts';

/** A line to the office: a ticket about a visit or another request. */
type DemoQuestion = Omit<DemoTicket, 'type' | 'jobRef' | 'requestedChange' | 'beginsAt'>;

/** Makes two lines of the demonstration client: one about a request, which is answered, and one about a visit, which waits. */
export function makeQuestions(desk: TicketDesk, { asked, tuesdays }: OwnBookings): DemoQuestion[] {
  const { setting } = desk.provider;
  const { people } = desk;
  const random = createRandom('questions');
  const request = desk.tickets.find(({ jobRef }) => jobRef === asked.job.ref)!;
  const [visit] = listBookingOccurrences(setting, tuesdays, [1, 14]);
  const { date } = mergeVisit(tuesdays.job, visit!.originalDate, desk.visits.find(tuesdays, visit!.originalDate));
  const last = findWeekdayBefore(setting, 0);
  const write = (message: string, askedAt: number, about: DemoTicket['about']): DemoQuestion => ({
    ...{ ref: random.ref(), clientRef: asked.client.ref, about, message, askedAt },
    ...{ status: 'open', askedBy: people.managerRef, version: 1 },
    answerBy: planAnswerBy({ now: askedAt, openings: setting.openings, zone: asked.client.timeZone ?? setting.zone }),
  });
  const about = { seriesRef: tuesdays.job.ref, originalDate: visit!.originalDate, date };
  const answeredAt = toDemoInstant(setting, last, '11:20');
  return [
    {
      ...write(
        'Would it be someone who plays cribbage?',
        toDemoInstant(setting, last, '09:40'),
        toRequestQuestion(request.ref, request.about),
      ),
      ...{
        status: 'approved',
        answer: 'Yes, and we will ask whether they are free.',
        answeredBy: people.officeRef,
        answeredAt,
      },
      version: 2,
    },
    write(
      'Is the key still with Tom?',
      toDemoInstant(setting, last, '17:05'),
      toVisitQuestion({ ...about, service: tuesdays.job.jobTypeRefs[0] }),
    ),
  ];
}
