import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClientParams, Email, LinkToken, Password } from './fields.ts';

export const emailChanges = {
  'POST /users/me/email-change': endpoint({
    // docs/product/sign-in.md, "Another email address"
    summary:
      'Sends a link that confirms a new sign-in address, and one to the present address that stops the change; the answer is the same if the new address is taken.',
    access: { scope: 'signedIn' },
    idempotency: 'none',
    offline: 'never',
    body: z.strictObject({ email: Email, password: Password }),
    status: 204,
  }),
  'GET /clients/{clientRef}/email': endpoint({
    summary: 'The client’s email address; for the client themself, the one they sign in with.',
    access: { scope: 'client', needs: 'manageClientDetails' },
    idempotency: 'safe',
    params: ClientParams,
    reply: z.strictObject({ email: z.string().optional() }),
  }),
  'PUT /clients/{clientRef}/email': endpoint({
    // docs/product/sign-in.md, "Whose address changes"
    summary:
      'Sends a link to a client’s new email address: their sign-in address if they ask, else their contact address.',
    access: { scope: 'client', needs: 'manageClientDetails' },
    idempotency: 'none',
    offline: 'never',
    params: ClientParams,
    // Only clients who ask for themselves send their password.
    body: z.strictObject({ email: Email, password: Password.optional() }),
    status: 204,
  }),
  'POST /email-changes/confirm': endpoint({
    // docs/product/sign-in.md, "Another email address"
    summary: 'Uses the link of an email to confirm its address.',
    access: { scope: 'public' },
    idempotency: 'none',
    offline: 'never',
    body: z.strictObject({ token: LinkToken }),
    reply: z.strictObject({ email: z.string(), signsIn: z.boolean() }),
  }),
  'POST /email-changes/stop': endpoint({
    // docs/product/sign-in.md, "Stopping a change of address"
    summary: 'Uses the link sent to the present address to stop the change.',
    access: { scope: 'public' },
    idempotency: 'natural',
    offline: 'never',
    body: z.strictObject({ token: LinkToken }),
    status: 204,
  }),
  'POST /email-changes/undo': endpoint({
    // docs/product/sign-in.md, "Undoing a change of address"
    summary:
      'Uses the link sent to the replaced address, with the password from before the change: restores both and ends every session.',
    access: { scope: 'public' },
    idempotency: 'none',
    offline: 'never',
    body: z.strictObject({ token: LinkToken, password: Password }),
    reply: z.strictObject({ email: z.string() }),
  }),
};
