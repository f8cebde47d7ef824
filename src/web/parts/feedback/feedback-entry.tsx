import type { ReactNode } from 'react';
import type { ClientFeedback, Complaint } from '#contract/feedback.ts';
import { describePassedOn } from '#domain/feedback/praise.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import './feedback.css';

type FeedbackEntryProps = {
  entry: ClientFeedback;
  services: ServiceNames;
  zone: string;
  /** The client whose feedback it is, where several clients are listed. */
  client?: ReactNode;
  children?: ReactNode;
};

/** Shows what was said, its subject and author, and what became of it: a complaint, or praise that was passed on. */
export function FeedbackEntry({ entry, services, zone, client, children }: FeedbackEntryProps) {
  const { ref, feedback, givenBy, givenAt, complaint, passedOn = [] } = entry;
  const now = useNow();
  return (
    <li id={ref} tabIndex={-1}>
      <blockquote className="feedback-words">{feedback}</blockquote>
      <p>
        {client && <>{client}: </>}
        {describeSubject(entry, services)}.
      </p>
      <p className="soft small">
        {givenBy && `From ${givenBy}, `}
        {formatMoment({ at: givenAt, zone })}
      </p>
      {passedOn.map(({ supportWorkerRef, at, ...passed }) => (
        <p key={supportWorkerRef} className="small">
          {describePassedOn({ ...passed, at: Date.parse(at) }, { zone, now })}
        </p>
      ))}
      {complaint && (
        <dl className="complaint">
          {listComplaintLines({ complaint, givenAt, zone }).map(({ label, text }) => (
            <div key={label}>
              <dt className="complaint-term">{label}</dt>
              <dd className="complaint-text">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </li>
  );
}

function describeSubject({ visit, supportWorkers }: ClientFeedback, services: ServiceNames): string {
  const names = joinWithAnd(supportWorkers);
  if (!visit) return `About ${names}`;
  return `${findServiceName(services, visit)} on ${formatLongDate(visit.date)}, with ${names || 'no one'}`;
}

function listComplaintLines({ complaint, givenAt, zone }: { complaint: Complaint; givenAt: string; zone: string }) {
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
