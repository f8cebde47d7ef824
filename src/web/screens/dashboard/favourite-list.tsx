import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '#web/calls/loaded.tsx';
import { favouritesQuery } from '#web/calls/support-workers.ts';
import { workerMessages } from '#web/kernel/worker-messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import './favourite-list.css';

/** Lists the favourite support workers (docs/product/dashboard.md, "Favourites"). */
export function FavouriteList({ clientRef }: { clientRef: string }) {
  const query = useQuery(favouritesQuery(clientRef));
  return (
    <section className="section" aria-labelledby="favourites">
      <div className="section-head">
        <h2 id="favourites">Favourites</h2>
        <Link to="/support-workers/favourites">
          See all<span className="sr"> favourites</span>
        </Link>
      </div>
      <Loaded queries={[query]} of="the favourites" Rows={LinesSkeleton}>
        {({ supportWorkers }) =>
          supportWorkers.length === 0 ? (
            <Empty>{workerMessages.noFavourites}</Empty>
          ) : (
            <ul className="favourites">
              {supportWorkers.slice(0, mostShown).map(({ ref, fullName, image, suburb }) => (
                <li key={ref}>
                  <Link className="favourite" to="/support-workers/worker/$ref" params={{ ref }}>
                    <Avatar name={fullName} seed={ref} image={image} />
                    <span translate="no">{fullName}</span>
                  </Link>
                  {suburb && <span className="soft small">{suburb}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** The dashboard is read at a glance; the page of favourites has them all. */
const mostShown = 6;
