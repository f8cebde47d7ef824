import { parseBankAccount } from '#domain/new-zealand/bank-account.ts';
import { normaliseTaxNumber } from '#domain/new-zealand/tax-number.ts';
import { isSealed, keepShown, listRegistrationFields } from './forms.ts';
import type { RegistrationForm, RegistrationValues } from './types.ts';

/** The numbers of a registration in full, by the names of their fields. */
export type SealedNumbers = { [name: string]: string };

/**
 * Masks a number but for the last digits, which tell the owner which one it is: `•••850`, `•••89-00`
 * (docs/product/funding-registrations.md, "Numbers").
 */
function maskNumber(full: string): string {
  const shown = full.includes('-') ? 5 : 3;
  return `•••${full.slice(-shown)}`;
}

/** Splits the answers that are asked for into what everyone with the right sees, the numbers masked, and the numbers in full. */
export function splitNumbers(
  form: RegistrationForm,
  values: RegistrationValues,
): { shown: { [name: string]: string }; numbers: SealedNumbers } {
  const shown: { [name: string]: string } = {};
  const numbers: SealedNumbers = {};
  const own = keepShown(form, values);
  for (const field of listRegistrationFields(form)) {
    const value = own[field.name];
    if (!value) continue;
    if (isSealed(field)) {
      numbers[field.name] = field.kind === 'taxNumber' ? normaliseTaxNumber(value) : (parseBankAccount(value) ?? value);
      shown[field.name] = maskNumber(numbers[field.name]!);
    } else shown[field.name] = value;
  }
  return { shown, numbers };
}

/** Names the registration that its numbers are sealed for, so that no other registration can open them. */
export const ownerOfNumbers = (registrationRef: string) => `funding registration ${registrationRef}`;
