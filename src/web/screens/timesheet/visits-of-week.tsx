import { findVisitLook, TimesheetVisitText } from '#web/parts/timesheet/timesheet-visit-text.tsx';
import { TimesheetWeek } from '#web/parts/timesheet/timesheet-week.tsx';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { useOpenTimesheet } from './timesheet-context.ts';

export function VisitsOfWeek({ today }: { today: string }) {
  const { timesheet, services } = useOpenTimesheet();
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
          return <div {...look}>{text}</div>;
        }}
      </TimesheetWeek>
    </section>
  );
}
