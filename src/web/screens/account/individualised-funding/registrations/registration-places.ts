import { registrationNames } from '#domain/individualised-funding/registrations/names.ts';
import type { RegistrationKind } from '#domain/individualised-funding/registrations/types.ts';

/** The step behind the last of the form: all answers, and sending them. */
export const checkStep = 'check';

/** Returns the address of a registration's start, or of one of its steps. */
export function toRegistration(kind: RegistrationKind, fundingRef: string, step?: string): string {
  const start = `/account/individualised-funding/${fundingRef}/${registrationNames[kind].page}`;
  return step === undefined ? start : `${start}/${step}`;
}
