import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { RowLink } from './row-link.tsx';
import type { VisitsView } from './use-visits-view.ts';

type VisitLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  shown: ScheduledVisit;
  view: VisitsView;
  open: string | undefined;
};

/** Opens a visit beside the others; the days, rows and filters stay. */
export function VisitLink({ shown: { key, visit }, view, open, ...rest }: VisitLinkProps) {
  const navigate = useNavigate();
  const { clientRef, originalDate, jobRef } = visit;
  const follow = () =>
    void navigate({
      to: '/office/visits/$clientRef/$originalDate/$jobRef',
      params: { clientRef, originalDate, jobRef },
      search: view.withPart({}),
      resetScroll: false,
    });
  return (
    <RowLink
      {...rest}
      href={`${view.path}/${clientRef}/${originalDate}/${jobRef}${view.query}`}
      aria-current={open === key ? 'true' : undefined}
      onFollow={follow}
    />
  );
}
