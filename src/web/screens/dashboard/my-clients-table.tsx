import Hourglass from 'lucide-react/icons/hourglass';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import type { FollowedClient } from '#contract/followed-clients.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatHours } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { MeterBars } from '#web/parts/funding/hours-meter.tsx';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { useChooseAccount } from '#web/session/choose-client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { formatLookedAt, formatNextVisit } from './my-clients-text.ts';

/** Lists the clients, one row each; a name opens that client's dashboard. */
export function MyClientsTable({ clients }: { clients: readonly FollowedClient[] }) {
  return (
    <table className="people fold">
      <caption className="sr">My clients</caption>
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">Next visit</th>
          <th scope="col">Hours this week</th>
          <th scope="col">Waiting</th>
          <th scope="col">Not allocated</th>
          <th scope="col">Last looked at</th>
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ClientRow key={client.ref} client={client} />
        ))}
      </tbody>
    </table>
  );
}

function ClientRow({ client }: { client: FollowedClient }) {
  const { ref, name, image, suburb, waiting = 0, notAllocated = 0, lookedAt } = client;
  const now = useNow();
  const chooseAccount = useChooseAccount();
  return (
    <tr>
      <th scope="row" className="full">
        <button type="button" className="cell-link who" onClick={() => void chooseAccount(ref)}>
          <Avatar name={name} seed={ref} image={image} size="sm" />
          <span>
            {name}
            {suburb && <span className="known">{suburb}</span>}
          </span>
        </button>
      </th>
      <td className="num full" data-label="Next visit">
        {formatNextVisit(client, now)}
      </td>
      <td className="num full" data-label="Hours this week">
        {client.hours ? <Hours hours={client.hours} /> : <span className="soft">–</span>}
      </td>
      <td className={waiting > 0 ? 'full' : 'none'} data-label="Waiting">
        {waiting > 0 ? (
          <span className="row strong">
            <Hourglass className="i" aria-hidden />
            {waiting} waiting
          </span>
        ) : (
          <span className="soft">None</span>
        )}
      </td>
      <td className={notAllocated > 0 ? 'full' : 'none'} data-label="Not allocated">
        {notAllocated > 0 ? (
          <span className="row strong">
            <UserRoundSearch className="i" aria-hidden />
            {formatCount(notAllocated, 'visit')}
          </span>
        ) : (
          <span className="soft">None</span>
        )}
      </td>
      <td className="num soft none">{formatLookedAt(lookedAt, { now, zone: brand.timeZone })}</td>
    </tr>
  );
}

/** Shows `11 of 12 hours`, and how many of them no funding pays for. */
function Hours({ hours: { usedMins, fundedMins, overMins } }: { hours: NonNullable<FollowedClient['hours']> }) {
  return (
    <div className="meter" data-over={overMins > 0 || undefined}>
      <p>
        <strong>{formatHours(usedMins)}</strong> of {formatHoursAndMinutes(fundedMins)}
        {overMins > 0 && <span className="meter-over">, {formatHours(overMins)} over</span>}
      </p>
      <MeterBars fundedMinutes={fundedMins} bookedMinutes={usedMins} />
    </div>
  );
}
