import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email, LinkToken, Password, someText, text } from './fields.ts';

/** What a welcome link is for (specification 1 §4, Registration). */
export const registrationCodes = ['RegistrationCompleted', 'RegistrationNotCompleted'] as const;

const name = (label: string) => someText(80, `Enter your ${label}.`).trim();

export const registrations = {
  'POST /registrations': endpoint({
    summary: 'Sends a link to register with; the answer is the same for everybody (specification 1 §4, Registration).',
    access: { scope: 'public' },
    repeat: 'once',
    body: z.strictObject({ email: Email }),
    status: 204,
  }),
  'POST /registrations/progress': endpoint({
    summary: 'Whether the address of a welcome link has an account yet (specification 1 §4 and §7).',
    access: { scope: 'public' },
    repeat: 'read',
    body: z.strictObject({ token: LinkToken }),
    reply: z.strictObject({ code: z.enum(registrationCodes), email: z.string() }),
  }),
  'POST /registrations/complete': endpoint({
    summary: 'Takes a welcome link and makes the account of its address (specification 1 §3 and §4).',
    access: { scope: 'public' },
    repeat: 'once',
    body: z.strictObject({
      token: LinkToken,
      password: Password,
      givenName: name('given name'),
      familyName: name('family name'),
      phoneHome: text(40).trim(),
      acceptedTerms: z.literal(true, 'You must agree to the terms and conditions.'),
      marketingOptIn: z.boolean(),
    }),
    status: 204,
  }),
};
