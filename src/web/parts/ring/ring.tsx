import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { Ring, RingPerson } from '#contract/ring.ts';
import { toMapLink } from '#domain/addresses/map-link.ts';
import { toOneLine } from '#domain/addresses/one-line.ts';
import { describeRingRole } from '#domain/people/ring.ts';
import { toPhoneLink } from '#domain/settings/contact.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { ringQuery } from '#web/calls/schedule.ts';
import { AlertList } from '#web/parts/people/alert-list.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import './ring.css';

type RingBlockProps = {
  /** A client, or one of their visits. */
  of: Parameters<typeof ringQuery>[0];
  /** The state of the visit: each is read once. */
  asOf?: string;
  /** The level of its headings. */
  heading?: 'h2' | 'h3';
};

/** Shows the alerts of the client of a visit, as they are read with who to ring. */
export function AlertsOfVisit({ of, asOf }: Pick<RingBlockProps, 'of' | 'asOf'>) {
  return <AlertList alerts={useQuery(ringQuery(of, asOf)).data?.alerts ?? []} />;
}

/** Shows who to ring, where the home is, how to get in, and the notes of the booking (docs/product/office.md, "Ring"). */
export function RingBlock({ of, asOf, heading: Heading = 'h3' }: RingBlockProps) {
  const query = useQuery(ringQuery(of, asOf));
  return (
    <section className="ring-block" aria-label="Ring">
      <Loaded queries={[query]} of="who to ring" rows={3}>
        {(ring) => (
          <>
            <Heading className="ring-title">Ring</Heading>
            <RingList people={ring.people} />
            <GettingIn ring={ring} heading={Heading} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Lists people, each number a row that dials it. */
export function RingList({ people }: { people: readonly RingPerson[] }) {
  return (
    <ul className="rings">
      {people.flatMap((person, index) =>
        (person.phones.length > 0 ? person.phones : [undefined]).map((phone) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one number.
          <li key={`${index} ${phone}`}>
            <RingRow person={person} phone={phone} />
          </li>
        )),
      )}
    </ul>
  );
}

function RingRow({ person, phone }: { person: RingPerson; phone: string | undefined }) {
  const who = (
    <span className="ring-who">
      <b translate="no">{person.name}</b> <span className="soft">{describeRingRole(person)}</span>
    </span>
  );
  if (!phone) {
    return (
      <p className="ring">
        {who} <span className="soft">No phone number</span>
      </p>
    );
  }
  return (
    <a className="ring" href={toPhoneLink(phone)}>
      <Phone className="i" aria-hidden />
      {who} <span className="num strong">{phone}</span>
    </a>
  );
}

/** Shows the home with a way to a map, how to get in, and the notes of the booking. */
function GettingIn({ ring, heading: Heading }: { ring: Ring; heading: 'h2' | 'h3' }) {
  const { address, location, accessNotes, notes } = ring;
  return (
    <>
      {(address || accessNotes) && (
        <>
          <Heading className="ring-title">Getting in</Heading>
          {address && (
            <p>
              {toOneLine(address)}{' '}
              <a
                className="tall-link ring-map"
                href={toMapLink({ address, location })}
                target="_blank"
                rel="noreferrer"
              >
                <MapPin className="i" aria-hidden /> Map
              </a>
            </p>
          )}
          {accessNotes && <TypedText>{accessNotes}</TypedText>}
        </>
      )}
      {notes && (
        <>
          <Heading className="ring-title">Notes of the booking</Heading>
          <TypedText>{notes}</TypedText>
        </>
      )}
    </>
  );
}
