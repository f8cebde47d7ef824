import type { ReactNode } from 'react';
import { formatNumber } from '#domain/texts/format-count.ts';
import { Empty } from './empty.tsx';

type FirstRowsProps = { shown: number; total: number; empty: string; children: ReactNode };

/** Shows a list that the server cuts after its first rows, with how many there are; one sentence where there are none. */
export function FirstRows({ shown, total, empty, children }: FirstRowsProps) {
  if (shown === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      {children}
      {total > shown && (
        <p className="soft">
          The first {shown} of {formatNumber(total)} are shown.
        </p>
      )}
    </>
  );
}
