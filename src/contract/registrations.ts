import { z } from 'zod';
import { isBlank } from '#domain/texts/is-blank.ts';
import { byAnyone, callsBy } from './endpoint.ts';
import { Email, LinkToken, Password, personName, text } from './fields.ts';

/** Purposes of a welcome link (docs/product/registration.md, "The welcome link"). */
export const registrationCodes = ['RegistrationCompleted', 'RegistrationNotCompleted'] as const;

const nameField = (label: string) => personName.refine((name) => !isBlank(name), `Enter your ${label}.`).trim();

export const registrations = {
  'POST /registrations': callsBy({ scope: 'public', feature: 'registration' }).secret({
    // docs/product/registration.md, "The same answer for every address"
    summary: 'Sends a registration link; the answer is the same for every address.',
    body: z.strictObject({ email: Email }),
    status: 204,
  }),
  'POST /registrations/progress': byAnyone.read({
    // docs/product/registration.md, "The welcome link"
    summary: 'Whether the address of a welcome link has an account yet.',
    body: z.strictObject({ token: LinkToken }),
    reply: z.strictObject({ code: z.enum(registrationCodes), email: z.string() }),
  }),
  'POST /registrations/complete': byAnyone.secret({
    // docs/product/registration.md, "Your details"
    summary: 'Uses a welcome link to create an account.',
    body: z.strictObject({
      token: LinkToken,
      password: Password,
      givenName: nameField('given name'),
      familyName: nameField('family name'),
      phoneHome: text(40).trim(),
      acceptedTerms: z.literal(true, 'You must agree to the terms and conditions.'),
      marketingOptIn: z.boolean(),
    }),
    status: 204,
  }),
};
