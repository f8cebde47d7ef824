import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays } from '#domain/time/day.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { readRunSheetsFile, runSheetsQuery, selectRunSheets } from '#web/calls/schedule-papers.ts';
import { createAddressReader, readDate, readWord } from '#web/kernel/address-reader.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { PagesToCome, useAllPages } from '#web/parts/list/all-pages.tsx';
import { LoadedPaper } from '#web/parts/paper/loaded-paper.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chips } from '#web/ui/chips.tsx';

/** Reads the day, today without one, and the support worker, all without one. */
const readRunSheetsAddress = createAddressReader({ day: readDate, worker: readWord });
export type RunSheetsAddress = ReturnType<typeof readRunSheetsAddress>;

/** Shows `/office/run-sheets`: the day of one support worker, or of each, to print (docs/product/office.md, "Run sheets"). */
export function RunSheetsScreen() {
  const today = useToday();
  const navigate = useNavigate();
  const { day: date = today, worker } = readRunSheetsAddress(useSearch({ strict: false }));
  const [largePrint, setLargePrint] = useState(false);
  const sheets = { date, supportWorkerRef: worker };
  const query = useInfiniteQuery({ ...runSheetsQuery(sheets), select: selectRunSheets });
  useAllPages(query);
  const name = worker && query.data?.paper.person;
  usePageTitle(worker ? 'Run sheet' : undefined);
  const show = (day: string) =>
    void navigate({ to: '/office/run-sheets', search: { day, worker }, replace: true, resetScroll: false });
  return (
    <div className="page">
      {worker ? (
        <BackLink to="/office/support-workers/$supportWorkerRef" params={{ supportWorkerRef: worker }}>
          {name ?? 'Support worker'}
        </BackLink>
      ) : (
        <BackLink to="/office">Today</BackLink>
      )}
      <LoadedPaper
        title={worker ? 'Run sheet' : 'Run sheets'}
        lead={worker ? 'The day of a support worker on one page.' : 'The day of each support worker on one page.'}
        query={query}
        toCome={query.data && <PagesToCome query={query} of="run sheets" isMixed={query.data.isMixed} />}
        hasMore={query.hasNextPage || query.data?.isMixed}
        largePrint={largePrint}
        file={{ name: `run-sheet-${date}.pdf`, read: () => readRunSheetsFile({ ...sheets, largePrint }) }}
        choices={
          <>
            <Chips label="Day" options={listDays(today, date)} value={date} onValue={show} />
            <Checkbox label="Large print" checked={largePrint} onValue={setLargePrint} />
          </>
        }
      />
    </div>
  );
}

/** Lists today, tomorrow and two more, since Friday prints Monday, and the day of the address. */
function listDays(today: string, shown: string) {
  const [first = '', second = '', ...rest] = [0, 1, 2, 3].map((days) => addDays(today, days));
  const others = new Set([...rest, shown].filter((day) => day !== first && day !== second));
  return [
    { value: first, label: 'Today' },
    { value: second, label: 'Tomorrow' },
    ...[...others].sort().map((day) => ({ value: day, label: formatShortDay(day) })),
  ];
}
