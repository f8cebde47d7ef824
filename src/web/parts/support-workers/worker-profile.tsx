import CalendarCheck from 'lucide-react/icons/calendar-check';
import CarFront from 'lucide-react/icons/car-front';
import MapPin from 'lucide-react/icons/map-pin';
import History from 'lucide-react/icons/rotate-ccw-clock';
import type { ReactNode } from 'react';
import type { WorkerProfile as Profile } from '#contract/support-workers.ts';
import { formatDistance } from '#domain/support-workers/distance.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import type { Instant } from '#domain/time/zone.ts';
import { useClient } from '#web/person/session/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { formatMeeting, formatNextMeeting } from './meeting-text.ts';
import { FavouriteButton, HideButton, LevelChoice } from './relationship.tsx';
import { useItemNames } from './use-item-names.ts';
import { WeeklyAvailability } from './weekly-availability.tsx';
import './worker-profile.css';

type WorkerProfileProps = {
  profile: Profile;
  now: Instant;
  zone: string;
  /** The name as a heading of its page; a dialog has it in its own. */
  heading?: ReactNode;
  /** The button that asks for this worker. */
  book: ReactNode;
};

/** Shows everything that a client's people learn of a support worker (docs/product/support-workers.md, "Profile"). */
export function WorkerProfile({ profile, now, zone, heading, book }: WorkerProfileProps) {
  const { ref, fullName, image, bio, skillRefs, languageRefs, workHours } = profile;
  const skills = useItemNames('skills')(skillRefs);
  const languages = useItemNames('languages')(languageRefs);
  const licences = useItemNames('driverLicenses')(profile.driverLicenses);
  return (
    <div className="worker-profile">
      <div className="profile-head">
        <Avatar name={fullName} seed={ref} image={image} size="xl" />
        <div>
          {heading}
          <ProfileFacts profile={profile} now={now} zone={zone} />
        </div>
        <div className="profile-actions">
          {book}
          <FavouriteButton worker={profile} size="normal" />
          <HideButton worker={profile} />
        </div>
      </div>
      <div className="profile-columns">
        <div>
          <p className="profile-bio">{bio || `${profile.givenName} has not written anything yet.`}</p>
          <Tags title="Skills & training" names={skills} />
          <Tags title="Languages" names={languages} />
          <section className="profile-part">
            <h2 className="profile-title">Transport / Driver licence</h2>
            <p className="row">
              <CarFront className="i" aria-hidden />
              <span>
                {`Driver licence: ${joinWithCommas(licences) || 'none'}`}
                {profile.transport && `. ${profile.transport}`}
              </span>
            </p>
          </section>
          <div className="profile-part profile-level">
            <LevelChoice worker={profile} />
          </div>
          <div className="profile-part profile-feedback">
            <FeedbackButton worker={profile} />
          </div>
        </div>
        <section aria-labelledby="availability">
          <h2 className="profile-title" id="availability">
            Weekly availability
          </h2>
          <WeeklyAvailability workHours={workHours} />
        </section>
      </div>
    </div>
  );
}

function ProfileFacts({ profile, now, zone }: Pick<WorkerProfileProps, 'profile' | 'now' | 'zone'>) {
  const client = useClient();
  const who = client && client.role !== 'client' ? client.name : 'you';
  const { suburb, distanceKm, previousVisit, nextVisit } = profile;
  const distance = distanceKm === undefined ? '' : `${formatDistance(distanceKm)} away`;
  const place = upperFirst(joinWithCommas([suburb, distance]));
  return (
    <ul className="profile-facts">
      {place && (
        <li>
          <MapPin className="i" aria-hidden />
          {place}
        </li>
      )}
      <li>
        <History className="i" aria-hidden />
        {previousVisit
          ? `Last seen ${formatMeeting({ meeting: previousVisit, now, zone })}`
          : `Has not visited ${who} yet`}
      </li>
      {nextVisit && client && (
        <li>
          <CalendarCheck className="i" aria-hidden />
          {formatNextMeeting({ meeting: nextVisit, now, client })}
        </li>
      )}
    </ul>
  );
}

function Tags({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section className="profile-part">
      <h2 className="profile-title">{title}</h2>
      {names.length === 0 && <p className="soft">None given</p>}
      <ul className="profile-tags">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
