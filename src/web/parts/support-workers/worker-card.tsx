import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import History from 'lucide-react/icons/rotate-ccw-clock';
import type { ReactNode } from 'react';
import type { WorkerCard } from '#contract/support-workers.ts';
import { formatDistance } from '#domain/support-workers/distance.ts';
import { shortenBio } from '#domain/support-workers/short-bio.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { workerMeetingsQuery } from '#web/calls/support-workers.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { useClient } from '#web/person/session/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { formatLevel } from './level-texts.ts';
import { formatMeeting, formatNextMeeting } from './meeting-text.ts';
import { useItemNames } from './use-item-names.ts';

type WorkerCardsProps = {
  workers: readonly WorkerCard[];
  base: string;
  renderActions: (worker: WorkerCard) => ReactNode;
};

const findBase = '/support-workers';

/** Shows support workers, one below the other (docs/product/support-workers.md, "Card"). */
export function WorkerCards({ workers, base, renderActions }: WorkerCardsProps) {
  const skillsOf = useItemNames('skills');
  const meetingOf = useMeetings();
  // Over a booking a profile is a dialog, which closing leaves by going back.
  const { next } = useWizardHistory();
  const opens = base === findBase ? {} : { state: next(), resetScroll: false };
  return (
    <ul className="workers">
      {workers.map((worker) => {
        const { ref, fullName, image, suburb, bio, skillRefs, distanceKm, favourite, level } = worker;
        const skills = joinWithCommas(skillsOf(skillRefs));
        const known = joinWithCommas([favourite && 'Favourite', level && formatLevel(level)]);
        return (
          <li key={ref} className="worker" data-worker={ref}>
            <Avatar name={fullName} seed={ref} image={image} size="lg" />
            <div className="worker-who">
              <h3>
                <Link to={`${base}/worker/${ref}` as '/'} className="worker-link" {...opens} translate="no">
                  {fullName}
                </Link>
              </h3>
              {suburb && (
                <p className="worker-place">
                  <MapPin className="i" aria-hidden />
                  {suburb}
                </p>
              )}
              {known && <p className="worker-known">{known}</p>}
              {meetingOf(ref)}
            </div>
            <div className="worker-about">
              {bio && <p>{shortenBio(bio)}</p>}
              {skills && <p className="soft small">{skills}</p>}
            </div>
            {distanceKm !== undefined && <Distance distanceKm={distanceKm} />}
            <div className="worker-actions">{renderActions(worker)}</div>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the line about a worker's next visit to the client, or else the last one; empty until the visits have loaded. */
function useMeetings(): (workerRef: string) => ReactNode {
  const client = useClient();
  const now = useNow();
  const { data } = useQuery(workerMeetingsQuery(client?.clientRef ?? ''));
  const byWorker = new Map(data?.meetings.map((one) => [one.supportWorkerRef, one]));
  return (workerRef) => {
    const { nextVisit, previousVisit } = byWorker.get(workerRef) ?? {};
    const meeting = nextVisit ?? previousVisit;
    if (!meeting || !client) return null;
    const Icon = nextVisit ? CalendarCheck : History;
    return (
      <p className="worker-place">
        <Icon className="i" aria-hidden />
        {nextVisit
          ? formatNextMeeting({ meeting, now, client })
          : `Last seen ${formatMeeting({ meeting, now, zone: client.timeZone })}`}
      </p>
    );
  };
}

/** From this distance on the line is full. */
const farKm = 20;

/** Shows the distance in words, and as a line from the house. */
function Distance({ distanceKm }: { distanceKm: number }) {
  const share = Math.min(1, Math.max(distanceKm, 1) / farKm);
  return (
    <div className="worker-distance">
      <p className="num">
        <b className="worker-km">{formatDistance(distanceKm)}</b> away
      </p>
      <span className="worker-track" aria-hidden style={{ '--share': `${share * 100}%` } as object}>
        <House className="i" />
        <i className="worker-line" />
      </span>
    </div>
  );
}
