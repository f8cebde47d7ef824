import type { AccountState } from '#contract/office-clients.ts';

/** Whether a client has a sign-in of their own. */
export const accountLabels: Readonly<Record<AccountState, string>> = {
  signedIn: 'Has signed in',
  invited: 'Invited',
  none: 'None',
};
