import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Info from 'lucide-react/icons/info';
import type { BusySlot } from '#contract/office.ts';
import { noticeHours } from '#domain/booking/notice.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { findFundedWeek, listTicketFundings } from '#domain/tickets/plain-request.ts';
import { hasShortNotice, type RequestOfVisits } from '#domain/tickets/requested-visits.ts';
import { formatDayMonth, formatDuration, formatShortDay, formatTime, formatZone } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { isOverBudget } from '#domain/timesheets/totals.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { formatUse } from '#web/parts/funding/weekly-hours.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

export function TicketChecks({ ticket, overlap }: { ticket: OfficeVisitTicket; overlap: OwnOverlap }) {
  const now = useNow();
  const names = useServiceNames();
  const nameOf = (jobTypeRef = '') => names.get(jobTypeRef)?.toLowerCase() ?? 'this service';
  return <CheckList checks={listChecks(ticket, { now, brandZone: brand.timeZone, nameOf, overlap })} />;
}

/** Lists facts to know, each with whether it is worth a look. */
export function CheckList({ checks }: { checks: readonly TicketCheck[] }) {
  return (
    <ul className="request-checks">
      {checks.map(({ kind, text }) => (
        <li key={text} data-check={kind}>
          {kind === 'fine' ? <CircleCheckBig className="i" aria-hidden /> : <Info className="i" aria-hidden />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

type OwnOverlap = (BusySlot & { jobTypeRefs: readonly string[] }) | undefined;

/** A fact to know before answering, either fine or worth a look. */
export type TicketCheck = { kind: 'fine' | 'note'; text: string };

type CheckedTicket = RequestOfVisits & Pick<OfficeVisitTicket, 'fundings' | 'fundedTime' | 'beginsAt' | 'clientName'>;
type ChecksInput = {
  now: Instant;
  brandZone: string;
  /** The name of a service. */
  nameOf: (jobTypeRef: string | undefined) => string;
  /** The client's other visit that the request would overlap. */
  overlap: OwnOverlap;
};

/** Lists funding, overlap, short notice, and whether the client's zone differs from the office's. */
export function listChecks(request: CheckedTicket, input: ChecksInput): TicketCheck[] {
  const { now, brandZone, nameOf, overlap } = input;
  const checks = ticketKinds[request.type].needsWorker ? [checkFunding(request, input)] : [];
  if (overlap) {
    const service = overlap.jobTypeRefs[0] === undefined ? 'other visit' : nameOf(overlap.jobTypeRefs[0]);
    checks.push({ kind: 'note', text: `Overlaps ${request.clientName}’s ${service}, ${formatSlot(overlap)}.` });
  }
  if (Date.parse(request.beginsAt) > now && hasShortNotice(request, now)) {
    checks.push({ kind: 'note', text: `Less than ${noticeHours} hours’ notice.` });
  }
  if (request.timeZone !== brandZone) {
    checks.push({
      kind: 'note',
      text: `All times are ${formatZone(request.timeZone)} time, where ${request.clientName} lives.`,
    });
  }
  return checks;
}

function checkFunding(request: CheckedTicket, { nameOf }: ChecksInput): TicketCheck {
  const { type, appointment, fundings, fundedTime } = request;
  const jobTypeName = nameOf(appointment.jobTypeRefs[0]);
  if (appointment.fundingType === 'Private') return { kind: 'fine', text: 'Paid privately.' };
  const choices = listTicketFundings(request);
  if (choices.length > 0) {
    const funders = joinWithAnd(choices.map(({ funderName }) => funderName));
    return { kind: 'note', text: `More than one funding covers ${jobTypeName}: ${funders}.` };
  }
  const funding = fundings.find(({ ref }) => ref === appointment.fundingRef);
  if (!funding) return { kind: 'note', text: `No funding for ${jobTypeName}.` };
  const { funderName, fundedTimeMins } = funding;
  if (fundedTimeMins <= 0) return { kind: 'fine', text: `Funded by ${funderName}.` };
  const hours = findFundedWeek(request);
  if (!fundedTime || !hours) {
    const time = `${formatDuration(fundedTimeMins)} of ${jobTypeName} a week`;
    return { kind: 'note', text: `${funderName} funds ${time} in total.` };
  }
  const { minsFunded: fundedMinutes, minsUsed: usedMinutes, minsAllocated } = hours;
  const use = { fundedMinutes, usedMinutes, bookedMinutes: minsAllocated - usedMinutes };
  // A booking that waits counts already; a change counts once it is approved.
  const isCounted = type === 'newBooking';
  const week = `in the week from ${formatDayMonth(fundedTime.week)}, ${isCounted ? 'with' : 'without'} this request`;
  return {
    kind: isCounted && !isOverBudget(hours) ? 'fine' : 'note',
    text: `${funderName}, ${jobTypeName}: ${formatUse(use)} ${week}.`,
  };
}

/** Returns `Thu 26 Nov, 10:00am to 11:00am`. */
function formatSlot({ date, startTime, endTime }: BusySlot): string {
  return `${formatShortDay(date)}, ${formatTime(startTime)} to ${formatTime(endTime)}`;
}

/** Returns `Busy Mon 23 Nov, 9:00am to 10:00am`, or `Away Mon 23 Nov`. */
export function describeBusy(slot: BusySlot | undefined): string {
  if (slot?.isAway) return `Away ${formatShortDay(slot.date)}`;
  return `Busy ${slot ? formatSlot(slot) : 'then'}`;
}
