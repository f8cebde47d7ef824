import { z } from 'zod';
import { roles } from '#domain/capabilities/types.ts';
import { normaliseEmail } from '#domain/emails/address.ts';
import { byMembers, bySignedIn, callsBy } from './endpoint.ts';
import { InstantText, Ref, text, Version } from './fields.ts';
import { Capabilities } from './users.ts';

/** A member of a client's support network; `name` and `image` are the member's (docs/product/support-network.md, "Members"). */
export const Member = z.strictObject({
  clientRef: Ref,
  userRef: Ref,
  name: z.string(),
  image: z.string().optional(),
  role: z.enum(roles),
  capabilities: Capabilities,
  version: Version,
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.strictObject({
  ref: Ref,
  clientRef: Ref,
  email: z.string(),
  role: z.enum(roles),
  capabilities: Capabilities,
  inviterIsClient: z.boolean(),
  invitedByUserRef: Ref,
  sentAt: InstantText,
  /** Until then the person can accept it; a manager can send it again. */
  expiresAt: InstantText,
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation as the invited person sees it. */
export const OwnInvitation = z.strictObject({
  ...Invitation.shape,
  clientName: z.string(),
  clientImage: z.string().optional(),
  /** The name of the member who invites; absent where the office invites. */
  invitedByName: z.string().optional(),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

const byAnyMember = callsBy({ scope: 'client' });
const byInvited = callsBy({ scope: 'signedIn', notOffice: true });

const network = {
  'GET /clients/{clientRef}/support-network': byAnyMember.read({
    // docs/product/support-network.md, "Members"
    summary: 'The members of a support network; managers and those with manageClientDetails also see who is invited.',
    reply: z.strictObject({ members: z.array(Member), invitations: z.array(Invitation) }),
  }),
  'POST /clients/{clientRef}/support-network/invitations': byMembers('manager').write({
    // docs/product/support-network.md, "Inviting"
    summary: 'Invites a person by email, with the capabilities they will have.',
    body: z.strictObject({
      email: text(254, z.string().overwrite(normaliseEmail)),
      role: z.literal('supporter'),
      capabilities: Capabilities,
    }),
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'POST /clients/{clientRef}/support-network/invitations/{ref}/resend': byMembers('manager').write({
    // docs/product/support-network.md, "Open invitations"
    summary: 'Sends the email of an open invitation again, for another 14 days.',
    reply: z.strictObject({ ref: Ref }),
  }),
  'DELETE /clients/{clientRef}/support-network/invitations/{ref}': byMembers('manager').write({
    // docs/product/support-network.md, "Open invitations"
    summary: 'Cancels an open invitation.',
    counted: 'never',
    reply: z.strictObject({ ref: Ref }),
  }),
  'PATCH /clients/{clientRef}/support-network/members/{userRef}': byMembers('manager').changeLater({
    // docs/product/support-network.md, "Editing a member"
    summary: 'Changes what another member can see and do.',
    body: z.strictObject({ capabilities: Capabilities }),
    reply: z.strictObject({ userRef: Ref, version: Version }),
  }),
  'DELETE /clients/{clientRef}/support-network/members/{userRef}': byAnyMember.writeLater({
    // docs/product/support-network.md, "Removing and leaving"
    summary: 'Removes another member, or leaves when it names the caller.',
    counted: 'never',
    revokesOwnAccess: true,
    reply: z.strictObject({ userRef: Ref }),
  }),
};

const ownInvitations = {
  'GET /users/me/invitations': bySignedIn.read({
    // docs/product/support-network.md, "Answering an invitation"
    summary: 'The open invitations of the person signed in.',
    reply: z.strictObject({ invitations: z.array(OwnInvitation) }),
  }),
  'POST /users/me/invitations/{ref}/accept': byInvited.write({
    // docs/product/support-network.md, "Answering an invitation"
    summary: 'Accepts an invitation and joins its support network.',
    reply: z.strictObject({ ref: Ref, clientRef: Ref }),
  }),
  'POST /users/me/invitations/{ref}/decline': byInvited.write({
    // docs/product/support-network.md, "Answering an invitation"
    summary: 'Declines an invitation.',
    reply: z.strictObject({ ref: Ref }),
  }),
};

export const supportNetwork = { ...network, ...ownInvitations };
