import type { OfficeWorker } from '#contract/office.ts';
import { isPlainRequest } from '#domain/tickets/plain-request.ts';
import { listCurrentWorkers } from '#domain/tickets/requested-visits.ts';
import { findUsualChoice } from '#domain/tickets/usual-choice.ts';
import { findPlansToShow } from './requested-change.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { listWorkerOptions } from './worker-options.ts';

/** An approval that needs no thought: who would come, and what would be, in words. */
export type PlainAnswer = { ticket: OfficeVisitTicket; body: { supportWorkerRefs: string[] }; words: string };

type FactsOfTicket = {
  ticket: OfficeVisitTicket;
  offers: { supportWorkers: readonly OfficeWorker[]; overlap?: unknown };
};

/** Finds the approval of a plain request, in words; undefined for any other. */
export function findPlainAnswer({
  ticket,
  offers: { supportWorkers, overlap },
}: FactsOfTicket): PlainAnswer | undefined {
  const known = { now: listCurrentWorkers(ticket), asked: ticket.requestedChange.supportWorkerRefs };
  const chosen = findUsualChoice(listWorkerOptions({ workers: supportWorkers, ...known }), known);
  const { requested } = findPlansToShow(ticket, () => undefined);
  if (!chosen || !requested || !isPlainRequest({ ticket, overlap, chosen })) return undefined;
  const words = `${requested.day}, ${requested.start}, ${requested.length}, with ${chosen.name}`;
  return { ticket, body: { supportWorkerRefs: [...chosen.refs] }, words };
}
