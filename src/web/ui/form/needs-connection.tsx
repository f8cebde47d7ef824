import CloudOff from 'lucide-react/icons/cloud-off';
import { useIsOnline } from '#web/kernel/use-is-online.ts';
import { Banner } from '../banner.tsx';

/** Says without a connection, before anyone types, that this cannot wait for one (docs/offline.md, "What needs a connection"). */
export function NeedsConnection() {
  return (
    !useIsOnline() && (
      <Banner kind="wait" icon={CloudOff} title="You are offline, and this needs a connection.">
        Come back to it when you are online.
      </Banner>
    )
  );
}
