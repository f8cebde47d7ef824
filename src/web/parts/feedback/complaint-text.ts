import type { Complaint } from '#contract/feedback.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';

type ComplaintLinesInput = { complaint: Complaint; givenAt: string; zone: string };

/** Lists what became of a complaint, a line for each step. */
export function listComplaintLines({ complaint, givenAt, zone }: ComplaintLinesInput) {
  const { acknowledgeBy, acknowledgedAt, acknowledgedBy, answeredAt, answeredBy, answer } = complaint;
  const format = (at: string, by: string | undefined) => `${formatMoment({ at, zone })}${by ? `, ${by}` : ''}`;
  return [
    { label: 'Complaint received', text: formatMoment({ at: givenAt, zone }) },
    acknowledgedAt
      ? { label: 'Acknowledged', text: format(acknowledgedAt, acknowledgedBy) }
      : { label: 'To be acknowledged by', text: formatLongDate(acknowledgeBy) },
    ...(answeredAt ? [{ label: 'Answered', text: format(answeredAt, answeredBy) }] : []),
    ...(answer ? [{ label: 'Answer', text: answer }] : []),
  ];
}
