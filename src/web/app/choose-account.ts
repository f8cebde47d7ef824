import { chooseClient } from '#web/session/choose-client.ts';
import { confirmLeave } from '#web/session/leaving.ts';
import { router } from './router.tsx';

/** Shows another client's account, from its first page (docs/product/session.md, "Another client"). */
export async function chooseAccount(clientRef: string) {
  if (!(await confirmLeave())) return;
  chooseClient(clientRef);
  void router.navigate({ to: '/' });
}

/** Shows the invitations that wait for the person signed in. */
export function openInvitations() {
  void router.navigate({ to: '/setup/register-new/invites' });
}

/** The page that every person may see, even after losing access to a client. */
export function goToStart() {
  void router.navigate({ to: '/' });
}
