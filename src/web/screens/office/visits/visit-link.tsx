import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import type { VisitsView } from './use-visits-view.ts';

type VisitLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  shown: ScheduledVisit;
  view: VisitsView;
  open: string | undefined;
};

/**
 * Opens a visit beside the others; the days, rows and filters stay. Links are drawn by the hundred, so their addresses are written here: for
 * the router to find each costs a third of drawing the board.
 */
export function VisitLink({ shown: { key, visit }, view, open, onClick, ...rest }: VisitLinkProps) {
  const navigate = useNavigate();
  const { clientRef, originalDate, jobRef } = visit;
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { defaultPrevented, button, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || altKey || shiftKey) return;
    event.preventDefault();
    void navigate({ ...toVisitPage(visit), search: view.withPart({}), resetScroll: false });
  }
  return (
    <a
      {...rest}
      href={`${view.path}/${clientRef}/${originalDate}/${jobRef}${view.query}`}
      aria-current={open === key ? 'true' : undefined}
      onClick={follow}
    />
  );
}
