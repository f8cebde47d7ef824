import { Link } from '@tanstack/react-router';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { can } from '#domain/capabilities/can.ts';
import { formatDayMonth, formatHours } from '#domain/time/format.ts';
import { formatReason } from '#domain/timesheets/timesheet.ts';
import { isOverBudget, sumVisitMinutes } from '#domain/timesheets/totals.ts';
import { formatState, formatUse } from '#web/parts/timesheet/timesheet-text.ts';
import { formatVisitStart } from '#web/parts/timesheet/timesheet-visit-text.tsx';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { useOpenTimesheet } from './timesheet-context.ts';

/** Total hours, the state of the timesheet and why it cannot be submitted. */
export function SubmitBar() {
  const { client, timesheet } = useOpenTimesheet();
  const whyId = useId();
  return (
    <section className="ts-send" aria-label="Submission">
      <div>
        <p className="soft">Total hours</p>
        <p className="ts-total num">{formatHours(sumVisitMinutes(timesheet.visits))}</p>
      </div>
      <div className="stack">
        <p role="status">{formatState(timesheet, client.timeZone)}</p>
        <WhyNot id={whyId} />
      </div>
    </section>
  );
}

/** The first reason that holds, with what it is about. */
function WhyNot({ id }: { id: string }) {
  const { timesheet } = useOpenTimesheet();
  const reason = timesheet.reasonWhyCannotComplete;
  if (!reason || timesheet.state === 'processed') return null;
  const words = formatReason(reason, timesheet.state);
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
      </div>
    </div>
  );
}

function OverFundings() {
  const { timesheet, services } = useOpenTimesheet();
  return (
    <ul>
      {timesheet.funding.filter(isOverBudget).map((item) => (
        <li key={item.fundingRef}>
          {item.funderName}, {findServiceName(services, { jobTypeRefs: [item.jobTypeRef] })}: {formatUse(item)}
        </li>
      ))}
    </ul>
  );
}

/** The visits that wait for an answer, each leading to its request in the calendar. */
function PendingVisits() {
  const { client, timesheet } = useOpenTimesheet();
  return (
    <ul>
      {timesheet.pendingVisits.map(({ jobRef, originalDate, date }) => {
        const visit = timesheet.visits.find((one) => one.jobRef === jobRef && one.originalDate === originalDate);
        const words = [formatDayMonth(date), visit && formatVisitStart(visit)].filter(Boolean).join(', ');
        return (
          <li key={`${jobRef} ${originalDate}`}>
            {can(client, 'viewRoster') ? (
              <Link to="/calendar/date/$date/appt/$originalDate/$jobRef" params={{ date, originalDate, jobRef }}>
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}
