import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { formatDayMonth } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useIsMounted } from '#web/kernel/use-is-mounted.ts';
import { findEdited } from '#web/parts/booking/find-edited.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { useRoster } from '#web/parts/visit/use-roster.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFrame } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type OpenVisit, VisitContext } from './visit-context.ts';

const skeleton = <SkeletonRows rows={4} label="Loading the visit" />;

/**
 * Shows one visit over the calendar, or an action for it, at `…/appt/$originalDate/$jobRef`. Escape closes it to the
 * page that opened it, else to the calendar's date.
 */
export function VisitDialog() {
  const { originalDate = '', jobRef = '' } = useParams({ strict: false });
  const { client, index, query, settings, services, window, now, loading } = useRoster();
  const shown = index && findEdited({ index, draft: { jobRef, originalDate }, now });
  const service = shown ? findServiceName(services, shown.visit) : '';
  usePageTitle(shown && `${service}, ${formatDayMonth(shown.visit.date)}`);
  const { close, closeFor, closing } = useCloseOnce();
  const follows = useFocusTitle();
  if (client && index && shown && !loading) {
    const name = `${jobRef}@${originalDate}`;
    const visit: OpenVisit = { client, index, shown, name, service, window, now, close, closeFor, focusTitle: follows };
    return (
      <DialogFrame onClose={close}>
        <VisitContext value={visit}>
          <Outlet />
        </VisitContext>
      </DialogFrame>
    );
  }
  if (closing.current) return null;
  if (index && !loading) return <VisitNotFound onClose={close} />;
  return (
    <Dialog title="Visit" onClose={close}>
      <Loaded queries={[query, settings]} skeleton={skeleton} title="The visit could not be loaded">
        {() => skeleton}
      </Loaded>
    </Dialog>
  );
}

/** Closes the dialog once. A visit that is about to leave the calendar does not show as missing. */
function useCloseOnce() {
  const { date = '', originalDate, jobRef } = useParams({ strict: false });
  const { leave } = useWizardHistory();
  const closing = useRef(false);
  const here = useIsMounted();
  async function close() {
    if (!here.current) return;
    await leave({ to: '/calendar/date/$date', params: { date }, resetScroll: false });
    returnFocus(`[href$="/appt/${originalDate}/${jobRef}"]`, `[data-date="${CSS.escape(date)}"] [data-day]`);
  }
  async function closeFor(act: () => Promise<boolean>) {
    closing.current = true;
    try {
      if (await act()) void close();
    } finally {
      closing.current = false;
    }
  }
  return { close: () => void close(), closeFor, closing };
}

/** Says whether another view came before: focus then moves to this one's title. */
function useFocusTitle(): 0 | 1 {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const first = useRef(pathname);
  const moved = useRef(false);
  if (pathname !== first.current) moved.current = true;
  return moved.current ? 1 : 0;
}

function VisitNotFound({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Visit not found"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Back to the calendar
        </Button>
      }
    >
      <p>
        This visit is not in the calendar. It may have been withdrawn, or its date is outside what the calendar shows.
      </p>
    </Dialog>
  );
}

/**
 * Focuses the link that opened a dialog, or the day's cell where focus is nowhere. A dialog that an address opened has no
 * opener to return focus to.
 */
function returnFocus(link: string, day: string) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const focused = document.activeElement;
      const isNowhere = !focused || focused === document.body;
      // Another page has put it on its heading.
      const opener = isNowhere || focused.matches('h1') ? document.querySelector<HTMLElement>(link) : undefined;
      const target = opener ?? (isNowhere ? document.querySelector<HTMLElement>(day) : undefined);
      target?.focus({ preventScroll: Boolean(opener) });
    }),
  );
}
