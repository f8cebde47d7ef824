import { useQuery } from '@tanstack/react-query';
import { describeTold } from '#domain/notices/told.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { toldQuery } from '#web/calls/notices.ts';
import { useNow } from '#web/kernel/use-now.ts';
import type { OfficeVisit } from '#web/parts/schedule/scheduled-visits.ts';

const refetchAfter = 60_000;

/** Shows who has been told of a visit, when and by which colleague, and who has not yet (docs/product/notices.md, "Who has been told"). */
export function ToldOfVisit({ visit, zone }: { visit: OfficeVisit; zone: string }) {
  const { clientRef, date, originalDate, startTime } = visit;
  const query = useQuery({ ...toldQuery({ clientRef, date, originalDate, startTime }), refetchInterval: refetchAfter });
  const now = useNow();
  return (
    <>
      <h3 className="visit-article-title">Told</h3>
      <Loaded queries={[query]} of="who has been told" rows={1}>
        {({ told }) =>
          told.length === 0 ? (
            <p className="soft small">No one has been told of anything yet.</p>
          ) : (
            <ul className="small">
              {told.map(({ ref, at, ...person }) => (
                <li key={ref}>{describeTold({ ...person, at: at ? Date.parse(at) : undefined }, { zone, now })}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
