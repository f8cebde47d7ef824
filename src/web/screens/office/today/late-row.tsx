import { Link } from '@tanstack/react-router';
import type { LateVisit } from '#contract/today.ts';
import { isAwaited } from '#domain/appointments/arrival.ts';
import { findPlannedWork } from '#domain/confirmations/planned-work.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import type { Instant } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { PhoneLink } from '#web/parts/ring/phone-link.tsx';
import { formatNearDay } from '#web/parts/schedule/near-day.ts';
import { UnderWayActs } from '#web/parts/schedule/under-way/under-way-acts.tsx';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { formatAge } from '#web/parts/visit/ages.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { ItemWords, type RowProps, VisitBegin } from './today-rows.tsx';

/**
 * Shows a visit to which no one has come: who should have, the phone number, and what can be done about it
 * (docs/product/arrivals.md).
 */
export function LateRow({ item, now, today, names }: RowProps<LateVisit>) {
  const { clientName, phone, reportedAt, reportedBy, supportWorkers } = item;
  const who = joinWithAnd(supportWorkers.map(({ fullName }) => fullName));
  const reported = formatAge(reportedAt, now, 'Reported');
  const visit = {
    ...item,
    plannedMinutes: findPlannedWork(item, item.timeZone ?? brand.timeZone).minutes,
    subtitle: joinWithCommas([formatNearDay(item.date, today), formatStart(item), findServiceName(names, item), who]),
  };
  return (
    <>
      <Link className="item" {...toVisitPage(item)}>
        <VisitBegin visit={item} today={today} />
        <ItemWords
          look="pendcancel"
          name={clientName}
          lines={[
            joinWithCommas([findServiceName(names, item), who]),
            joinWithCommas([reported, reportedBy && `from ${reportedBy}`]),
          ]}
        />
      </Link>
      <div className="today-answer">
        <UnderWayActs visit={visit} isOver={!isStillAwaited(item, now)} />
        <p className="row wrap-on">
          {[{ ref: item.clientRef, fullName: clientName, phone }, ...supportWorkers].map(
            (one) =>
              one.phone && (
                <PhoneLink key={one.ref} className="tall-link num" phone={one.phone} name={one.fullName} isNamed />
              ),
          )}
        </p>
      </div>
    </>
  );
}

/** Says whether someone else can still be sent; a report of yesterday waits for its answer alone. */
function isStillAwaited(
  { supportWorkers, timeZone: zone = brand.timeZone, ...item }: LateVisit,
  now: Instant,
): boolean {
  const supportWorkerRefs = supportWorkers.map(({ ref }) => ref);
  return isAwaited({ visit: { ...item, status: 'Allocated', supportWorkerRefs }, now, zone });
}
