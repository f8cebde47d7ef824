import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { checkPeriod, findMonthBefore } from '#domain/timesheets/hours.ts';
import { describeHours, nameHoursFile, writeHoursFile } from '#domain/timesheets/hours-paper.ts';
import { clientHoursQuery } from '#web/calls/hours.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { createAddressReader, readDate } from '#web/kernel/address-reader.ts';
import { brand } from '#web/kernel/brand.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { PaperPages } from '#web/parts/paper/paper-pages.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import './client-hours.css';

/** Reads the first and the last day; without both it is the month before this one. */
const readHoursAddress = createAddressReader({ from: readDate, to: readDate });
export type HoursAddress = ReturnType<typeof readHoursAddress>;

/** Shows `/office/clients/$clientRef/hours`: what was planned, worked and funded in some days (docs/product/hours.md). */
export function ClientHoursScreen() {
  const { clientRef = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const today = useToday();
  const { from, to } = readHoursAddress(useSearch({ strict: false }));
  const period = from && to ? { start: from, end: to } : findMonthBefore(today);
  const problem = checkPeriod(period);
  const query = useQuery(clientHoursQuery({ clientRef, from: period.start, to: period.end }, { enabled: !problem }));
  const hours = problem ? undefined : query.data;
  const show = (search: HoursAddress) =>
    void navigate({
      to: '/office/clients/$clientRef/hours',
      params: { clientRef },
      search: { from: period.start, to: period.end, ...search },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="page">
      <BackLink to="/office/clients/$clientRef" params={{ clientRef }}>
        {hours?.clientName ?? 'Client'}
      </BackLink>
      <PageHead
        title="Hours"
        lead="What was planned, worked and funded, by service and week."
        actions={
          hours && (
            <>
              <Button variant="primary" icon={Printer} onClick={() => print()}>
                Print
              </Button>
              <DownloadButton variant="second" name={nameHoursFile(hours)} read={async () => writeHoursFile(hours)}>
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
      {!problem && (
        <Loaded queries={[query]} of="the hours" rows={8} missing={<Empty>The link may be wrong.</Empty>}>
          {(loaded) => (
            <PaperPages
              paper={describeHours({ hours: loaded, today, language: brandPages[brand.name].locale })}
              largePrint={false}
            />
          )}
        </Loaded>
      )}
    </div>
  );
}
