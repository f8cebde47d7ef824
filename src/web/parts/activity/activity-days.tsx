import Eye from 'lucide-react/icons/eye';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { ReactNode } from 'react';
import { auditActions } from '#domain/activity/actions.ts';
import { formatLongDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { type Entry, foldViews, groupByDay } from './group-activity.ts';
import './activity.css';

type ActivityDaysProps<E> = {
  entries: readonly E[];
  zone: string;
  /** Words for who did what. */
  children: (entry: E) => ReactNode;
};

/** Shows who saw or changed what, day by day; what was viewed again within an hour once (docs/product/activity.md, "Views within an hour"). */
export function ActivityDays<E extends Entry>({ entries, zone, children }: ActivityDaysProps<E>) {
  return groupByDay(foldViews(entries), zone).map(({ date, entries: ofDay }) => (
    <section key={date} className="activity-day" aria-label={formatLongDate(date)}>
      <h2 className="activity-date">{formatLongDate(date)}</h2>
      <ul className="rows">
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <ActivityRow entry={entry} zone={zone}>
              {children(entry)}
            </ActivityRow>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ActivityRow({ entry, zone, children }: { entry: Entry; zone: string; children: ReactNode }) {
  const Icon = auditActions[entry.action][0] === 'saw' ? Eye : PencilLine;
  return (
    <div className="item activity-entry">
      <span className="num soft activity-time">
        {formatTime(wallClock({ instant: Date.parse(entry.at), zone }).time)}
      </span>
      <Icon className="i" aria-hidden />
      <p className="long activity-words">{children}</p>
    </div>
  );
}
