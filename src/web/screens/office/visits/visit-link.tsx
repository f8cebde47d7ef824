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

/** Opens a visit beside the others; the days, rows and filters stay. */
export function VisitLink({ shown: { key, visit }, view, open, ...rest }: VisitLinkProps) {
  const navigate = useNavigate();
  const { clientRef, originalDate, jobRef } = visit;
  const follow = () => void navigate({ ...toVisitPage(visit), search: view.withPart({}), resetScroll: false });
  return (
    <RowLink
      {...rest}
      href={`${view.path}/${clientRef}/${originalDate}/${jobRef}${view.query}`}
      aria-current={open === key ? 'true' : undefined}
      onFollow={follow}
    />
  );
}

type RowLinkProps = ComponentProps<'a'> & { href: string; onFollow: () => void };

/** Shows a link drawn by the hundred. Its address is given, since for the router to find each costs a third of drawing the board. */
export function RowLink({ href, onFollow, onClick, ...rest }: RowLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { defaultPrevented, button, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || altKey || shiftKey) return;
    event.preventDefault();
    onFollow();
  }
  return <a {...rest} href={href} onClick={follow} />;
}
