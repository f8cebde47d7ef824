import type { ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { PageHead } from './page-head.tsx';

/** Stands where a thing would be that is not there, with the link to where all of them are. */
export function NotFound({ noun, all }: { noun: string; all: ReactNode }) {
  return (
    <>
      <PageHead title={`This ${noun} was not found`} />
      <Empty action={all}>The link may be wrong.</Empty>
    </>
  );
}
