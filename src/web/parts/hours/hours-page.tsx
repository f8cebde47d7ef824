import { useNavigate, useSearch } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { Period } from '#domain/individualised-funding/fortnight.ts';
import { checkPeriod, findMonthBefore } from '#domain/timesheets/hours.ts';
import { createAddressReader, readDate } from '#web/kernel/address-reader.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import './hours.css';

/** Reads the first and the last day; without both it is the month before this one. */
const readHoursAddress = createAddressReader({ from: readDate, to: readDate });
export type HoursAddress = ReturnType<typeof readHoursAddress>;

/** Finds the days that a page of hours shows, and what is wrong with them (docs/product/hours.md, "The period"). */
export function useHoursPeriod() {
  const today = useToday();
  const { from, to } = readHoursAddress(useSearch({ strict: false }));
  const period = from && to ? { start: from, end: to } : findMonthBefore(today);
  return { period, problem: checkPeriod(period), today };
}

type HoursPageProps = {
  back: ReactNode;
  period: Period;
  problem: { message: string } | undefined;
  today: string;
  lead?: string | undefined;
  /** Once all of it is here. */
  file: { name: string; write: () => string } | undefined;
  /** The hours, where the days can be asked of. */
  children: ReactNode;
};

/** Shows a page of hours with the days that it is of, to print and as a file. */
export function HoursPage({ back, period, problem, today, lead, file, children }: HoursPageProps) {
  const navigate = useNavigate();
  const show = (search: HoursAddress) =>
    void navigate({
      to: '.',
      search: { from: period.start, to: period.end, ...search },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="page">
      {back}
      <PageHead
        title="Hours"
        lead={lead ?? 'What was planned, worked and funded, by service and week.'}
        actions={
          file && (
            <>
              <Button variant="primary" icon={Printer} onClick={() => print()}>
                Print
              </Button>
              <DownloadButton variant="second" name={file.name} read={async () => file.write()}>
                Download CSV
              </DownloadButton>
            </>
          )
        }
      />
      <div className="hours-days">
        <DateField label="From" today={today} value={period.start} onValue={(day) => show({ from: day })} />
        <DateField
          label="To"
          today={today}
          value={period.end}
          error={problem?.message}
          onValue={(day) => show({ to: day })}
        />
      </div>
      {!problem && children}
    </div>
  );
}
