import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import type { QueueItem } from '#contract/office.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { officeTicketQuery } from '#web/calls/office.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { type PagedQuery, PagedRows } from '#web/parts/list/paged-list.tsx';
import { formatAge, formatUntilVisit } from '#web/parts/visit/ages.ts';
import { findDue } from '#web/parts/visit/due.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toRequestPage, toRowId } from './desk.ts';
import { deskKinds } from './kinds.ts';
import { findStatusChoice, groupItems } from './queue-text.ts';
import { formatOfficeMoment } from './snooze-times.ts';
import type { QueueView } from './use-queue-view.ts';

type QueueProps = {
  query: PagedQuery<unknown>;
  view: QueueView;
  items: readonly QueueItem[];
  /** The request in the pane. */
  open: string | undefined;
};

/** Lists the rows of the queue, the most urgent first. */
export function Queue({ query, view, items, open }: QueueProps) {
  const now = useNow();
  return (
    <Loaded queries={[query]} skeleton={<QueueSkeleton />} title="The requests could not be loaded">
      {() => (
        <PagedRows
          query={query}
          failed="More requests could not be loaded"
          count={`The first ${items.length} are shown.`}
        >
          {groupItems(items, view.order).map(({ key, name, items: rows }) => (
            <section key={key}>
              {name && <h2 className="queue-group">{name}</h2>}
              <ul className="queue-rows">
                {rows.map((item) => (
                  <QueueRow key={item.ref} item={item} current={item.ref === open} now={now} />
                ))}
              </ul>
            </section>
          ))}
          {items.length === 0 && <Empty>{formatEmpty(view)}</Empty>}
        </PagedRows>
      )}
    </Loaded>
  );
}

function formatEmpty({ status, type, words }: QueueView): string {
  if (words !== '') return 'No requests match.';
  return type === undefined ? findStatusChoice(status).none : 'No requests of this kind.';
}

/** Shows a request in the queue: the client, the subject, its age and due time. The whole row is a link. */
function QueueRow({ item, current, now }: { item: QueueItem; current: boolean; now: Instant }) {
  const Icon = deskKinds[item.type].icon;
  const queryClient = useQueryClient();
  // Hover and focus often come before a click, so the request loads ahead.
  const readAhead = () => void queryClient.prefetchQuery(officeTicketQuery(item.ref));
  return (
    <li>
      <Link
        id={toRowId(item.ref)}
        className="queue-row queue-link"
        {...toRequestPage(item.ref)}
        aria-current={current ? 'true' : undefined}
        activeProps={{}}
        onPointerEnter={readAhead}
        onFocus={readAhead}
      >
        <Icon className="i" aria-hidden />
        <span className="queue-words" title={item.subject}>
          <span className="line">
            <strong className="queue-name" translate="no">
              {item.clientName}
            </strong>
            <When item={item} now={now} />
          </span>
          <span className="details">
            <Marks item={item} />
            <span className="what">{item.subject}</span>
            {item.status === 'open' && <span className="ages">{formatAges(item, now)}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Shows who has it open or has taken it, and until when it is put off. */
function Marks({ item: { askedTogether, openedByName, takenByRef, takenByName, snoozedUntil } }: { item: QueueItem }) {
  const { user } = useAccount();
  const taken = takenByRef === user.ref ? 'Mine' : takenByName;
  const marks = [
    snoozedUntil && `Until ${formatOfficeMoment(snoozedUntil)}`,
    openedByName && `Opened by ${openedByName}`,
    takenByRef && takenByName !== openedByName && taken,
    askedTogether && `With ${formatCount(askedTogether.length, 'other')}`,
  ].filter(Boolean);
  return marks.length > 0 && <span className="marks">{marks.join(' · ')}</span>;
}

function formatAges({ askedAt, beginsAt }: QueueItem, now: Instant): string {
  const age = formatAge(askedAt, now);
  return beginsAt === undefined ? age : `${age} · ${formatUntilVisit(beginsAt, now)}`;
}

function When({ item, now }: { item: QueueItem; now: Instant }) {
  if (item.status !== 'open') {
    const { date } = wallClock({ instant: Date.parse(item.askedAt), zone: item.timeZone });
    return <span className="due">Asked {formatShortDay(date).slice(4)}</span>;
  }
  const { kind, text: words } = findDue(item, now);
  return (
    <span className="due" data-due={kind}>
      {kind === 'overdue' && <AlarmClock className="i due-icon" aria-hidden />}
      {words}
    </span>
  );
}

const widths = ['48%', '40%', '56%', '44%', '50%', '36%'];

/** Shows rows of the queue while it loads, in their real shape. */
function QueueSkeleton() {
  return (
    <div role="status">
      <span className="sr">Loading the requests</span>
      <ul className="queue-rows" aria-hidden>
        {widths.map((width) => (
          <li key={width}>
            <div className="queue-row">
              <Skeleton width="1.25rem" />
              <span>
                <Skeleton width={width} />
                <Skeleton className="skel-second" width="80%" height="1rem" />
                <Skeleton className="skel-second" width="64%" height="1rem" />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
