import { LinkButton } from '#web/ui/link-button.tsx';

/** Says that the address is of a week that has no timesheet. */
export function NoTimesheet() {
  return (
    <div className="stack">
      <p>There is no timesheet for this week. Timesheets go from the week of the first visit to this week.</p>
      <LinkButton variant="second" to="/timesheet">
        This week’s timesheet
      </LinkButton>
    </div>
  );
}
