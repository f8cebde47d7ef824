import { Link } from '@tanstack/react-router';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { findVisitLook, TimesheetVisitText } from '#web/parts/timesheet/timesheet-visit-text.tsx';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { TimesheetWeek } from './timesheet-week.tsx';

/** Shows the week; those who manage timesheets open a visit to edit it. */
export function VisitsOfWeek({ today }: { today: string }) {
  const { timesheet, services, canManage } = useOpenTimesheet();
  const { next } = useWizardHistory();
  return (
    <section aria-labelledby="timesheet-week">
      <h2 id="timesheet-week" className="sr">
        Visits of the week
      </h2>
      <TimesheetWeek timesheet={timesheet} today={today}>
        {(visit) => {
          const look = { className: 'visit', 'data-visit-status': findVisitLook(visit) };
          const text = (
            <TimesheetVisitText
              visit={visit}
              supportWorkers={timesheet.supportWorkers}
              service={findServiceName(services, visit)}
            />
          );
          if (!canManage) return <div {...look}>{text}</div>;
          const { originalDate, jobRef } = visit;
          return (
            <Link
              {...look}
              to="/timesheet/ref/$timesheetRef/appt/$originalDate/$jobRef"
              params={{ timesheetRef: timesheet.ref, originalDate, jobRef }}
              state={next()}
              resetScroll={false}
            >
              {text}
            </Link>
          );
        }}
      </TimesheetWeek>
    </section>
  );
}
