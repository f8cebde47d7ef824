import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import type { OfficeTicket } from '#contract/office.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { listCareFacts } from '#web/parts/care/list-care-facts.ts';
import { PhoneLink } from '#web/parts/ring/phone-link.tsx';
import { useSettings } from '#web/person/session/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { MessageAnswer } from './answer-bar.tsx';
import { FactList } from './fact-list.tsx';
import { TicketMessage } from './ticket-facts.tsx';

type OfficeRegistration = OfficeTicket & { registration: NonNullable<OfficeTicket['registration']> };

export function isRegistration(ticket: OfficeTicket): ticket is OfficeRegistration {
  return ticket.registration !== undefined;
}

/** Shows a registration for care: the details, clients of the same name, and the answer. */
export function RegistrationBody({ request }: { request: OfficeRegistration }) {
  const { requester, image } = request.registration;
  return (
    <>
      {image && (
        <p className="registration-picture">
          <Avatar name={request.clientName} seed={request.ref} image={image} size="xl" />
        </p>
      )}
      <RegistrationFacts request={request} />
      <TicketMessage ticket={request} />
      {request.status === 'approved' && request.clientRef && (
        <p>
          <LinkButton
            variant="second"
            icon={UserRound}
            to="/office/clients/$clientRef"
            params={{ clientRef: request.clientRef }}
          >
            Open the client: {request.clientName}
          </LinkButton>
        </p>
      )}
      <Alike request={request} />
      <MessageAnswer
        ticket={request}
        hint="Optional: what happens next. Sent with your approval."
        outcome={
          requester === 'Self'
            ? `${request.askedByName} becomes a client.`
            : `${request.clientName} becomes a client, managed by ${request.askedByName}.`
        }
      />
    </>
  );
}

/** Shows the help needed, then phone numbers, then the other details. The notes are below as a message. */
function RegistrationFacts({ request: { registration, askedByName, askedByPhone } }: { request: OfficeRegistration }) {
  const { data: settings } = useSettings();
  const phones = [registration.phoneMobile, registration.phoneHome].filter((phone) => phone !== undefined);
  const fullName = `${registration.givenName} ${registration.familyName}`;
  const calls = [
    ...phones.map((phone) => ({ phone, name: fullName })),
    ...(askedByPhone && !phones.includes(askedByPhone) ? [{ phone: askedByPhone, name: askedByName }] : []),
  ];
  const facts = listCareFacts(registration, settings).filter(({ name }) => !shownApart.includes(name));
  return (
    <>
      {registration.helpNeeded && (
        <section aria-label="Help needed">
          <h3>Help needed</h3>
          <TypedText>{registration.helpNeeded}</TypedText>
        </section>
      )}
      <section className="ticket-facts" aria-label="Phone">
        {calls.map((call) => (
          <p key={call.phone} className="row wrap-on">
            <span translate="no">{call.name}</span>
            <PhoneLink {...call} />
          </p>
        ))}
        {calls.length === 0 && <p className="soft">No phone number</p>}
      </section>
      <FactList facts={facts} />
    </>
  );
}

const shownApart: readonly string[] = ['helpNeeded', 'notes', 'phoneHome', 'phoneMobile'];

/** Lists clients of the same name. Approving makes a new client, so a client already there is invited from their page instead. */
function Alike({ request: { similarClients = [], status } }: { request: OfficeRegistration }) {
  if (status !== 'open' || similarClients.length === 0) return null;
  return (
    <Banner kind="wait" title="There is already a client with this name.">
      Approving adds another client. If it is the same person, decline, and invite them from their own page:{' '}
      {similarClients.map(({ ref, fullName, dateOfBirth }, at) => (
        <span key={ref}>
          {at > 0 && ', '}
          <Link to="/office/clients/$clientRef" params={{ clientRef: ref }} translate="no">
            {fullName}
          </Link>
          {dateOfBirth && `, born ${formatLongDate(dateOfBirth)}`}
        </span>
      ))}
    </Banner>
  );
}
