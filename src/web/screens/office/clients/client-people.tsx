import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/calls/loaded.tsx';
import { ringQuery } from '#web/calls/schedule.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { RingList } from '#web/parts/ring/ring.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useShownClient } from './client-context.ts';
import { SignIns } from './sign-ins.tsx';

/** Shows the people around a client: who signs in, and the next of kin where the provider keeps them. */
export function ClientPeople() {
  const { client, settings } = useShownClient();
  return (
    <div className="client-part-list">
      <SignIns client={client} />
      {settings.features.clientDetailsFields.nextOfKin && <NextOfKin clientRef={client.ref} />}
    </div>
  );
}

function NextOfKin({ clientRef }: { clientRef: string }) {
  const query = useQuery(ringQuery({ clientRef }));
  return (
    <ClientPart id="next-of-kin" title="Next of kin">
      <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="The next of kin could not be loaded">
        {({ people }) => {
          const kin = people.filter(({ role }) => role === 'nextOfKin');
          return kin.length > 0 ? (
            <RingList people={kin} />
          ) : (
            <p className="soft client-part-words">No one is entered.</p>
          );
        }}
      </Loaded>
    </ClientPart>
  );
}
