import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClientParams, Email, LinkToken } from './fields.ts';

const NewEmail = z.strictObject({ email: Email });

export const emailChanges = {
  'POST /users/me/email-change': endpoint({
    summary:
      'Sends a link to another address to sign in with; the answer is the same whoever has it (specification 1 §2, Email change).',
    access: { scope: 'signedIn' },
    repeat: 'key',
    body: NewEmail,
    status: 204,
  }),
  'GET /clients/{clientRef}/email': endpoint({
    summary: 'The address that this client is written to, and for the client themself the one they sign in with.',
    access: { scope: 'client', needs: 'manageClientDetails' },
    repeat: 'read',
    params: ClientParams,
    reply: z.strictObject({ email: z.string().optional() }),
  }),
  'PUT /clients/{clientRef}/email': endpoint({
    summary:
      "Sends a link to a client's new address: the one they sign in with where they ask themselves, else the one they are written to (specification 1 §3).",
    access: { scope: 'client', needs: 'manageClientDetails' },
    repeat: 'key',
    params: ClientParams,
    body: NewEmail,
    status: 204,
  }),
  'POST /email-changes/confirm': endpoint({
    summary: 'Takes the link of a letter: its address is the one from now on (specification 1 §4, Email change).',
    access: { scope: 'public' },
    repeat: 'once',
    body: z.strictObject({ token: LinkToken }),
    reply: z.strictObject({ email: z.string(), signsIn: z.boolean() }),
  }),
};
