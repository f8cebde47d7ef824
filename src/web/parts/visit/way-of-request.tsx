import { type WayFacts, wayOf } from './way-steps.ts';
import './way-of-request.css';

type WayOfRequestProps = {
  request: WayFacts;
  /** Now, from `useNow`. */
  now: number;
  /** The client's time zone. */
  zone: string;
};

/** Where a request stands in three steps: Sent, With the office, Answer by. */
export function WayOfRequest({ request, now, zone }: WayOfRequestProps) {
  return (
    <ol className="way" aria-label="Where the request stands">
      {wayOf({ request, now, zone }).map(({ label, detail, state }) => (
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
