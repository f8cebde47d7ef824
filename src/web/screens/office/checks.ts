import type { OfficeRequest } from '#contract/office.ts';
import { formatDuration } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';

const shortNotice = 48 * 3_600_000;

/** Something to know before answering: fine, or worth a look. */
export type Check = { kind: 'fine' | 'note'; words: string };

type Read = Pick<OfficeRequest, 'type' | 'appointment' | 'fundings' | 'beginsAt' | 'timeZone' | 'clientName'>;
type Known = { now: Instant; brandZone: string; jobTypeName: string };

/** Funding, short notice, and whether the client's clocks differ from the office's. */
export function checksOf(request: Read, { now, brandZone, jobTypeName }: Known): Check[] {
  const checks = request.type === 'cancellation' ? [] : [fundingCheck(request, jobTypeName)];
  const left = Date.parse(request.beginsAt) - now;
  if (left > 0 && left < shortNotice) checks.push({ kind: 'note', words: 'Less than 48 hours’ notice.' });
  if (request.timeZone !== brandZone) {
    const place = request.timeZone.split('/').at(-1)!.replaceAll('_', ' ');
    checks.push({ kind: 'note', words: `All times are ${place} time, where ${request.clientName} lives.` });
  }
  return checks;
}

function fundingCheck({ appointment, fundings }: Read, jobTypeName: string): Check {
  if (appointment.fundingType === 'Private') return { kind: 'fine', words: 'Paid privately.' };
  const funding = fundings.find(({ ref }) => ref === appointment.fundingRef);
  if (!funding) return { kind: 'note', words: `No funding for ${jobTypeName} is known.` };
  if (funding.fundedTimeMins <= 0) return { kind: 'fine', words: `Funded by ${funding.funderName}.` };
  // A tick would say that this visit is within it, which nobody has counted.
  const time = `${formatDuration(funding.fundedTimeMins)} of ${jobTypeName} a week`;
  return { kind: 'note', words: `${funding.funderName} pays for ${time}, all visits together.` };
}
