import { useQuery } from '@tanstack/react-query';
import type { VisitsToGive } from '#contract/absences.ts';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { visitsToGiveQuery } from '#web/api/worker-absences.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { GiveList } from './give-list.tsx';
import { describeChoice } from './give-text.ts';
import { GiveWords } from './give-words.tsx';
import { GivenResults } from './given-results.tsx';
import type { Period } from './period.ts';
import { useGiving } from './use-giving.ts';

type GiveVisitsProps = { worker: OfficeSupportWorker; period: Period; names: ServiceNames };

/** Shows the visits of a worker who cannot come, to give to others. */
export function GiveVisits({ worker, period, names }: GiveVisitsProps) {
  const { from, to } = period;
  const query = useQuery(visitsToGiveQuery({ supportWorkerRef: worker.ref, from, to }));
  return (
    <Loaded
      queries={[query]}
      skeleton={<SkeletonRows rows={8} label="Loading the visits" />}
      title="The visits could not be loaded"
    >
      {(toGive) => <LoadedVisits worker={worker} period={period} names={names} toGive={toGive} />}
    </Loaded>
  );
}

function LoadedVisits({ worker, period, names, toGive }: GiveVisitsProps & { toGive: VisitsToGive }) {
  const giving = useGiving({ worker, toGive, names });
  const { rows } = giving;
  return (
    <>
      <GivenResults giving={giving} />
      {rows.length === 0 ? (
        <Empty>
          {worker.givenName} has no visit to give away {describeDays(period)}.
        </Empty>
      ) : (
        <div className="giving">
          <GiveList giving={giving} absentRef={worker.ref} />
          {rows.some(({ taker }) => taker) && <GiveAside giving={giving} />}
        </div>
      )}
      {!period.hasEnd && toGive.later > 0 && (
        <p className="soft small">{formatCount(toGive.later, 'visit follows', 'visits follow')} after these days.</p>
      )}
    </>
  );
}

function describeDays({ from, to }: Period): string {
  return from === to ? `on ${formatDayMonth(from)}` : `from ${formatDayMonth(from)} to ${formatDayMonth(to)}`;
}

function GiveAside({ giving }: { giving: ReturnType<typeof useGiving> }) {
  const { rows, chosen, failure } = giving;
  const clients = new Set(chosen.map(({ client }) => client.ref)).size;
  return (
    <aside className="give-aside" aria-label="What clients will read">
      <GiveWords chosen={chosen}>
        <TextInput label="Reason" hint="Clients read it." maxLength={2000} {...giving.reason} />
      </GiveWords>
      <div className="give-foot">
        {failure && <Banner kind="bad">{failure}</Banner>}
        <p className="small num" role="status">
          {describeChoice(rows)}
        </p>
        <Button
          variant="primary"
          fill
          pending={giving.isSending(undefined)}
          unavailable={findObstacle(giving)}
          onClick={() => void giving.giveChosen()}
        >
          Give {formatCount(chosen.length, 'visit')} and tell {formatCount(clients, 'client')}
        </Button>
      </div>
    </aside>
  );
}

function findObstacle({ chosen }: Pick<ReturnType<typeof useGiving>, 'chosen'>): string | false {
  if (chosen.length === 0) return 'Choose a visit first.';
  const double = chosen.find(({ clashesWith }) => clashesWith);
  return double
    ? `${double.taker?.givenName} would have two visits at the same time. Choose someone else for one of them.`
    : false;
}
