import type { LucideIcon } from 'lucide-react';
import CalendarX from 'lucide-react/icons/calendar-x';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import Wallet from 'lucide-react/icons/wallet';
import type { FollowedClient } from '#contract/followed-clients.ts';
import { describeLookReason, type LookReason } from '#domain/clients/look-reasons.ts';
import { addDays } from '#domain/time/day.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { MeterBar } from '#web/parts/funding/hours-meter.tsx';
import { formatHoursTaken, isOverFunded } from '#web/parts/funding/weekly-hours.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { useChooseAccount } from '#web/person/session/choose-client.ts';
import { PeopleTable } from '#web/ui/people-table.tsx';

type ClientRowsProps = { clients: readonly FollowedClient[]; labelledBy: string; hasReasons?: boolean };

/** Lists clients, a row each; the row opens that client's dashboard. What there is nothing to say about is blank. */
export function ClientRows({ clients, labelledBy, hasReasons = false }: ClientRowsProps) {
  const now = useNow();
  return (
    <PeopleTable
      labelledBy={labelledBy}
      rows={clients}
      rowKey={({ ref }) => ref}
      columns={[
        { head: 'Client', cell: (client) => <ChooseClient client={client} /> },
        ...(hasReasons
          ? [
              {
                head: 'Why',
                look: 'client-why full',
                cell: (client: FollowedClient) => <Why client={client} now={now} />,
              },
            ]
          : []),
        {
          head: 'Hours this week',
          look: hasReasons ? 'num' : 'num client-second',
          cell: ({ hours }) => hours && <Hours hours={hours} />,
        },
        {
          head: 'Next visit',
          look: hasReasons ? 'num client-second' : 'num',
          cell: (client) => formatNextVisit(client, now),
        },
      ]}
    />
  );
}

function ChooseClient({ client: { ref, name, suburb } }: { client: FollowedClient }) {
  const chooseAccount = useChooseAccount();
  return (
    <button
      type="button"
      className="cell-link person-link person-row-link client-name"
      onClick={() => void chooseAccount(ref)}
    >
      <span className="person-words" translate="no">
        {name}
      </span>
      {suburb && <span className="client-area">{suburb}</span>}
    </button>
  );
}

const icons: Record<LookReason, LucideIcon> = {
  notAllocated: UserRoundSearch,
  overHours: TriangleAlert,
  money: Wallet,
  waiting: Hourglass,
  noVisit: CalendarX,
};

/** Says the first reason, the second below it in small letters, and how many more there are. */
function Why({ client, now }: { client: FollowedClient; now: Instant }) {
  const words = { today: wallClock({ instant: now, zone: client.timeZone }).date, services: useServiceNames() };
  const [first, second, ...more] = client.reasons;
  if (!first) return null;
  const Icon = icons[first];
  return (
    <div className="client-reasons" data-reason={first}>
      <Icon className="i" aria-hidden />
      <p>
        <strong>{describeLookReason(first, client, words)}</strong>
        {second && (
          <span className="client-more">
            {describeLookReason(second, client, words)}
            {more.length > 0 && `, and ${more.length} more`}
          </span>
        )}
      </p>
    </div>
  );
}

/** Shows `5 used, 6 booked, of 12 hours`, and the same as a bar. */
function Hours({ hours: { usedMins, bookedMins = 0, fundedMins } }: { hours: NonNullable<FollowedClient['hours']> }) {
  const hours = { fundedMinutes: fundedMins, usedMinutes: usedMins, bookedMinutes: bookedMins };
  return (
    <div className="client-hours" data-over={isOverFunded(hours) || undefined}>
      {formatHoursTaken(hours)}
      <MeterBar {...hours} />
    </div>
  );
}

type NextVisitOf = Pick<FollowedClient, 'nextVisit' | 'timeZone' | 'ended' | 'sharesCalendar'>;

/** Formats the next visit on the client's clock: `Today, 2:30pm`, `Sat 21 Nov, morning`; nothing where none is booked. */
function formatNextVisit({ nextVisit, timeZone, ended, sharesCalendar }: NextVisitOf, now: Instant): string {
  if (ended) return 'Care has ended';
  if (!sharesCalendar) return 'Calendar not shared';
  if (!nextVisit) return '';
  const { date, startTime, startTimeOption } = nextVisit;
  const today = wallClock({ instant: now, zone: timeZone }).date;
  const days: Record<string, string> = { [today]: 'Today', [addDays(today, 1)]: 'Tomorrow' };
  const parts = { Morning: 'morning', Afternoon: 'afternoon', Flexible: 'flexible', Specified: '' };
  const time = startTime ? formatTime(startTime) : parts[startTimeOption];
  const day = days[date] ?? formatShortDay(date);
  return time ? `${day}, ${time}` : day;
}
