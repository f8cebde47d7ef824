import { useParams } from '@tanstack/react-router';
import CalendarX from 'lucide-react/icons/calendar-x';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useState } from 'react';
import { hasBegun } from '#domain/appointments/begin.ts';
import { canChange, canGiveFeedback } from '#domain/appointments/can-change.ts';
import { can } from '#domain/capabilities/can.ts';
import { findTimesheetForEdit } from '#domain/timesheets/week.ts';
import { useSettings } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { EditLink } from './edit-link.tsx';
import { useOpenVisit, useVisitViews } from './visit-context.ts';
import { AskedWithdrawal, type WithdrawalState, WithdrawButtons } from './visit-withdraw.tsx';

/** It brings the form of a booking, so it loads with the press. */
const BookAgain = onDemand(
  () => import('#web/parts/booking/new/book-again.tsx').then((m) => m.BookAgain),
  'The booking',
);

/**
 * Offers the actions for a visit, by the caller's rights and the visit's status (docs/product/calendar.md, "What can be
 * done with a visit").
 */
export function VisitActions({ withdrawal }: { withdrawal: WithdrawalState }) {
  const { client, index, shown, now } = useOpenVisit();
  const views = useVisitViews();
  const { visit, status } = shown;
  const mayChange = canChange({ visit, status, membership: client, now, zone: index.zone });
  const takesFeedback = useSettings().data?.features.jobFeedback === true;
  const mayTell = takesFeedback && canGiveFeedback({ visit, status, now, zone: index.zone });
  const hasBeen = hasBegun({ visit, now, zone: index.zone }) && status !== 'Cancelled';
  const mayBookAgain = hasBeen && can(client, 'manageRoster');
  if (withdrawal.asking) return <AskedWithdrawal withdrawal={withdrawal} />;
  return (
    <>
      {mayChange && <EditAction />}
      {mayChange && (
        <Button variant="danger" icon={CalendarX} onClick={() => views.open('cancel')}>
          Cancel this visit
        </Button>
      )}
      {mayTell && (
        <Button variant="second" icon={MessageSquareHeart} onClick={() => views.open('feedback')}>
          Give feedback
        </Button>
      )}
      {mayBookAgain && <BookAgainAction />}
      <AnswerActions />
      <WithdrawButtons withdrawal={withdrawal} />
    </>
  );
}

function BookAgainAction() {
  const { client, shown } = useOpenVisit();
  const [isPressed, setPressed] = useState(false);
  const button = (
    <Button variant="second" pending={isPressed} onClick={() => setPressed(true)}>
      Book the same again
    </Button>
  );
  return isPressed ? <BookAgain client={client} shown={shown} waiting={button} /> : button;
}

/** Leads to the edit of a visit. One of a timesheet is edited there, without a request (docs/product/timesheets.md, "Changing a visit"). */
function EditAction() {
  const { client, index, shown } = useOpenVisit();
  const { visit, tickets: requests } = shown;
  const { date: calDate = visit.date } = useParams({ strict: false });
  const isPending = requests.some(({ status }) => status === 'open');
  const { timesheetRefs } = index;
  const timesheetRef = findTimesheetForEdit({ date: visit.date, isPending, membership: client, timesheetRefs });
  if (timesheetRef === undefined) return <EditLink client={client} shown={shown} calDate={calDate} />;
  const { originalDate, jobRef } = visit;
  return (
    <LinkButton
      variant="primary"
      icon={PencilLine}
      to="/timesheet/ref/$timesheetRef/appt/$originalDate/$jobRef"
      params={{ timesheetRef, originalDate, jobRef }}
    >
      Edit booking
    </LinkButton>
  );
}
