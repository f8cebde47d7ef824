import { Link } from '@tanstack/react-router';
import type { OfficeTicket } from '#contract/office.ts';
import { toOneLine } from '#domain/addresses/one-line.ts';
import { careFields } from '#domain/care-registrations/fields.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { useSettings } from '#web/session/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Pair } from './fact-pair.tsx';
import { MessageAnswer } from './message-answer.tsx';
import { TicketMessage } from './ticket-message.tsx';

type OfficeRegistration = OfficeTicket & { registration: NonNullable<OfficeTicket['registration']> };

export function isRegistration(ticket: OfficeTicket): ticket is OfficeRegistration {
  return ticket.registration !== undefined;
}

/** A registration for care: the details, clients of the same name, and the answer. */
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

const existingAnswers = { No: 'No', Yes: 'Yes', NotSure: 'Not sure' };

/** The given details by label; empty ones are left out. */
function RegistrationFacts({ request: { registration } }: { request: OfficeRegistration }) {
  const { data: settings } = useSettings();
  const nameIn = (list: 'salutations' | 'genders' | 'ethnicities' | 'languages', ref: string | undefined) =>
    [...(settings?.[list] ?? []), ...(settings?.retired ?? [])].find((one) => one.ref === ref)?.name ?? ref;
  const { location, dateOfBirth, deliveryAddress, postalAddress, languages } = registration;
  const words: Record<string, string | undefined> = {
    ...registration,
    location: undefined,
    languages: languages.map((ref) => nameIn('languages', ref)).join(', '),
    salutationRef: nameIn('salutations', registration.salutationRef),
    genderRef: nameIn('genders', registration.genderRef),
    ethnicityRef: nameIn('ethnicities', registration.ethnicityRef),
    dateOfBirth: dateOfBirth && formatLongDate(dateOfBirth),
    deliveryAddress: deliveryAddress && toOneLine(deliveryAddress) + (location ? '' : ' (not found on the map)'),
    postalAddress: postalAddress && toOneLine(postalAddress),
    notes: undefined,
  };
  return (
    <dl className="registration-said">
      {careFields.map(({ name, label }) => words[name] && <Pair key={name} label={label} value={words[name]} />)}
      <Pair label="Previous care with us" value={existingAnswers[registration.existingCareCallClient]} />
    </dl>
  );
}

/** Approving makes a new client, so a person who is a client already needs an invitation from their page instead. */
function Alike({ request: { similarClients = [], status } }: { request: OfficeRegistration }) {
  if (status !== 'open' || similarClients.length === 0) return null;
  return (
    <Banner kind="wait" title="There is already a client with this name.">
      Approving adds another client. If it is the same person, decline, and invite them from their own page:{' '}
      {similarClients.map(({ ref, fullName, dateOfBirth }, at) => (
        <span key={ref}>
          {at > 0 && ', '}
          <Link to="/office/clients/$clientRef" params={{ clientRef: ref }}>
            {fullName}
          </Link>
          {dateOfBirth && `, born ${formatLongDate(dateOfBirth)}`}
        </span>
      ))}
    </Banner>
  );
}
