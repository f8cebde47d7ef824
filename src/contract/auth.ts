import { z } from 'zod';
import { webClient } from '#domain/sign-in/web-client.ts';
import { byAnyone, bySignedIn } from './endpoint.ts';
import { Email, LinkToken, Password } from './fields.ts';

export const Tokens = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the token expires. */
  expires_in: z.number().int(),
  token_type: z.literal('Bearer'),
  /** The person of these tokens. A page that waits for its person to sign in again goes on for that person alone. */
  user_ref: z.string(),
  /** Sent only once, when signing in adds an authenticator app. */
  recovery_codes: z.array(z.string()).optional(),
});
export type Tokens = z.infer<typeof Tokens>;

export const signInErrors = [
  'invalid_grant',
  'challenge_expired',
  'standdown',
  'invalid_client',
  'invalid_request',
  'unsupported_grant_type',
  'second_factor_required',
  'second_factor_setup',
] as const;

/** The refusal of `/auth/sign-in`, with status 400 as in OAuth. */
export const SignInError = z.strictObject({
  error: z.enum(signInErrors),
  error_description: z.string().describe('Words for the person.'),
  challenge: z
    .string()
    .optional()
    .describe(
      'With second_factor_required and second_factor_setup: the password is right. Send this within ten minutes with grant_type second_factor.',
    ),
  methods: z
    .array(z.enum(['app', 'passkey', 'recoveryCode']))
    .optional()
    .describe('With second_factor_required: what the person may answer with.'),
  passkey_options: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('With second_factor_required: what a browser needs to sign with a passkey.'),
  secret: z
    .string()
    .optional()
    .describe('With second_factor_setup: the secret of an authenticator app, to add now and confirm by its code.'),
  uri: z.string().optional().describe('With second_factor_setup: the same as an otpauth address.'),
});
export type SignInError = z.infer<typeof SignInError>;

export const grantTypes = ['password', 'refresh_token', 'second_factor'] as const;

/** A wrong value is refused in OAuth's words, not by the schema. */
const Client = {
  client_id: z
    .string()
    .max(200)
    .meta({ enum: [webClient.client_id] }),
  client_secret: z
    .string()
    .max(200)
    .meta({ enum: [webClient.client_secret] }),
};
const GrantType = z
  .string()
  .max(40)
  .meta({ enum: [...grantTypes] });

export const auth = {
  'POST /auth/sign-in': byAnyone.secret({
    // docs/product/sign-in.md, "The token call"
    summary: 'Gives tokens for an email address and password, or for a refresh token.',
    form: true,
    bodyLimit: 8192,
    body: z.strictObject({
      ...Client,
      grant_type: GrantType,
      username: z.string().max(320).optional().describe('With grant_type password: the email address.'),
      password: z.string().max(1024).optional().describe('With grant_type password.'),
      refresh_token: z.string().max(200).optional().describe('With grant_type refresh_token.'),
      challenge: z.string().max(100).optional().describe('With grant_type second_factor, and a code or a passkey.'),
      code: z.string().max(40).optional().describe('A code of the authenticator app, or a recovery code.'),
      passkey: z.string().max(6000).optional().describe('What a passkey signed, as JSON.'),
      remember_me: z.string().max(5).optional().describe('true: the session may last 90 days, else 12 hours.'),
    }),
    reply: Tokens,
    refusal: SignInError,
  }),
  'POST /auth/sign-out': byAnyone.setSecret({
    // docs/product/sign-in.md, "Signing out"
    summary: 'Ends the session a token belongs to; called for the access and for the refresh token.',
    form: true,
    bodyLimit: 8192,
    body: z.strictObject({ ...Client, token: z.string().max(200) }),
    status: 204,
    refusal: SignInError,
  }),
  'POST /auth/forgotten-password': byAnyone.secret({
    // docs/product/sign-in.md, "Forgotten password"
    summary: 'Sends a password reset link if the address has an account; the answer is the same for every address.',
    body: z.strictObject({ email: Email }),
    status: 204,
  }),
  'POST /auth/reset-password': byAnyone.secret({
    // docs/product/sign-in.md, "Forgotten password"
    summary: 'Sets a new password with a reset link and ends the person’s sessions.',
    body: z.strictObject({ token: LinkToken, newPassword: Password }),
    status: 204,
  }),
  'POST /auth/reset-password/check': byAnyone.read({
    summary: 'Whether a reset link still works; 404 where it does not.',
    body: z.strictObject({ token: LinkToken }),
    status: 204,
  }),
  'POST /auth/change-password': bySignedIn.setSecret({
    // docs/product/sign-in.md, "Changing the password"
    summary: 'Changes the password of the person signed in and ends their other sessions.',
    counted: 'never',
    body: z.strictObject({ oldPassword: Password, newPassword: Password }),
    status: 204,
  }),
};
