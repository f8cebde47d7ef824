import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { type ActivityKind, activityQuery } from '#web/calls/activity.ts';
import { ActivityDays } from '#web/parts/activity/activity-days.tsx';
import { Corrections } from '#web/parts/corrections/corrections.tsx';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { useAccount, useClient } from '#web/person/session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { formatAction, formatActor } from './activity-text.ts';

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
          {(entries) => (
            <ActivityDays entries={entries} zone={client.timeZone}>
              {(entry) => (
                <>
                  <strong>{formatActor(entry, user.ref)}</strong> {formatAction(entry)}
                </>
              )}
            </ActivityDays>
          )}
        </PagedList>
      </div>
      <Corrections clientRef={client.clientRef} />
    </>
  );
}
