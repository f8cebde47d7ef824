import { formatAnswerTime } from '#domain/tickets/answer-text.ts';
import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import type { Answer } from './use-answer.ts';
import './booking-summary.css';

type NextStepsProps = {
  sent: string;
  /** A sentence that says what becomes of the visits until the answer. */
  meanwhile: string;
  many: boolean;
  answer: Answer;
};

/** Shows what happens after the task is confirmed, and when. */
export function NextSteps({ sent, meanwhile, many, answer }: NextStepsProps) {
  const answered = formatAnswerTime(answer);
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className="next-steps-list">
        <li>
          <strong>You confirm.</strong> {sent}
        </li>
        <li>
          <strong>{meanwhile}</strong> Until we answer {many ? 'they show' : 'it shows'} in the calendar as{' '}
          <VisitStatus status="Pending" />
        </li>
        {answered && (
          <li>
            <strong>We answer</strong> {answered}.
          </li>
        )}
      </ol>
    </section>
  );
}
