import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import type { VisitsView } from './use-visits-view.ts';

type VisitLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  shown: ScheduledVisit;
  view: VisitsView;
  open: string | undefined;
  children: ReactNode;
};

/** Opens a visit beside the others; the days, rows and filters stay. */
export function VisitLink({ shown: { key, visit }, view, open, children, ...rest }: VisitLinkProps) {
  const { clientRef, originalDate, jobRef } = visit;
  return (
    <Link
      {...rest}
      to="/office/visits/$clientRef/$originalDate/$jobRef"
      params={{ clientRef, originalDate, jobRef }}
      search={view.withPart({})}
      resetScroll={false}
      aria-current={open === key ? 'true' : undefined}
      activeProps={{}}
    >
      {children}
    </Link>
  );
}
