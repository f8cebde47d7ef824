import { useQuery } from '@tanstack/react-query';
import type { OwnRegistration } from '#contract/care-registrations.ts';
import { isCareRegistration, ownRegistrationsQuery } from '#web/calls/care-registrations.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { WaitingHere } from '#web/parts/waiting/waiting-here.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';

const OpenRegistrations = onDemand(
  () => import('#web/parts/care/open-registrations.tsx').then((m) => m.OpenRegistrations),
  'The registrations',
);
const toCome = <LinesSkeleton rows={3} label="Loading the registrations" />;

const readAgainAfter = 60_000;
const declinedShownFor = 14 * 86_400_000;

/** Lists the caller's registrations: those that wait for the office, and recently declined ones with the reason. */
export function Registrations() {
  const { data } = useQuery({ ...ownRegistrationsQuery, refetchInterval: readAgainAfter });
  const now = useNow();
  const open = data?.filter(({ status }) => status === 'open') ?? [];
  const declined = data?.filter((one) => isFresh(one, now)) ?? [];
  return (
    <>
      {open.length > 0 && (
        <section className="section" aria-labelledby="registrations">
          <h2 id="registrations">Registrations for care</h2>
          <OpenRegistrations registrations={open} waiting={toCome} />
        </section>
      )}
      <WaitingHere isMeant={isCareRegistration} />
      {declined.map(({ ref, fullName, answer }) => (
        <Banner key={ref} title={`The registration for care of ${fullName} was declined.`}>
          {answer && `“${answer}”`}
        </Banner>
      ))}
    </>
  );
}

function isFresh({ status, answeredAt }: OwnRegistration, now: number): boolean {
  return status === 'declined' && answeredAt !== undefined && now - Date.parse(answeredAt) < declinedShownFor;
}
