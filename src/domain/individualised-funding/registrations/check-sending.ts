import { searchKey } from '#domain/people/search-key.ts';
import type { TicketStatus } from '#domain/tickets/types.ts';
import type { NeedsLevel } from '../needs-level.ts';
import { nameSupportWorker } from './forms.ts';
import type { RegistrationKind, RegistrationValues } from './types.ts';

/** Registrations of one funding that may wait for the office at once. */
const mostOpenRegistrations = 10;

type OtherRegistration = {
  ref: string;
  kind: RegistrationKind;
  status: TicketStatus;
  values: RegistrationValues;
  isResubmitted: boolean;
};

type CheckSendingInput = {
  kind: RegistrationKind;
  values: RegistrationValues;
  resubmits: string | undefined;
  funding: { needsLevel: NeedsLevel; endDate?: string | undefined; employerSince?: string | undefined };
  others: readonly OtherRegistration[];
  today: string;
};

/** Says why a registration cannot be sent now; undefined where it can (docs/product/funding-registrations.md, "What cannot be sent"). */
export function checkSending(input: CheckSendingInput): string | undefined {
  const { kind, resubmits, funding, others, today } = input;
  const refusal = checkStart({ kind, funding, others, today });
  if (refusal) return refusal;
  const resubmitted = others.find(({ ref }) => ref === resubmits);
  if (resubmits !== undefined && (resubmitted?.kind !== kind || !canResubmit(resubmitted)))
    return 'This registration was already sent again or answered. Open the latest one.';
  if (kind === 'employer') return undefined;
  const isSame = (other: OtherRegistration) =>
    other.kind === kind &&
    searchKey(nameSupportWorker(other.values)) === searchKey(nameSupportWorker(input.values)) &&
    other.values.dateOfBirth === input.values.dateOfBirth;
  const same = others.find((other) => isSame(other) && (other.status === 'open' || other.status === 'approved'));
  if (!same) return undefined;
  return same.status === 'open'
    ? 'A registration of this support worker is already waiting for our answer.'
    : 'This support worker is already registered.';
}

/** Says whether a registration can be resubmitted. A returned one is resubmitted once; a resubmission that was withdrawn does not count. */
export function canResubmit({ status, isResubmitted }: Pick<OtherRegistration, 'status' | 'isResubmitted'>): boolean {
  return status === 'declined' && !isResubmitted;
}

export function hasEnded({ endDate }: { endDate?: string | undefined }, today: string): boolean {
  return endDate !== undefined && endDate < today;
}

/** Says why no registration of this kind can be begun; undefined where it can. */
export function checkStart({
  kind,
  funding,
  others,
  today,
}: Pick<CheckSendingInput, 'kind' | 'funding' | 'others' | 'today'>): string | undefined {
  const open = others.filter((other) => other.status === 'open');
  if (hasEnded(funding, today)) return 'This funding has ended. Contact the office for a new one.';
  if (kind === 'employer') {
    if (funding.employerSince !== undefined) return 'You are already registered as an employer.';
    return open.some((other) => other.kind === kind)
      ? 'A registration as an employer is already waiting for our answer.'
      : undefined;
  }
  if (funding.needsLevel === 'Level3')
    return 'We send the support workers of this funding. To employ your own, register as an employer first.';
  return open.length >= mostOpenRegistrations
    ? `At most ${mostOpenRegistrations} registrations can wait for our answer. Wait for an answer before you send another.`
    : undefined;
}
