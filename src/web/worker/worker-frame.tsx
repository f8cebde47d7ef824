import CloudOff from 'lucide-react/icons/cloud-off';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useEffect, useState } from 'react';
import { toPhoneLink } from '#domain/settings/contact.ts';
import { Mark } from '#web/brands/marks.tsx';
import { brand } from '#web/kernel/brand.ts';
import { findButtonClass } from '#web/ui/button.tsx';
import { readOfficePhone } from './call-worker.ts';
import { describeMoment } from './kept/describe-days.ts';
import { listDays } from './kept/kept-days.ts';
import { PlaceLink } from './place.tsx';
import { useWorkerDays } from './worker-days.ts';

const name = brand.productName.replace(brand.nameSuffix, '').trim();

/** Shows the head of every page, with the office's number, and how old the visits are where there is no signal. */
export function WorkerFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the main content
      </a>
      <header className="top">
        <div className="column top-row">
          <PlaceLink className="logo" place={{ at: 'today' }} aria-label={brand.productName}>
            <Mark className="logo-mark" />
            <span translate="no">
              {name} <span className="suffix">{brand.nameSuffix}</span>
            </span>
          </PlaceLink>
          <RingOffice className={findButtonClass({ variant: 'second', size: 'small' }, 'ring')} />
        </div>
      </header>
      <NoSignal />
      <main id="main" tabIndex={-1}>
        <div className="column">{children}</div>
      </main>
    </>
  );
}

/** Shows a link that rings the office; nothing where the provider has no number. */
export function RingOffice({ className, children = 'Ring the office' }: { className?: string; children?: ReactNode }) {
  const phone = useOfficePhone();
  if (!phone) return null;
  return (
    <a className={className} href={toPhoneLink(phone)}>
      <Phone className="i" aria-hidden />
      <span>{children}</span>
    </a>
  );
}

/** Returns the number of the last reading, or without one that of the settings. */
function useOfficePhone(): string | undefined {
  const { kept } = useWorkerDays().state;
  const [phone, setPhone] = useState<string>();
  const isNeeded = kept === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    // The days have it too, and mostly come first.
    const timer = setTimeout(() => void readOfficePhone().then(setPhone), 1000);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return kept ? kept.days.phone : phone;
}

function NoSignal() {
  const { kept, connection } = useWorkerDays().state;
  const isOld = kept !== undefined && (connection === 'noSignal' || connection === 'broken');
  return (
    <div role="status">
      {isOld && (
        <div className="no-signal">
          <div className="column">
            <CloudOff className="i" aria-hidden />
            <p>
              <strong>{connection === 'noSignal' ? 'No signal.' : 'We cannot get the newest visits.'}</strong>{' '}
              <span>
                Visits as of{' '}
                {describeMoment({
                  instant: Date.parse(kept.days.readAt),
                  zone: brand.timeZone,
                  today: listDays(kept, brand.timeZone).today,
                })}
                .
              </span>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
