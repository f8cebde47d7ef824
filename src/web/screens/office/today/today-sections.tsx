import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Today, TodayNote } from '#contract/today.ts';
import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { useSettings } from '#web/person/session/account.ts';
import { LateRow } from './late-row.tsx';
import { NoteLine } from './note-line.tsx';
import { ChecksLine, FundingsLine } from './today-lines.tsx';
import { AbsentRow, DayRow, HiddenRow, ReportRow, RequestRow, UnallocatedRow } from './today-rows.tsx';
import { isFor, listItems, type NamedItem } from './today-text.ts';

type TodaySectionsProps = {
  read: Today;
  notes: ReadonlyMap<string, TodayNote>;
  userRef: string;
  /** True where only what is handed to this person is shown. */
  isMine: boolean;
};

type Row = NamedItem & { row: ReactNode };

/** Shows the items by kind, in the order in which they are seen to (docs/product/today.md, "Items"). */
export function TodaySections({ read, notes, userRef, isMine }: TodaySectionsProps) {
  const now = useNow();
  const settings = useSettings().data;
  const services = useServiceNames();
  const { date: today, counts } = read;
  const names = new Map(listItems(read).map(({ key, name }) => [key, name]));
  const shown = <Item extends { key: string }>(items: readonly Item[], toRow: (item: Item) => ReactNode): Row[] =>
    items
      .filter(({ key }) => !isMine || isFor(notes.get(key), userRef))
      .map((item) => ({ key: item.key, name: names.get(item.key) ?? '', row: toRow(item) }));
  const isMorning = wallClock({ instant: now, zone: brand.timeZone }).time < '12:00';
  const section = { notes, userRef, today };
  return (
    <>
      <Section
        {...section}
        title="No one has come"
        rows={shown(read.late, (item) => <LateRow item={item} now={now} today={today} names={services} />)}
      />
      <Section
        {...section}
        title="Not allocated"
        rows={shown(read.notAllocated, (item) => (
          <UnallocatedRow item={item} now={now} today={today} names={services} />
        ))}
        total={isMine ? undefined : counts.notAllocated}
        more={<Link to="/office/visits">See all visits</Link>}
      />
      <Section
        {...section}
        title="Reported and ill"
        rows={[
          ...shown(read.absent, (item) => <AbsentRow item={item} today={today} />),
          ...shown(read.hidden, (item) => <HiddenRow item={item} today={today} />),
          ...shown(read.complaints, (item) => <ReportRow item={item} now={now} today={today} />),
        ]}
        total={isMine ? undefined : read.absent.length + read.hidden.length + counts.complaints}
        more={<Link to="/office/feedback">See all feedback</Link>}
      />
      <Section
        {...section}
        title={isMorning ? 'To answer before noon' : 'To answer today'}
        rows={shown(read.requests, (item) => <RequestRow item={item} now={now} />)}
        total={isMine ? undefined : counts.requests}
        more={<Link to="/office/requests">See all requests</Link>}
      />
      {!isMine && counts.requestsLater > 0 && (
        <p className="today-more">
          <Link to="/office/requests">{formatCount(counts.requestsLater, 'request')} to answer later today</Link>
        </p>
      )}
      <Section
        {...section}
        title="New feedback"
        rows={shown(read.feedback, (item) => <ReportRow item={item} now={now} today={today} />)}
        total={isMine ? undefined : counts.feedback}
        more={<Link to="/office/feedback">See all feedback</Link>}
      />
      <Section
        {...section}
        title="Not confirmed"
        rows={shown(read.notConfirmed, (item) => <DayRow item={item} today={today} />)}
      />
      {!isMine && <ChecksLine />}
      {!isMine && settings?.features.individualisedFunding && <FundingsLine />}
    </>
  );
}

type SectionProps = Pick<TodaySectionsProps, 'notes' | 'userRef'> & {
  title: string;
  rows: readonly Row[];
  today: string;
  /** The number there are, where not all are shown. */
  total?: number | undefined;
  more?: ReactNode;
};

/** Shows one kind of items; it is not there while there are none. */
function Section({ title, rows, total = rows.length, more, notes, userRef, today }: SectionProps) {
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section className="today-part" aria-labelledby={headingId}>
      <h2 id={headingId} className="today-title">
        {title} <span className="count">{formatNumber(total)}</span>
      </h2>
      <ul className="rows today-rows">
        {rows.map(({ key, name, row }) => (
          <li key={key}>
            {row}
            <NoteLine itemKey={key} name={name} note={notes.get(key)} userRef={userRef} today={today} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="today-more">
          The first {rows.length} are shown. {more}
        </p>
      )}
    </section>
  );
}
