import type { Funding } from '#contract/fundings.ts';
import { mostFundedMins, tooMuchFundedTime } from '#domain/clients/funded-time.ts';
import { formatDuration } from '#domain/time/format.ts';

/** The fields of a funding while they are typed: its hours as typed, named as the server names them. */
type FundingDraft = ReturnType<typeof createFundingDraft>;

/** The choice of a funder who is not in the list yet. */
export const newFunder = 'new';

/** Begins with a new funder where there is none to choose. */
export function createFundingDraft(funding: Funding | undefined, funders: readonly { ref: string }[]) {
  if (funding) {
    const { jobTypeRef, funderRef, funderReference = '', fundedTimeMins } = funding;
    const hours = String(Math.round((fundedTimeMins / 60) * 100) / 100);
    return { jobTypeRef, funderRef, funderName: '', funderReference, fundedTimeMins: hours };
  }
  const funderRef = funders.length === 0 ? newFunder : '';
  return { jobTypeRef: '', funderRef, funderName: '', funderReference: '', fundedTimeMins: '' };
}

/** Reads typed hours as minutes: `'2.5'` and `'2,5'` are 150, `'2:30'` too. Undefined where they cannot be read. */
export function parseHours(hours: string): number | undefined {
  const [, whole, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(hours.trim()) ?? [];
  if (whole && minutes) return Number(whole) * 60 + Number(minutes);
  const plain = hours.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 60) : undefined;
}

export function checkFundingDraft(draft: FundingDraft, isNew: boolean): { path: string; message: string }[] {
  const minutes = parseHours(draft.fundedTimeMins);
  const issues = {
    jobTypeRef: isNew && draft.jobTypeRef === '' && 'Choose the service that is funded.',
    funderRef: draft.funderRef === '' && 'Choose who pays.',
    funderName: draft.funderRef === newFunder && draft.funderName.trim() === '' && 'Enter who pays.',
    fundedTimeMins: checkMinutes(minutes),
  };
  return Object.entries(issues).flatMap(([path, message]) => (message ? { path, message } : []));
}

function checkMinutes(minutes: number | undefined): string | false {
  if (!minutes) return 'Enter the hours a week as a number, such as 2.5.';
  return minutes > mostFundedMins && tooMuchFundedTime;
}

export function toFunding({ funderRef, funderName, funderReference, fundedTimeMins }: FundingDraft) {
  const funder = funderRef === newFunder ? { funderName: funderName.trim() } : { funderRef };
  const reference = funderReference.trim() || undefined;
  return { ...funder, funderReference: reference, fundedTimeMins: parseHours(fundedTimeMins) ?? 0 };
}

/** Ends an active funding or reopens an ended one, without the draft. */
export function toToggledFunding({ funderRef, funderReference, fundedTimeMins, active }: Funding) {
  return { funderRef, funderReference, fundedTimeMins, active: !active };
}

/** Returns `Now: 7 hours a week, Kererū Health, ended.`, with the funder’s reference in brackets. */
export function formatFunding({ fundedTimeMins, funderName, funderReference, active }: Funding): string {
  const funder = funderReference ? `${funderName} (${funderReference})` : funderName;
  return `Now: ${formatDuration(fundedTimeMins)} a week, ${funder}${active ? '' : ', ended'}.`;
}
