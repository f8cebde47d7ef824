import { listProgressSteps, type ProgressFacts } from './progress-steps.ts';
import './ticket-progress.css';

type TicketProgressProps = {
  request: ProgressFacts;
  /** The present moment, from `useNow`. */
  now: number;
  /** The client's time zone. */
  zone: string;
};

/** Shows the progress of a ticket in three steps: Sent, With the office, Answer by. */
export function TicketProgress({ request, now, zone }: TicketProgressProps) {
  return (
    <ol className="way" aria-label="Progress of the request">
      {listProgressSteps({ request, now, zone }).map(({ label, detail, state }) => (
        <li key={label} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>{label}</strong>
          {detail && (
            <>
              <br />
              {detail}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
