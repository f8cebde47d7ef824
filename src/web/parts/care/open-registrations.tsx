import type { OwnRegistration } from '#contract/care-registrations.ts';
import { withdrawRegistration } from '#web/calls/care-registrations.ts';
import { brand } from '#web/kernel/brand.ts';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import './open-registrations.css';

/** Shows registrations for care that wait for the office, each with its progress; nothing where there are none. */
export function OpenRegistrations({ registrations }: { registrations: readonly OwnRegistration[] }) {
  if (registrations.length === 0) return null;
  return (
    <ul className="open-registrations" aria-label="Registrations for care">
      {registrations.map((registration) => (
        <OpenRegistration key={registration.ref} registration={registration} />
      ))}
    </ul>
  );
}

function OpenRegistration({ registration }: { registration: OwnRegistration }) {
  const { ref, version, requester, fullName, image } = registration;
  const send = useCommand({
    needsConnection: false,
    command: () => withdrawRegistration({ params: { ref }, version }),
  });
  const withdraw = async () => (await send.run()) && focusHeading();

  return (
    <li>
      <div className="open-registration-who">
        {image && <Avatar name={fullName} seed={ref} image={image} />}
        <h3 className="open-registration-name">{requester === 'Self' ? 'Yourself' : fullName}</h3>
      </div>
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      <TicketProgress request={registration} zone={brand.timeZone} />
      <Button variant="quiet" size="small" pending={send.pending} onClick={() => void withdraw()}>
        Withdraw<span className="sr">, the registration of {fullName}</span>
      </Button>
    </li>
  );
}
