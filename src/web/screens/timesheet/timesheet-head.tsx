import { useNavigate } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import type { Timesheet } from '#contract/timesheets.ts';
import { addDays } from '#domain/time/day.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { formatWeek } from '#web/parts/timesheet/timesheet-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type TimesheetHeadProps = {
  /** Absent while it loads. */
  timesheet: Timesheet | undefined;
  canManage: boolean;
  title: string;
};

/** Shows the week, the way to its neighbours, and New entry where the week takes one. */
export function TimesheetHead({ timesheet, canManage, title }: TimesheetHeadProps) {
  const { next } = useWizardHistory();
  const takesEntries = timesheet && (timesheet.state === 'open' || timesheet.state === 'returned');
  return (
    <PageHead
      title={title}
      lead={<span role="status">{timesheet && formatWeek(timesheet)}</span>}
      actions={
        <>
          <WeekTurn timesheet={timesheet} />
          {canManage && takesEntries && (
            <LinkButton
              variant="second"
              size="small"
              icon={Plus}
              to="/timesheet/ref/$timesheetRef/new"
              params={{ timesheetRef: timesheet.ref }}
              state={next()}
              resetScroll={false}
            >
              New entry
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** Moves by weeks, despite the labels of the buttons; their descriptions say so. */
function WeekTurn({ timesheet }: Pick<TimesheetHeadProps, 'timesheet'>) {
  const id = useId();
  const navigate = useNavigate();
  const show = (timesheetRef: string | undefined) =>
    timesheetRef && void navigate({ to: '/timesheet/ref/$timesheetRef', params: { timesheetRef }, resetScroll: false });
  const { previousRef, nextRef } = timesheet ?? {};
  return (
    <div className="ts-turn">
      <Button
        size="small"
        icon={ChevronLeft}
        aria-describedby={`${id}-previous`}
        unavailable={!previousRef}
        onClick={() => show(previousRef)}
      >
        <span className="ts-turn-word">Previous day</span>
      </Button>
      <Button
        size="small"
        aria-describedby={`${id}-this`}
        onClick={() => void navigate({ to: '/timesheet', resetScroll: false })}
      >
        This week
      </Button>
      <Button size="small" aria-describedby={`${id}-next`} unavailable={!nextRef} onClick={() => show(nextRef)}>
        <span className="ts-turn-word">Next day</span>
        <ChevronRight className="i" aria-hidden />
      </Button>
      <div hidden>
        <span id={`${id}-previous`}>
          {describeTurn(previousRef, 'Shows the timesheet of the week before', 'There is no earlier timesheet.')}
        </span>
        <span id={`${id}-this`}>Shows the timesheet of the week that is now.</span>
        <span id={`${id}-next`}>
          {describeTurn(nextRef, 'Shows the timesheet of the week after', 'There is no later timesheet.')}
        </span>
      </div>
    </div>
  );
}

function describeTurn(ref: string | undefined, words: string, none: string): string {
  return ref ? `${words}: ${formatWeek({ startDate: ref, endDate: addDays(ref, 6) })}.` : none;
}
