import { askedWords, endedWords, waitingWords } from './request-words.ts';
import { plansFor, type RosterIndex, type ShownVisit } from './roster-index.ts';
import { lookingWords } from './visit-words.ts';

/** What happens next, in a sentence or two; nothing where a visit simply stands. */
export function visitNote({ index, shown }: { index: RosterIndex; shown: ShownVisit }): string {
  const { status, requests } = shown;
  const [request] = requests;
  const over = status === 'Past' || status === 'Completed';
  if (request?.status === 'open') {
    if (request.type === 'newBooking') return waitingWords(request);
    return `${askedWords({ request, plans: plansFor({ index, shown, request }) })} ${waitingWords(request)}`;
  }
  if (request && request.status !== 'approved' && !over) return endedWords(request);
  return status === 'NotAllocated' ? lookingWords : '';
}
