import { Skeleton } from '#web/ui/skeleton.tsx';

const widths = ['48%', '40%', '56%', '44%', '50%', '36%'];

/** Shows rows of the queue while it loads, in their real shape. */
export function QueueSkeleton() {
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
