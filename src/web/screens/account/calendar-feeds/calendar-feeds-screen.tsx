import { useQuery } from '@tanstack/react-query';
import { calendarFeedsQuery } from '#web/calls/calendar-feeds.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { OwnFeed } from './own-feed.tsx';

/** Shows private addresses from which the caller's calendar app reads visits, at `/account/calendar-feeds`. */
export function CalendarFeedsScreen() {
  const query = useQuery(calendarFeedsQuery);
  return (
    <>
      <PageHead
        title="Calendar apps"
        lead="See visits in the calendar of your phone or computer. It reads them from a private address that you make here."
      />
      <Loaded queries={[query]} of="your addresses">
        {({ feeds }) =>
          feeds.length === 0 ? (
            <Empty>Once someone shares their calendar with you, you can see their visits in your calendar app.</Empty>
          ) : (
            feeds.map((one) => <OwnFeed key={one.clientRef} own={one} />)
          )
        }
      </Loaded>
    </>
  );
}
