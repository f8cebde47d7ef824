import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect } from 'react';
import type { WorkerVisit } from '#contract/worker-page.ts';
import { toMapLink } from '#domain/addresses/map-link.ts';
import { toPhoneLink } from '#domain/settings/contact.ts';
import { formatDayMonth, formatZone } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { findButtonClass } from '#web/ui/button.tsx';
import { toPhoneMapLink } from '../describe-phone.ts';
import { describeMoment } from '../kept/describe-days.ts';
import { findKeptVisit, hasDetails, type KeptDays, listDays } from '../kept/kept-days.ts';
import { useWorkerDays } from '../worker-days.ts';
import { WorkerHeading } from '../worker-heading.tsx';
import { Block, Lines, ToToday } from './blocks.tsx';
import { HowToGetIn } from './how-to-get-in.tsx';

type VisitScreenProps = { kept: KeptDays; jobRef: string; originalDate: string };

/** Shows one visit: when it is and who is visited, and while its details are there, everything that the support worker needs at the door. */
export function VisitScreen({ kept, ...name }: VisitScreenProps) {
  const visit = findKeptVisit(kept, name);
  if (!visit) return <NoVisit />;
  const { today } = listDays(kept, brand.timeZone);
  const { client, special, lastChange, zone } = visit;
  const when = [visit.date !== today && formatDayMonth(visit.date), visit.times, zone && `${formatZone(zone)} time`];
  const shownName = client.fullName ?? client.calledBy;
  return (
    <>
      <ToToday />
      <p className="strong">{when.filter(Boolean).join(', ')}</p>
      <WorkerHeading title={`${shownName}, ${visit.times}`} translate="no">
        {shownName}
      </WorkerHeading>
      <p className="soft">
        {visit.service}
        {client.suburb && !client.address && <span translate="no">, {client.suburb}</span>}
      </p>
      {hasDetails(visit) ? (
        <Details key={today} visit={visit} isOpen={kept.days.isOpen} />
      ) : (
        <NoDetails visit={visit} kept={kept} />
      )}
      {special.length > 0 && (
        <Block id="this-visit" heading="This visit">
          <Lines lines={special} />
        </Block>
      )}
      {lastChange && (
        <Block id="last-change" heading="Last change">
          <p>
            {lastChange.subject}
            <span className="soft own-line">
              {describeMoment({ instant: Date.parse(lastChange.at), zone: brand.timeZone, today })}
            </span>
          </p>
        </Block>
      )}
    </>
  );
}

function Details({ visit, isOpen }: { visit: WorkerVisit; isOpen: boolean }) {
  const { client } = visit;
  const { address, phones = [], calledBy, alerts = [] } = client;
  const { store } = useWorkerDays();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is opened once, however often it is read again.
  useEffect(() => void store.noteReading(visit), [store]);
  return (
    <>
      <section className="where" aria-label="Where">
        {address && (
          <p className="address" translate="no">
            {address}
          </p>
        )}
        <div className="where-links">
          {address && (
            <a
              className={findButtonClass({ variant: 'second' })}
              href={toPhoneMapLink(address, navigator.userAgent, toMapLink({ address }))}
              rel="noreferrer"
            >
              <MapPin className="i" aria-hidden />
              <span>Open map</span>
            </a>
          )}
          {phones.map((phone) => (
            <a key={phone} className={findButtonClass({ variant: 'second' })} href={toPhoneLink(phone)}>
              <Phone className="i" aria-hidden />
              <span>
                Call <span translate="no">{calledBy}</span>
                {phones.length > 1 && <span className="own-line small">{phone}</span>}
              </span>
            </a>
          ))}
        </div>
      </section>
      <HowToGetIn isOpen={isOpen} client={client} />
      {alerts.length > 0 && (
        <Block id="know" heading="Know before you go in">
          <ul className="know">
            {alerts.map((alert) => (
              <li key={alert} className="know-line">
                <TriangleAlert className="i" aria-hidden />
                <span>{alert}</span>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}

/** Says when the details come. A phone without a signal at that moment gets them with the next reading. */
function NoDetails({ visit: { detailsFrom, zone }, kept }: { visit: WorkerVisit; kept: KeptDays }) {
  const { today } = listDays(kept, brand.timeZone);
  if (!detailsFrom) return <p className="when">The address and how to get in are no longer shown.</p>;
  const instant = Date.parse(detailsFrom);
  const from = describeMoment({ instant, zone: zone ?? brand.timeZone, today });
  return (
    <p className="when">
      <Lock className="i" aria-hidden />
      <span>Address, phone and how to get in: {instant > kept.passed ? `from ${from}` : 'when you have a signal'}</span>
    </p>
  );
}

function NoVisit() {
  return (
    <>
      <ToToday />
      <WorkerHeading>This visit is not yours now</WorkerHeading>
      <p className="lead">It was moved, cancelled or given to someone else, or it is over.</p>
    </>
  );
}
