import { useShownClient } from './client-context.ts';
import { ClientIndividualisedFundings } from './client-individualised-fundings.tsx';
import { Fundings } from './fundings.tsx';

/** Shows who pays for a client's care. */
export function ClientFunding() {
  const { client, settings } = useShownClient();
  return (
    <div className="client-part-list">
      <Fundings client={client} settings={settings} />
      {settings.features.individualisedFunding && <ClientIndividualisedFundings clientRef={client.ref} />}
    </div>
  );
}
