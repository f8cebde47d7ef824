import { Ban, CircleCheckBig, History, type LucideIcon, Replace, Undo2 } from 'lucide-react';
import type { OfficeRequest, QueueItem } from '#contract/office.ts';
import type { RequestStatus } from '#domain/requests/types.ts';
import { useNow } from '#web/app/clock.ts';
import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import { momentWords } from '#web/parts/visit/visit-words.ts';
import { type StatusLook, StatusPill } from '#web/ui/status.tsx';
import { headingId } from './desk.ts';
import { answerByWords } from './due.ts';
import { headingOf } from './queue-words.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { isAboutVisits } from './visit-request.ts';
import { scopeWords } from './what-is-asked.ts';

type Item = Pick<QueueItem, 'ref' | 'status' | 'type' | 'clientName' | 'subject' | 'askedAt' | 'answerBy' | 'timeZone'>;

/** Who asked what, when, and how soon an answer is due. Of what the queue knows the heading stands at once. */
export function RequestHead({ item, request }: { item: Item; request: OfficeRequest | undefined }) {
  const heading = useHeadingFocus(item.ref);
  const now = useNow();
  return (
    <header className="request-head">
      <p className="row wrap-on">
        <RequestStatusPill {...item} />
        <span className="soft small">
          {request && `Asked by ${request.askedByName}, ${roleWords(request)}, on `}
          {!request && 'Asked on '}
          {momentWords({ at: item.askedAt, zone: item.timeZone })}
        </span>
      </p>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {headingOf(item)}
      </h2>
      {request && (
        <p className="soft request-scope">
          {request.clientSuburb && `${request.clientSuburb}. `}
          {aboutWords(request)}
          {request.status === 'open' && ` ${answerByWords(request, now)}.`}
        </p>
      )}
    </header>
  );
}

function aboutWords(request: OfficeRequest): string {
  if (isAboutVisits(request)) return scopeWords(request);
  if (request.type !== 'registration') return 'An order of consumables.';
  return request.clientRef ? 'A client since then.' : 'Not a client yet.';
}

function roleWords({ askedByRole, registration }: OfficeRequest): string {
  if (registration) return registration.requester === 'Self' ? 'for themself' : 'for somebody else';
  return askedByRole === 'client' ? 'the client' : 'supporter';
}

const answered: Record<Exclude<RequestStatus, 'open'>, { look: StatusLook; icon: LucideIcon; word: string }> = {
  approved: { look: 'completed', icon: CircleCheckBig, word: 'Approved' },
  declined: { look: 'cancelled', icon: Ban, word: 'Declined' },
  withdrawn: { look: 'past', icon: Undo2, word: 'Taken back' },
  superseded: { look: 'past', icon: Replace, word: 'Replaced' },
  lapsed: { look: 'past', icon: History, word: 'Lapsed' },
};

function RequestStatusPill({ status, type }: Pick<Item, 'status' | 'type'>) {
  if (status === 'open') return <VisitStatus status={type === 'cancellation' ? 'PendingCancellation' : 'Pending'} />;
  const { look, icon, word } = answered[status];
  return (
    <StatusPill status={look} icon={icon}>
      {status === 'approved' && type === 'consumablesOrder' ? 'Done' : word}
    </StatusPill>
  );
}
