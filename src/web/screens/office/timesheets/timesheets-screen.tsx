import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { QueuedTimesheet } from '#contract/office-timesheets.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { officeTimesheetsQuery } from '#web/calls/office-timesheets.ts';
import { createAddressReader, readOneOf } from '#web/kernel/address-reader.ts';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TimesheetRows } from './timesheet-rows.tsx';
import './timesheets.css';

/** Reads which weeks are shown; without it those to process. */
const readTimesheetsAddress = createAddressReader({ state: readOneOf(['returned', 'processed']) });
export type TimesheetsAddress = ReturnType<typeof readTimesheetsAddress>;

const states: readonly { value: QueuedTimesheet['state']; label: string; none: string }[] = [
  {
    value: 'submitted',
    label: 'To process',
    none: 'No timesheets to process. Weeks appear here when a client submits them.',
  },
  { value: 'returned', label: 'Returned', none: 'No week waits for its client.' },
  { value: 'processed', label: 'Processed', none: 'No week is processed yet.' },
];

/** Shows `/office/timesheets`: the weeks that clients submit. */
export function TimesheetsScreen() {
  const { state = 'submitted' } = readTimesheetsAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = useInfiniteQuery({ ...officeTimesheetsQuery(state), refetchOnWindowFocus: 'always' });
  const { none } = states.find(({ value }) => value === state)!;
  return (
    <div className="page">
      <PageHead
        title="Timesheets"
        lead="Weeks that clients submit. Processed, they are closed and their hours go to payroll."
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
        <PagedList
          query={query}
          of="the timesheets"
          rows={({ timesheets }) => timesheets}
          none={<Empty>{none}</Empty>}
          total={(first) => formatCount(first.total, 'timesheet')}
          skeletonRows={5}
        >
          {(weeks) => <TimesheetRows key={state} weeks={weeks} state={state} />}
        </PagedList>
      </div>
    </div>
  );
}
