import type { AccountState } from '#contract/office-clients.ts';

/** Whether a client signs in themself. */
export const accountLabels: Readonly<Record<AccountState, string>> = {
  signedIn: 'Has signed in',
  invited: 'Invited',
  none: 'None',
};
