import { useQuery } from '@tanstack/react-query';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { workerPhonesQuery } from '#web/calls/worker-phones.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { LinkButtons } from './link-buttons.tsx';
import { PhoneLine, type WorkerPhone } from './phone-line.tsx';
import './phones.css';

export type WithPhones = Pick<OfficeSupportWorker, 'ref' | 'fullName' | 'givenName' | 'knownAs' | 'email'>;

/** Lets a support worker’s phone in and ends it, on their page (docs/product/worker-page.md, "The link", "Phones"). */
export function WorkerPhones({ worker }: { worker: WithPhones }) {
  const query = useQuery(workerPhonesQuery(worker.ref));
  return (
    <div className="worker-section worker-part">
      <ClientPart id="phones" title="Visits on the phone">
        <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="The phones could not be loaded">
          {({ devices, ...link }) => (
            <>
              {devices.length === 0 ? (
                <p className="soft client-part-words">No phone shows these visits yet.</p>
              ) : (
                <PhoneLines worker={worker} devices={devices} />
              )}
              <LinkButtons worker={worker} {...link} />
            </>
          )}
        </Loaded>
      </ClientPart>
    </div>
  );
}

function PhoneLines({ worker, devices }: { worker: WithPhones; devices: readonly WorkerPhone[] }) {
  const list = useKeptFocus<HTMLUListElement>();
  return (
    <ul className="lines" ref={list}>
      {devices.map((device) => (
        <PhoneLine key={device.ref} worker={worker} device={device} />
      ))}
    </ul>
  );
}
