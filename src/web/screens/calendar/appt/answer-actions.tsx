import { can } from '#domain/capabilities/can.ts';
import { isUnmetBooking } from '#domain/tickets/outcome-word.ts';
import { isUnread } from '#web/parts/visit/is-unread.ts';
import { formatVisitName } from '#web/parts/visit/visit-text.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useOpenVisit } from './visit-context.ts';

const AnswerOfVisit = onDemand(() => import('./answer-of-visit.tsx').then((m) => m.AnswerOfVisit), 'What you can do');

/** Offers what can be done about the office's answers to requests about the visit, as the dashboard does. */
export function AnswerActions() {
  const { client, shown, service } = useOpenVisit();
  const { jobRef, originalDate, date } = shown.visit;
  if (!can(client, 'manageRoster')) return null;
  const answered = shown.tickets.filter((ticket) => isUnmetBooking(ticket) || isUnread(ticket, client));
  return answered.map(({ ref, type, status }) => {
    const subject = formatVisitName({ service, date, goesOn: false });
    const request = { ref, type, status, subject, visit: { jobRef, originalDate, date } };
    return <AnswerOfVisit key={ref} request={request} client={client} />;
  });
}
