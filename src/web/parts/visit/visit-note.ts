import { isRecorded } from '#domain/appointments/status.ts';
import { findPlansOfVisit, type RosterIndex, type ShownVisit } from './roster-index.ts';
import { formatUnsent } from './status-look.ts';
import { formatOutcome, formatRequest, formatWaiting } from './ticket-text.ts';
import { formatCannotCome, lookingText } from './visit-text.ts';

/** Says what happens next, in a sentence or two; empty for a visit that simply takes place. */
export function formatVisitNote({ index, shown }: { index: RosterIndex; shown: ShownVisit }): string {
  const cannotCome = formatCannotCome(shown);
  return [cannotCome && `${cannotCome}.`, formatNext({ index, shown })].filter(Boolean).join(' ');
}

function formatNext({ index, shown }: { index: RosterIndex; shown: ShownVisit }): string {
  const { status, awayWorkers, tickets: requests } = shown;
  const [request] = requests;
  const over = status === 'Past' || isRecorded({ status });
  if (request?.status === 'open') {
    if (request.isWaiting) return formatUnsent(request.unsent);
    if (request.type === 'newBooking') return formatWaiting(request);
    return `${formatRequest({ request, plans: findPlansOfVisit({ index, shown, ticket: request }) })} ${formatWaiting(request)}`;
  }
  if (request && request.status !== 'approved' && !over) return formatOutcome(request);
  return status === 'NotAllocated' || awayWorkers.length > 0 ? lookingText : '';
}
