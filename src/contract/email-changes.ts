import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClientParams, Email, LinkToken } from './fields.ts';

const NewEmail = z.strictObject({ email: Email });

export const emailChanges = {
  'POST /users/me/email-change': endpoint({
    // docs/product/sign-in.md, "Another email address"
    summary: 'Sends a link to another address to sign in with; the answer is the same whoever has it.',
    access: { scope: 'signedIn' },
    idempotency: 'key',
    body: NewEmail,
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
    idempotency: 'key',
    params: ClientParams,
    body: NewEmail,
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
};
