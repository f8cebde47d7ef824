import type { Slot } from '#contract/office.ts';
import { formatDuration } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { slotWords } from './slot-words.ts';
import type { VisitRequest } from './visit-request.ts';

const shortNotice = 48 * 3_600_000;

export type Overlap = (Slot & { jobTypeRefs: readonly string[] }) | undefined;

/** Something to know before answering: fine, or worth a look. */
export type Check = { kind: 'fine' | 'note'; words: string };

type Read = Pick<VisitRequest, 'type' | 'appointment' | 'fundings' | 'beginsAt' | 'timeZone' | 'clientName'>;
type Known = {
  now: Instant;
  brandZone: string;
  /** The name of a service. */
  nameOf: (jobTypeRef: string | undefined) => string;
  /** The client's other visit that this one would overlap. */
  overlap: Overlap;
};

/** Funding, what it overlaps, short notice, and whether the client's clocks differ from the office's. */
export function checksOf(request: Read, { now, brandZone, nameOf, overlap }: Known): Check[] {
  const checks = request.type === 'cancellation' ? [] : [fundingCheck(request, nameOf)];
  if (overlap) {
    const service = overlap.jobTypeRefs[0] === undefined ? 'other visit' : nameOf(overlap.jobTypeRefs[0]);
    checks.push({ kind: 'note', words: `Overlaps ${request.clientName}’s ${service}, ${slotWords(overlap)}.` });
  }
  const left = Date.parse(request.beginsAt) - now;
  if (left > 0 && left < shortNotice) checks.push({ kind: 'note', words: 'Less than 48 hours’ notice.' });
  if (request.timeZone !== brandZone) {
    const place = request.timeZone.split('/').at(-1)!.replaceAll('_', ' ');
    checks.push({ kind: 'note', words: `All times are ${place} time, where ${request.clientName} lives.` });
  }
  return checks;
}

function fundingCheck({ appointment, fundings }: Read, nameOf: Known['nameOf']): Check {
  const jobTypeName = nameOf(appointment.jobTypeRefs[0]);
  if (appointment.fundingType === 'Private') return { kind: 'fine', words: 'Paid privately.' };
  const funding = fundings.find(({ ref }) => ref === appointment.fundingRef);
  if (!funding) return { kind: 'note', words: `No funding for ${jobTypeName} is known.` };
  if (funding.fundedTimeMins <= 0) return { kind: 'fine', words: `Funded by ${funding.funderName}.` };
  // A tick would say that this visit is within it, which nobody has counted.
  const time = `${formatDuration(funding.fundedTimeMins)} of ${jobTypeName} a week`;
  return { kind: 'note', words: `${funding.funderName} pays for ${time}, all visits together.` };
}
