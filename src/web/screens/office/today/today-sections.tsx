import Check from 'lucide-react/icons/check';
import { Fragment, type ReactNode, useId, useState } from 'react';
import type { Today, TodayNote } from '#contract/today.ts';
import { formatNumber } from '#domain/texts/format-count.ts';
import { wallClock } from '#domain/time/zone.ts';
import { markDone } from '#web/calls/today.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { useSettings } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { NoteLine } from './note-line.tsx';
import type { ListedKind, NamedItem } from './today-kinds.tsx';
import { ChecksLine, FundingsLine } from './today-lines.tsx';
import type { RowLook } from './today-rows.tsx';
import { isFor } from './today-text.ts';

type TodaySectionsProps = {
  read: Today;
  kinds: readonly ListedKind[];
  notes: ReadonlyMap<string, TodayNote>;
  userRef: string;
  /** True where only what is handed to this person is shown. */
  isMine: boolean;
};

/** Shows the items by section, in the order in which they are seen to (docs/product/today.md, "Items"). */
export function TodaySections({ read, kinds, notes, userRef, isMine }: TodaySectionsProps) {
  const now = useNow();
  const settings = useSettings().data;
  const look = { now, today: read.date, names: useServiceNames() };
  const isMorning = wallClock({ instant: now, zone: brand.timeZone }).time < '12:00';
  const list = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={list}>
      {[...new Set(kinds.map(({ section }) => section))].map((section) => (
        <Fragment key={section.title}>
          <Section
            title={isMorning ? section.title : (section.fromNoon ?? section.title)}
            kinds={kinds.filter((kind) => kind.section === section)}
            {...{ more: section.more, isFolded: section.isFolded === true && !isMine, look, notes, userRef, isMine }}
          />
          {!isMine && section.Foot && <section.Foot read={read} />}
        </Fragment>
      ))}
      {!isMine && <ChecksLine />}
      {!isMine && settings?.features.individualisedFunding && <FundingsLine />}
    </div>
  );
}

type SectionProps = Omit<TodaySectionsProps, 'read'> & {
  title: string;
  more?: ReactNode;
  isFolded: boolean;
  look: RowLook;
};

/** Shows the items of a section; it is not there while there are none. */
function Section({ title, kinds, more, isFolded, look, notes, userRef, isMine }: SectionProps) {
  const headingId = useId();
  const listId = useId();
  /** The keys of what was there as it was opened; undefined while it is folded. */
  const [opened, setOpened] = useState<readonly string[]>();
  const open = opened !== undefined;
  const all = kinds.flatMap((kind) => kind.items);
  const items = isMine ? all.filter(({ key }) => isFor(notes.get(key), userRef)) : all;
  const total = isMine ? items.length : kinds.reduce((sum, kind) => sum + kind.total, 0);
  if (items.length === 0) return null;
  return (
    <section className="today-part" aria-labelledby={headingId}>
      <div className="today-head">
        <h2 id={headingId} className="today-title">
          {title} <span className="count">{formatNumber(total)}</span>
        </h2>
        {isFolded && (
          <div className="btn-row">
            <Button
              variant="quiet"
              size="small"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              onClick={() => setOpened(open ? undefined : items.map(({ key }) => key))}
            >
              {open ? 'Fold' : 'Read'}
              <span className="sr">: {title.toLowerCase()}</span>
            </Button>
            {open && <AllDone items={items.filter(({ key }) => opened.includes(key))} {...{ total, notes }} />}
          </div>
        )}
      </div>
      {(!isFolded || open) && (
        <ul id={listId} className="rows today-rows">
          {items.map(({ key, name, canBeDone, renderRow, act }) => (
            <li key={key}>
              {renderRow(look)}
              <NoteLine itemKey={key} {...{ name, canBeDone, userRef }} note={notes.get(key)} today={look.today}>
                {act}
              </NoteLine>
            </li>
          ))}
        </ul>
      )}
      {(!isFolded || open) && total > items.length && (
        <p className="today-more">
          The first {items.length} are shown. {more}
        </p>
      )}
    </section>
  );
}

type AllDoneProps = {
  /** Those that were there as the section was opened: a press says nothing of what no one has read. */
  items: readonly NamedItem[];
  total: number;
  notes: TodaySectionsProps['notes'];
};

/** Marks as done what has been read. */
function AllDone({ items, total, notes }: AllDoneProps) {
  const send = useCommand({
    command: () =>
      markDone({
        body: { items: items.map(({ key }) => ({ key, version: notes.get(key)?.version ?? 0 })), done: true },
      }),
  });
  if (items.length === 0) return null;
  return (
    <Button variant="second" size="small" icon={Check} pending={send.pending} onClick={() => void send.run()}>
      {formatAllDone(items.length, total)}
    </Button>
  );
}

function formatAllDone(count: number, total: number): string {
  if (total === 1) return 'Done';
  if (count === 1) return 'The first one done';
  return `${count === total ? 'All' : 'These'} ${formatNumber(count)} done`;
}
