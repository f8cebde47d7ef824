import type { KeyObject } from 'node:crypto';
import { ownerOfNumbers, type SealedNumbers } from '#domain/individualised-funding/registrations/sealed-numbers.ts';
import { seal, unseal } from '#server/kernel/sealing.ts';
import type { StoredRegistration } from './queries.ts';

export function sealNumbers(key: KeyObject, { ref, numbers }: { ref: string; numbers: SealedNumbers }): Buffer {
  return seal(key, { text: JSON.stringify(numbers), owner: ownerOfNumbers(ref) });
}

/** Opens the numbers in full: for the office, and for the registration that resubmits this one. */
export function openNumbers(
  key: KeyObject,
  { ref, sealedNumbers }: Pick<StoredRegistration, 'ref' | 'sealedNumbers'>,
): SealedNumbers {
  return JSON.parse(unseal(key, { sealed: sealedNumbers, owner: ownerOfNumbers(ref) })) as SealedNumbers;
}
