import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { VisitRow } from '#web/parts/visit/visit-row.tsx';

type DayVisitsProps = {
  visits: readonly ShownVisit[];
  index: RosterIndex;
  services: ServiceNames;
  /** The calendar's date under an opened visit. */
  calendarDate: string;
  /** True where the workers' names lead to their profiles. */
  mayFind: boolean;
};

/** Shows the visits of a day as a list. */
export function DayVisits({ visits, index, services, calendarDate, mayFind }: DayVisitsProps) {
  return (
    <ul className="rows">
      {visits.map((shown) => (
        <li key={shown.key}>
          <VisitRow
            index={index}
            shown={shown}
            service={findServiceName(services, shown.visit)}
            calendarDate={calendarDate}
            mayFind={mayFind}
          />
        </li>
      ))}
    </ul>
  );
}
