import { z } from 'zod';
import { byCoordinatorsAndSettersUp } from './endpoint.ts';
import { Password, Ref } from './fields.ts';

/** Acts of the office on the account of another person; each signs them out everywhere. */
export const accountActions = ['signOut', 'removeSecondStep', 'close', 'reopen'] as const;
export type AccountAction = (typeof accountActions)[number];

/** The way a person signs in, as far as the office sees it. */
export const OfficeAccount = z.strictObject({
  userRef: Ref,
  fullName: z.string(),
  email: z.string(),
  /** `byOffice`: the office may open it again; `byEnding`: the care of the person has ended. */
  closed: z.enum(['no', 'byOffice', 'byEnding']),
  hasSecondStep: z.boolean(),
  /** Number of browsers that are signed in. */
  devices: z.number().int(),
});
export type OfficeAccount = z.infer<typeof OfficeAccount>;

export const officeAccounts = {
  'GET /office/accounts/{userRef}': byCoordinatorsAndSettersUp.read({
    // docs/product/sign-in.md, "After a theft"
    summary:
      'How a person signs in: on how many devices, with a second step or not, and whether the account is closed.',
    reply: OfficeAccount,
  }),
  'POST /office/accounts/{userRef}/protect': byCoordinatorsAndSettersUp.setSecret({
    // docs/product/sign-in.md, "After a theft"
    summary:
      'Signs a person out everywhere, removes their second step, or closes or opens their account; with your own password.',
    body: z.strictObject({ action: z.enum(accountActions), password: Password }),
    status: 204,
  }),
};
