import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import './booking-summary.css';

type NextStepsProps = {
  sent: string;
  /** A sentence that says what becomes of the visits until the answer. */
  meanwhile: string;
  many: boolean;
  answer: string;
};

/** Shows what happens after the task is confirmed, and when. */
export function NextSteps({ sent, meanwhile, many, answer }: NextStepsProps) {
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className="next-steps-list">
        <li>
          <strong>You confirm.</strong> {sent}
        </li>
        <li>
          <strong>{meanwhile}</strong> Until the office answers {many ? 'they show' : 'it shows'} in the calendar as{' '}
          <VisitStatus status="Pending" />
        </li>
        <li>
          <strong>The office answers</strong> {answer}
        </li>
      </ol>
    </section>
  );
}
