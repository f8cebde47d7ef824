import { useInfiniteQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useState } from 'react';
import type { ActivityEntry } from '#contract/activity.ts';
import type { OwnMembership } from '#contract/users.ts';
import { clientActions } from '#domain/activity/actions.ts';
import { formatLongDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { type ActivityKind, activityQuery } from '#web/calls/activity.ts';
import { Corrections } from '#web/parts/corrections/corrections.tsx';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { useAccount, useClient } from '#web/person/session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { foldViews, formatAction, formatActor, groupByDay } from './activity-text.ts';
import './activity.css';

type ActivityView = 'all' | ActivityKind;

const tabs: readonly { value: ActivityView; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'saw', label: 'Views' },
  { value: 'changed', label: 'Changes' },
];

/** Shows the client and their managers who saw or changed what, at `/account/activity`. */
export function ActivityScreen() {
  const client = useClient();
  return client ? <Activity key={client.clientRef} client={client} /> : null;
}

function Activity({ client }: { client: OwnMembership }) {
  const { user } = useAccount();
  const [view, setView] = useState<ActivityView>('all');
  const kind = view === 'all' ? undefined : view;
  const query = useInfiniteQuery(activityQuery({ clientRef: client.clientRef, kind }));
  const whose = client.role === 'client' ? 'your' : `${client.name}’s`;

  return (
    <>
      <PageHead
        title="Activity"
        lead={`Who viewed ${whose} calendar and details, and who changed something. We record calendar views at most once an hour.`}
      />
      <Tabs label="Activity" tabs={tabs} value={view} onValue={setView} panelId="activity" />
      <div id="activity" role="tabpanel" aria-label={tabs.find(({ value }) => value === view)?.label}>
        <PagedList
          query={query}
          of="the activity"
          rows={({ activity }) => activity}
          none={<Empty>Nothing has been recorded yet.</Empty>}
          skeletonRows={6}
          more="Show earlier"
        >
          {(entries) => <ActivityDays entries={foldViews(entries)} zone={client.timeZone} ownRef={user.ref} />}
        </PagedList>
      </div>
      <Corrections clientRef={client.clientRef} />
    </>
  );
}

function ActivityDays({ entries, zone, ownRef }: { entries: readonly ActivityEntry[]; zone: string; ownRef: string }) {
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
