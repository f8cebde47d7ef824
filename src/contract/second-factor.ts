import { z } from 'zod';
import { bySignedIn } from './endpoint.ts';
import { Password, Ref, requiredText, text } from './fields.ts';

/** A means by which a person proves their identity, beside the password. */
export const SecondFactor = z.strictObject({
  ref: Ref,
  kind: z.enum(['app', 'passkey']),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A browser that the person is signed in with. */
export const Device = z.strictObject({
  ref: Ref,
  name: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string().optional(),
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

const WithPassword = z.strictObject({ password: Password });
/** JSON that `navigator.credentials` gives and takes: its shape is the browser's. */
const BrowserJson = z.record(z.string(), z.unknown());
const Challenge = z.string().max(100);
/** Ends the person's other sessions: a person who adds or removes a factor may fear that a thief is signed in. */
const signOutOthers = z.boolean().optional();

export const secondFactor = {
  'GET /users/me/security': bySignedIn.read({
    summary: 'How you sign in: second factors, recovery codes left, and your signed-in devices.',
    reply: z.strictObject({
      factors: z.array(SecondFactor),
      recoveryCodesLeft: z.number().int(),
      /** True for staff of the office and of organisations on a live portal. They cannot sign in without a second factor. */
      required: z.boolean(),
      devices: z.array(Device),
    }),
  }),
  'POST /users/me/second-factors/app': bySignedIn.secret({
    summary: 'Starts adding an authenticator app: the secret for its QR code, and a challenge valid for ten minutes.',
    counted: 'never',
    body: WithPassword,
    reply: z.strictObject({ challenge: z.string(), secret: z.string(), uri: z.string() }),
  }),
  'POST /users/me/second-factors/app/confirm': bySignedIn.secret({
    summary: 'Adds the app with a code from it. The first factor brings recovery codes, shown only now.',
    counted: 'never',
    body: z.strictObject({ challenge: Challenge, code: text(20), signOutOthers }),
    reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  }),
  'POST /users/me/second-factors/passkey': bySignedIn.secret({
    summary: 'Starts adding a passkey: what the browser needs to make one.',
    counted: 'never',
    body: WithPassword,
    reply: z.strictObject({ challenge: z.string(), options: BrowserJson }),
  }),
  'POST /users/me/second-factors/passkey/confirm': bySignedIn.secret({
    summary: 'Adds the passkey that the browser made. The first factor brings recovery codes, shown only now.',
    counted: 'never',
    body: z.strictObject({
      ...{ challenge: Challenge, name: requiredText(60, 'Enter a name.'), response: BrowserJson },
      signOutOthers,
    }),
    reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  }),
  'POST /users/me/second-factors/{ref}/remove': bySignedIn.setSecret({
    summary: 'Removes a factor; removing the last one also removes the recovery codes.',
    counted: 'never',
    body: WithPassword.extend({ signOutOthers }),
    status: 204,
  }),
  'POST /users/me/recovery-codes': bySignedIn.secret({
    summary: 'Replaces the recovery codes with ten new ones, shown only now.',
    counted: 'never',
    body: WithPassword,
    reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  }),
  'DELETE /users/me/sessions/{ref}': bySignedIn.set({
    summary: 'Signs out another device, or this one.',
    counted: 'never',
    status: 204,
  }),
};
