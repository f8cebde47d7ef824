import { chooseClient } from '#web/session/choose-client.ts';
import { router } from './router.tsx';

/** Shows another client's account, from its first page (specification 1 §4). */
export function chooseAccount(clientRef: string) {
  chooseClient(clientRef);
  void router.navigate({ to: '/' });
}

/** Shows what waits for the person signed in. */
export function openInvitations() {
  void router.navigate({ to: '/setup/register-new/invites' });
}
