import { z } from 'zod';
import { byAnyone, byMembers, bySignedIn } from './endpoint.ts';
import { Email, LinkToken, Password } from './fields.ts';

export const emailChanges = {
  'POST /users/me/email-change': bySignedIn.secret({
    // docs/product/sign-in.md, "Another email address"
    summary:
      'Sends a link that confirms a new sign-in address, and one to the present address that stops the change; the answer is the same if the new address is taken.',
    body: z.strictObject({ email: Email, password: Password }),
    status: 204,
  }),
  'GET /clients/{clientRef}/email': byMembers('manageClientDetails').read({
    summary: 'The client’s email address; for the client themself, the one they sign in with.',
    reply: z.strictObject({ email: z.string().optional() }),
  }),
  'PUT /clients/{clientRef}/email': byMembers('manageClientDetails').secret({
    // docs/product/sign-in.md, "Whose address changes"
    summary:
      'Sends a link to a client’s new email address: their sign-in address if they ask, else their contact address.',
    // Only clients who ask for themselves send their password.
    body: z.strictObject({ email: Email, password: Password.optional() }),
    status: 204,
  }),
  'POST /email-changes/confirm': byAnyone.secret({
    // docs/product/sign-in.md, "Another email address"
    summary: 'Uses the link of an email to confirm its address.',
    body: z.strictObject({ token: LinkToken }),
    reply: z.strictObject({ email: z.string(), signsIn: z.boolean() }),
  }),
  'POST /email-changes/stop': byAnyone.setSecret({
    // docs/product/sign-in.md, "Stopping a change of address"
    summary: 'Uses the link sent to the present address to stop the change.',
    body: z.strictObject({ token: LinkToken }),
    status: 204,
  }),
  'POST /email-changes/undo': byAnyone.secret({
    // docs/product/sign-in.md, "Undoing a change of address"
    summary:
      'Uses the link sent to the replaced address, with the password from before the change: restores both and ends every session.',
    body: z.strictObject({ token: LinkToken, password: Password }),
    reply: z.strictObject({ email: z.string() }),
  }),
};
