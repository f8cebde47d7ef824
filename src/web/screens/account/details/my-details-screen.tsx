import { useEffect } from 'react';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useAccount } from '#web/person/session/account.ts';
import { chooseClient } from '#web/person/session/choose-client.ts';
import { OwnAccount } from './own-account.tsx';
import './details.css';

/**
 * Shows the caller's own details, whichever client is shown, at `/account/my-details` (docs/product/people.md, "Own
 * account details"). Those of a client are on their own client's page.
 */
export function MyDetailsScreen() {
  const ownClient = useAccount().memberships.find(({ role }) => role === 'client');
  if (ownClient) return <ToOwnClient clientRef={ownClient.clientRef} />;
  return <OwnAccount title="My details" emailTo="/account/my-details/email" />;
}

function ToOwnClient({ clientRef }: { clientRef: string }) {
  // Choosing redraws every screen of the client before.
  useEffect(() => chooseClient(clientRef), [clientRef]);
  return <GoTo href="/account/details" />;
}
