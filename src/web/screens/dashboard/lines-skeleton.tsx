import { Skeleton } from '#web/ui/skeleton.tsx';

const widths = ['88%', '76%', '92%', '70%', '84%'];

/** Shows rows of a table or of bars while they load; a screen reader hears the label once. */
export function LinesSkeleton({ rows = 3, label }: { rows?: number | undefined; label: string }) {
  return (
    <div role="status">
      <span className="sr">{label}</span>
      <ul className="lines-skeleton" aria-hidden>
        {widths.slice(0, rows).map((width) => (
          <li key={width}>
            <Skeleton width={width} />
          </li>
        ))}
      </ul>
    </div>
  );
}
