import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import type { QueuedTimesheet } from '#contract/office-timesheets.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { officeTimesheetsQuery } from '#web/api/office-timesheets.ts';
import { PagedList } from '#web/api/paged-list.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TimesheetRows } from './timesheet-rows.tsx';
import { readTimesheetsAddress } from './timesheets-address.ts';
import './timesheets.css';

const states: readonly { value: QueuedTimesheet['state']; label: string; none: string }[] = [
  {
    value: 'submitted',
    label: 'To process',
    none: 'No timesheets to process. Weeks appear here when a client submits them.',
  },
  { value: 'returned', label: 'Returned', none: 'No week waits for its client.' },
  { value: 'processed', label: 'Processed', none: 'No week is processed yet.' },
];

/** Shows `/office/timesheets`: the weeks that clients submit, beside the requests. */
export function TimesheetsScreen() {
  const { state = 'submitted' } = readTimesheetsAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = useInfiniteQuery({ ...officeTimesheetsQuery(state), refetchOnWindowFocus: 'always' });
  const { none } = states.find(({ value }) => value === state)!;
  const weeks = query.data?.pages.flatMap(({ timesheets }) => timesheets) ?? [];
  return (
    <div className="page">
      <PageHead
        title="Timesheets"
        lead="Weeks that clients submit. Processed, they are closed and their hours go to payroll."
        actions={
          <>
            <Link className="cell-link" to="/office/requests">
              Requests
            </Link>
            <LinkButton variant="second" size="small" icon={FileSpreadsheet} to="/office/timesheets/payroll">
              Payroll
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        <Chips
          label="Which timesheets"
          options={states}
          value={state}
          onValue={(next) =>
            void navigate({
              to: '/office/timesheets',
              search: next === 'submitted' ? {} : { state: next },
              resetScroll: false,
            })
          }
        />
        <Loaded
          queries={[query]}
          skeleton={<SkeletonRows rows={5} label="Loading the timesheets" />}
          title="The timesheets could not be loaded"
        >
          {() => (
            <PagedList
              query={query}
              failed="More timesheets could not be loaded"
              count={`The first ${weeks.length} of ${formatCount(query.data?.pages[0]?.total ?? 0, 'timesheet')} are shown.`}
            >
              {weeks.length === 0 ? <Empty>{none}</Empty> : <TimesheetRows key={state} weeks={weeks} state={state} />}
            </PagedList>
          )}
        </Loaded>
      </div>
    </div>
  );
}
