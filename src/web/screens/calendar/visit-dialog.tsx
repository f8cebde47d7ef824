import { useNavigate, useParams } from '@tanstack/react-router';
import { formatDayMonth, formatLongDate } from '#domain/time/format.ts';
import { usePageTitle } from '#web/app/page-title.ts';
import { findVisit } from '#web/parts/visit/roster-index.ts';
import { serviceOf } from '#web/parts/visit/service-names.ts';
import { useRoster } from '#web/parts/visit/use-roster.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { returnFocusToDay } from './return-focus.ts';
import { VisitDetails } from './visit-details.tsx';

/** `…/appt/$originalDate/$jobRef`: one visit over the calendar. Escape goes back to the calendar's date. */
export function VisitDialog() {
  const { date = '', originalDate = '', jobRef = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const roster = useRoster();
  const { index, query, services, now, loading } = roster;
  const shown = index && findVisit({ index, jobRef, originalDate, now });
  const service = shown ? serviceOf(services, shown.visit) : '';
  usePageTitle(shown && `${service}, ${formatDayMonth(shown.visit.date)}`);
  const close = () =>
    void navigate({ to: '/calendar/date/$date', params: { date }, replace: true, resetScroll: false }).then(() =>
      returnFocusToDay(date),
    );
  if (index && shown && !loading) {
    return (
      <Dialog title={service} subtitle={formatLongDate(shown.visit.date)} onClose={close}>
        <VisitDetails index={index} shown={shown} now={now} />
      </Dialog>
    );
  }
  if (loading && !query.isError) {
    return (
      <Dialog title="Visit" onClose={close}>
        <SkeletonRows rows={4} label="The visit is loading" />
      </Dialog>
    );
  }
  if (!index) {
    return (
      <Dialog title="Visit" onClose={close}>
        <ErrorState
          title="The visit could not be loaded"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Visit not found"
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          Back to the calendar
        </Button>
      }
    >
      <p>
        There is no such visit in the calendar. It may have been taken back, or it lies further away than the calendar
        shows.
      </p>
    </Dialog>
  );
}
