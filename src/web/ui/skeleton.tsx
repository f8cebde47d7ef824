import type { CSSProperties } from 'react';
import './loading.css';

type SkeletonProps = { width?: string; height?: string; round?: boolean; className?: string };

/** Shows a placeholder in the shape of the content that will replace it. */
export function Skeleton({ width, height, round = false, className = '' }: SkeletonProps) {
  const style: CSSProperties = { width, minHeight: height };
  return <span className={`skel${round ? ' round' : ''} ${className}`.trim()} style={style} aria-hidden />;
}

const widths = ['60%', '44%', '72%', '52%', '66%', '48%'];

/** Rows of a list that is loading; announced once to a screen reader. */
export function SkeletonRows({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div role="status">
      <span className="sr">{label}</span>
      <ul className="rows" aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <li key={row}>
            <div className="item">
              <Skeleton round />
              <span className="grow">
                <Skeleton width={widths[row % widths.length]} />
                <Skeleton width="32%" height="1rem" className="skel-second" />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
