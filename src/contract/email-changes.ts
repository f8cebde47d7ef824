import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClientParams, Email, LinkToken, Password } from './fields.ts';

export const emailChanges = {
  'POST /users/me/email-change': endpoint({
    // docs/product/sign-in.md, "Another email address"
    summary:
      'Sends a link to another address to sign in with, and one to the present address that stops the change; the answer is the same whoever has the new one.',
    access: { scope: 'signedIn' },
    idempotency: 'none',
    body: z.strictObject({ email: Email, password: Password }),
    status: 204,
  }),
  'GET /clients/{clientRef}/email': endpoint({
    summary: 'The address that this client is written to, and for the client themself the one they sign in with.',
    access: { scope: 'client', needs: 'manageClientDetails' },
    idempotency: 'safe',
    params: ClientParams,
    reply: z.strictObject({ email: z.string().optional() }),
  }),
  'PUT /clients/{clientRef}/email': endpoint({
    // docs/product/sign-in.md, "Whose address changes"
    summary:
      "Sends a link to a client's new address: the one they sign in with where they ask themselves, else the one they are written to.",
    access: { scope: 'client', needs: 'manageClientDetails' },
    idempotency: 'none',
    params: ClientParams,
    // The password is the client's own, where they ask themselves.
    body: z.strictObject({ email: Email, password: Password.optional() }),
    status: 204,
  }),
  'POST /email-changes/confirm': endpoint({
    // docs/product/sign-in.md, "Another email address"
    summary: 'Takes the link of a letter: its address is the one from now on.',
    access: { scope: 'public' },
    idempotency: 'none',
    body: z.strictObject({ token: LinkToken }),
    reply: z.strictObject({ email: z.string(), signsIn: z.boolean() }),
  }),
  'POST /email-changes/stop': endpoint({
    // docs/product/sign-in.md, "Stopping a change of address"
    summary: 'Takes the link that the present address was sent: what was asked for does not take effect.',
    access: { scope: 'public' },
    idempotency: 'natural',
    body: z.strictObject({ token: LinkToken }),
    status: 204,
  }),
  'POST /email-changes/undo': endpoint({
    // docs/product/sign-in.md, "Undoing a change of address"
    summary:
      'Takes the link that the replaced address was sent, with the password held when the change was asked for: both are restored and every session ends.',
    access: { scope: 'public' },
    idempotency: 'none',
    body: z.strictObject({ token: LinkToken, password: Password }),
    reply: z.strictObject({ email: z.string() }),
  }),
};
