import { Link } from '@tanstack/react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useId, useRef, useState } from 'react';
import { can } from '#domain/capabilities/can.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, formatHours } from '#domain/time/format.ts';
import { findReasonAfterRecall, formatReason, reasonWords } from '#domain/timesheets/timesheet.ts';
import { isOverBudget, sumVisitMinutes } from '#domain/timesheets/totals.ts';
import { recallTimesheet, submitTimesheet } from '#web/calls/timesheets.ts';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { useNow } from '#web/kernel/use-now.ts';
import { formatUse } from '#web/parts/funding/weekly-hours.ts';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { formatState, listFundedHours } from '#web/parts/timesheet/timesheet-text.ts';
import { formatVisitStart } from '#web/parts/timesheet/timesheet-visit-text.tsx';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';

/** Shows total hours, the timesheet's state, why it cannot be submitted, and buttons to submit it and take it back. */
export function SubmitBar() {
  const { client, timesheet, canManage } = useOpenTimesheet();
  const now = useNow();
  const whyId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [isRecalling, setRecalling] = useState(false);
  const { canComplete, canRecall, state } = timesheet;
  const about = {
    params: { clientRef: client.clientRef, timesheetRef: timesheet.ref },
    version: timesheet.version,
  };
  const submission = useCommand({ command: () => submitTimesheet(about) });
  return (
    <section className="ts-send" aria-label="Submission">
      <div>
        <p className="soft">Total hours</p>
        <p className="ts-total num">{formatHours(sumVisitMinutes(timesheet.visits))}</p>
      </div>
      <div className="stack">
        <p role="status">{formatState(timesheet, { zone: client.timeZone, now })}</p>
        {submission.failure && <Banner kind="bad">{submission.failure}</Banner>}
        <WhyNot id={whyId} />
      </div>
      {canManage && state !== 'processed' && (
        <div className="ts-send-buttons">
          <Button
            ref={submitButton}
            variant="primary"
            pending={submission.pending}
            unavailable={!canComplete}
            aria-describedby={canComplete ? undefined : whyId}
            onClick={() => void submission.run()}
          >
            Submit timesheet
          </Button>
          {canRecall && (
            <Button variant="second" onClick={() => setRecalling(true)}>
              Recall timesheet
            </Button>
          )}
        </div>
      )}
      {isRecalling && (
        <RecallDialog
          // The button that opened the dialog is gone with what it took back.
          onDone={() => setTimeout(() => submitButton.current?.focus())}
          onClose={() => setRecalling(false)}
        />
      )}
    </section>
  );
}

/** Shows the first reason that holds, with what it is about. */
function WhyNot({ id }: { id: string }) {
  const { timesheet, canManage } = useOpenTimesheet();
  const reason = timesheet.reasonWhyCannotComplete;
  if (!reason) return null;
  const words = formatReason(reason, timesheet);
  if (reason === 'NoIncompleteJobs' || reason === 'NoJobs') {
    return (
      <p id={id} className="soft">
        {words}
      </p>
    );
  }
  const Icon = reason === 'OverBudget' ? TriangleAlert : Hourglass;
  return (
    <div id={id} className="ts-why">
      <Icon className="i" aria-hidden />
      <div>
        <p>{words}</p>
        {reason === 'OverBudget' ? <OverFundings /> : <PendingVisits />}
        {reason === 'OverBudget' && canManage && (
          <p>
            <ReachOffice>Shorten a visit of this week, or contact the office to ask for more hours.</ReachOffice>
          </p>
        )}
      </div>
    </div>
  );
}

function OverFundings() {
  const { timesheet, services } = useOpenTimesheet();
  return (
    <ul>
      {listFundedHours(timesheet)
        .filter(isOverBudget)
        .map((item) => (
          <li key={item.fundingRef}>
            {item.funderName}, {findServiceName(services, { jobTypeRefs: [item.jobTypeRef] })}:{' '}
            {formatUse(item.hours, item.takenTenths)}
          </li>
        ))}
    </ul>
  );
}

/** Lists the visits that wait for an answer, each leading to its request in the calendar. */
function PendingVisits() {
  const { client, timesheet } = useOpenTimesheet();
  return (
    <ul>
      {timesheet.pendingVisits.map(({ jobRef, originalDate, date }) => {
        const visit = timesheet.visits.find((one) => one.jobRef === jobRef && one.originalDate === originalDate);
        const words = joinWithCommas([formatDayMonth(date), visit && formatVisitStart(visit)]);
        return (
          <li key={`${jobRef} ${originalDate}`}>
            {can(client, 'viewRoster') ? (
              <Link
                to="/calendar/date/$date/appt/$originalDate/$jobRef"
                params={{ date, originalDate, jobRef }}
                state={{ openedElsewhere: true }}
              >
                {words}
              </Link>
            ) : (
              words
            )}
            , waiting for our answer
          </li>
        );
      })}
    </ul>
  );
}

/** Asks before a timesheet is recalled, and warns where it could not be submitted again (docs/product/timesheets.md, "Recalling"). */
function RecallDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { client, timesheet } = useOpenTimesheet();
  const reason = findReasonAfterRecall(timesheet);
  const send = useCommand({
    command: () =>
      recallTimesheet({
        params: { clientRef: client.clientRef, timesheetRef: timesheet.ref },
        version: timesheet.version,
        ...(!reason && { before: { state: timesheet.state } }),
      }),
    onDone,
  });
  return (
    <Confirm title="Recall this timesheet?" yes="Recall" no="Keep it" harmless={!reason} send={send} onClose={onClose}>
      {reason && (
        <Banner kind="note" title="It could not be submitted again as it is">
          {reasonWords[reason]}
        </Banner>
      )}
      <p>You can change it then. We process it once you submit it again.</p>
    </Confirm>
  );
}
