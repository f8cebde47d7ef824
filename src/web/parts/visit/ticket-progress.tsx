import { upperFirst } from '#domain/texts/first-letter.ts';
import { useOpenings } from '#web/kernel/office-contact.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { listProgressSteps, type ProgressFacts } from './progress-steps.ts';
import './ticket-progress.css';

/** Shows the progress of a ticket in three steps, on the client's clocks: Sent, With us, Answer by. */
export function TicketProgress({ request, zone }: { request: ProgressFacts; zone: string }) {
  const now = useNow();
  const openings = useOpenings();
  return (
    <ol className="way" aria-label="Progress of the request">
      {listProgressSteps({ request, now, zone, openings }).map(({ label, detail, state }) => (
        <li key={label} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>{label}</strong>
          {detail && (
            <>
              <br />
              {upperFirst(detail)}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
