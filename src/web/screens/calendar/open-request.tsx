import type { RosterRequest } from '#contract/appointments.ts';
import { NowAndRequested } from '#web/parts/visit/now-and-requested.tsx';
import type { Plans } from '#web/parts/visit/plans.ts';
import { scopeWords, waitingWords } from '#web/parts/visit/request-words.ts';
import { WayOfRequest } from '#web/parts/visit/way-of-request.tsx';

type OpenRequestProps = { request: RosterRequest; plans: Plans; now: number; zone: string };

/** What is asked of a visit and not yet answered: now beside requested, and where the request stands. */
export function OpenRequest({ request, plans, now, zone }: OpenRequestProps) {
  const isNew = request.type === 'newBooking';
  return (
    <section className="open-request" aria-label="What is asked">
      {isNew ? <p>{waitingWords(request)}</p> : <NowAndRequested plans={plans} note={waitingWords(request)} />}
      <WayOfRequest request={request} now={now} zone={zone} />
      {!isNew && <p className="soft small">{scopeWords(request)}</p>}
    </section>
  );
}
