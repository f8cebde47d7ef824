import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { clientsQuery } from '#web/calls/office-clients.ts';
import { PeopleList, PeopleSearch, usePeopleSearch } from '#web/parts/people/people-list.tsx';
import { type BookAddress, readBookAddress } from '#web/parts/schedule/book-address.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import './choose-client.css';

/** Asks who a booking that began on the board is for. */
export function ChooseClientScreen() {
  const slot = readBookAddress(useSearch({ strict: false }));
  const search = usePeopleSearch('clients-to-book');
  const query = useInfiniteQuery(clientsQuery(search.text));
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <div className="page">
      <BackLink to="/office/visits" search={slot.day ? { day: slot.day } : {}}>
        Visits
      </BackLink>
      <PageHead title="Book a visit" lead={`${describeSlot(slot)}Who is it for?`} />
      <PeopleSearch search={search}>{query.data ? formatCount(total, 'client') : ''}</PeopleSearch>
      <PeopleList
        noun="clients"
        query={query}
        people={(page) => page.clients}
        text={search.text}
        none="There are no clients yet."
      >
        {(clients) => (
          <ul className="client-choice">
            {clients.map(({ ref, fullName, image, knownAs, suburb }) => (
              <li key={ref}>
                <Link
                  className="client-choice-link"
                  to="/office/clients/$clientRef/book"
                  params={{ clientRef: ref }}
                  search={slot}
                >
                  <Avatar name={fullName} seed={ref} image={image} size="sm" />
                  <span className="client-choice-words">
                    <b translate="no">{fullName}</b>
                    <span className="soft small">
                      {[knownAs && `Known as ${knownAs}`, suburb].filter(Boolean).join(', ')}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PeopleList>
    </div>
  );
}

/** Returns `Wednesday 25 November, 2:00pm. ` */
function describeSlot({ day, start }: BookAddress): string {
  if (!day) return '';
  return `${formatDayMonth(day)}${start ? `, ${formatTime(start)}` : ''}. `;
}
