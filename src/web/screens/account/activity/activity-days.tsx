import Eye from 'lucide-react/icons/eye';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { ActivityEntry } from '#contract/activity.ts';
import { clientActions } from '#domain/activity/actions.ts';
import { formatLongDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { formatAction, formatActor, groupByDay } from './activity-text.ts';

type ActivityDaysProps = { entries: readonly ActivityEntry[]; zone: string; ownRef: string };

export function ActivityDays({ entries, zone, ownRef }: ActivityDaysProps) {
  return groupByDay(entries, zone).map(({ date, entries: ofDay }) => (
    <section key={date} className="activity-day" aria-label={formatLongDate(date)}>
      <h2 className="activity-date">{formatLongDate(date)}</h2>
      <ul className="rows">
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <ActivityRow entry={entry} zone={zone} ownRef={ownRef} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ActivityRow({ entry, zone, ownRef }: { entry: ActivityEntry; zone: string; ownRef: string }) {
  const Icon = clientActions[entry.action][0] === 'saw' ? Eye : PencilLine;
  return (
    <div className="item activity-entry">
      <span className="num soft activity-time">
        {formatTime(wallClock({ instant: Date.parse(entry.at), zone }).time)}
      </span>
      <Icon className="i" aria-hidden />
      <p className="long activity-words">
        <strong>{formatActor(entry, ownRef)}</strong> {formatAction(entry)}
      </p>
    </div>
  );
}
