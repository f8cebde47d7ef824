import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type {
  AbsentWorker,
  DayNotConfirmed,
  HiddenWorker,
  Report,
  RequestToAnswer,
  TodayVisit,
  UnallocatedVisit,
} from '#contract/today.ts';
import { beginsAt, findExactStart } from '#domain/appointments/begin.ts';
import { describePassedOn } from '#domain/feedback/praise.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, formatShortDay } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { PhoneLink } from '#web/parts/ring/phone-link.tsx';
import { leavingAbsence } from '#web/parts/schedule/absences-address.ts';
import { formatNearDay } from '#web/parts/schedule/near-day.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { formatAge, formatUntilVisit } from '#web/parts/visit/ages.ts';
import { findDue } from '#web/parts/visit/due.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatLength, formatStart } from '#web/parts/visit/visit-text.ts';
import { Rails, type StatusLook } from '#web/ui/status.tsx';
import {
  formatAbsence,
  formatAbsentVisits,
  formatHiddenVisits,
  formatOtherZone,
  formatPriority,
  formatWhoComes,
  nameDay,
} from './today-text.ts';

/** The moment, the day, and the names of services that all rows are shown with. */
export type RowLook = { now: Instant; today: string; names: ServiceNames };
export type RowProps<Item> = RowLook & { item: Item };

type ItemWordsProps = { look: StatusLook; name: string; lines: readonly string[]; children?: ReactNode };

/** Shows who an item is about, and a line for each thing to know of it. */
export function ItemWords({ look, name, lines, children }: ItemWordsProps) {
  return (
    <>
      <Rails status={look} tall />
      <span className="grow">
        <span className="name" translate="no">
          {name}
        </span>
        {children}
        {lines.map((line) => (
          <span key={line} className="more">
            {line}
          </span>
        ))}
      </span>
    </>
  );
}

export function VisitBegin({ visit, today }: { visit: TodayVisit; today: string }) {
  return (
    <span className="when num">
      <b>{formatStart(visit)}</b>
      <span className="more">{formatNearDay(visit.date, today)}</span>
    </span>
  );
}

/** Shows a visit that needs someone, with the client's number; it opens where it can be given. */
export function UnallocatedRow({ item, now, today, names }: RowProps<UnallocatedVisit>) {
  const { date } = item;
  const isTimed = findExactStart(item) !== undefined;
  const begins = isTimed && date === today && new Date(beginsAt(item, item.timeZone ?? brand.timeZone)).toISOString();
  return (
    <>
      <Link className="item" {...toVisitPage(item)}>
        <VisitBegin visit={item} today={today} />
        <ItemWords
          look="notallocated"
          name={item.clientName}
          lines={[
            joinWithCommas([findServiceName(names, item), formatLength(item).toLowerCase(), formatOtherZone(item)]),
            joinWithCommas([
              formatWhoComes(item),
              formatPriority(item),
              begins && formatUntilVisit(begins, now).toLowerCase(),
            ]),
          ]}
        />
      </Link>
      {item.phone && <PhoneLink className="tall-link num" phone={item.phone} name={item.clientName} />}
    </>
  );
}

/** Shows a support worker who cannot come, with their number; it opens the list of visits to reassign. */
export function AbsentRow({ item, today }: RowProps<AbsentWorker>) {
  const { supportWorkerRef, supportWorkerName, phone, key, absence, lastDay } = item;
  const shown = lastDay ? leavingAbsence : absence && key.slice('absence-'.length);
  return (
    <>
      <Link
        className="item"
        to="/office/support-workers/$supportWorkerRef/absences"
        params={{ supportWorkerRef }}
        search={shown ? { absence: shown } : {}}
      >
        <ItemWords
          look="pendcancel"
          name={supportWorkerName}
          lines={[formatAbsence(item), formatAbsentVisits(item, today)]}
        />
      </Link>
      {phone && <PhoneLink className="tall-link num" phone={phone} name={supportWorkerName} />}
    </>
  );
}

/** Shows a support worker who still comes to a client that has hidden them. It opens the first visit, where it can be given. */
export function HiddenRow({ item, today }: RowProps<HiddenWorker>) {
  const { first, supportWorkerName, phone } = item;
  return (
    <>
      <Link className="item" {...toVisitPage(first)}>
        <ItemWords
          look="pendcancel"
          name={first.clientName}
          lines={[`Has hidden ${supportWorkerName}`, formatHiddenVisits(item, today)]}
        />
      </Link>
      {phone && <PhoneLink className="tall-link num" phone={phone} name={first.clientName} />}
    </>
  );
}

/** Shows what a member said of a visit, which it opens, or of a support worker. A complaint opens where it is acknowledged. */
export function ReportRow({ item, now, today }: RowProps<Report>) {
  const {
    clientRef,
    clientName,
    visit,
    supportWorkerName,
    feedback,
    givenBy,
    givenAt,
    acknowledgeBy,
    phone,
    passedOn = [],
  } = item;
  const clock = { zone: item.timeZone ?? brand.timeZone, now };
  const subject = visit ? `Visit of ${nameDay(visit.date, today)}` : `About ${supportWorkerName}`;
  const lines = (
    <>
      <ItemWords
        look="pending"
        name={clientName}
        lines={[
          joinWithCommas([subject, givenBy && `from ${givenBy}`, formatAge(givenAt, now, 'said')]),
          ...passedOn.map(({ at, ...passed }) => describePassedOn({ ...passed, at: Date.parse(at) }, clock)),
        ]}
      >
        <span className="today-words">“{feedback}”</span>
      </ItemWords>
      {acknowledgeBy && (
        <span className="today-due" data-due={acknowledgeBy < today ? 'overdue' : 'today'}>
          Acknowledge by {nameDay(acknowledgeBy, today)}
        </span>
      )}
    </>
  );
  if (visit && !acknowledgeBy) {
    return (
      <Link className="item" {...toVisitPage({ ...visit, clientRef })}>
        {lines}
      </Link>
    );
  }
  return (
    <>
      <Link className="item" to="/office/feedback" search={acknowledgeBy ? { show: 'openComplaints' } : {}}>
        {lines}
      </Link>
      {phone && <PhoneLink className="tall-link num" phone={phone} name={clientName} />}
    </>
  );
}

/** Shows a request; it opens where it is answered. */
export function RequestRow({ item, now }: RowProps<RequestToAnswer>) {
  const { kind, text } = findDue(item, now);
  return (
    <Link className="item" to="/office/requests/$ref" params={{ ref: item.ref }}>
      <ItemWords
        look="pending"
        name={item.clientName}
        lines={[
          item.subject,
          joinWithCommas([
            formatAge(item.askedAt, now),
            item.beginsAt && formatUntilVisit(item.beginsAt, now).toLowerCase(),
          ]),
        ]}
      />
      <span className="today-due" data-due={kind}>
        {text}
      </span>
    </Link>
  );
}

/** Shows a day with visits to confirm; it opens that day. */
export function DayRow({ item: { date, visits }, today }: RowProps<DayNotConfirmed>) {
  const near = formatNearDay(date, today);
  return (
    <Link className="item" to="/office/visits/confirm" search={{ date }}>
      <Rails status="past" tall />
      <span className="grow">
        <span className="name">
          {near === formatShortDay(date) ? formatDayMonth(date) : `${near}, ${formatDayMonth(date)}`}
        </span>
        <span className="more">{formatCount(visits, 'visit')} to confirm</span>
      </span>
    </Link>
  );
}
