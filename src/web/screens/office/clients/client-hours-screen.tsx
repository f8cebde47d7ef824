import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { describeHours, nameHoursFile, writeHoursFile } from '#domain/timesheets/hours-paper.ts';
import { clientHoursQuery } from '#web/calls/hours.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { HoursPage, useHoursPeriod } from '#web/parts/hours/hours-page.tsx';
import { PaperPages } from '#web/parts/paper/paper-pages.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** Shows `/office/clients/$clientRef/hours`: what was planned, worked and funded in some days (docs/product/hours.md). */
export function ClientHoursScreen() {
  const { clientRef = '' } = useParams({ strict: false });
  const { period, problem, today } = useHoursPeriod();
  const query = useQuery(clientHoursQuery({ clientRef, from: period.start, to: period.end }, { enabled: !problem }));
  const hours = problem ? undefined : query.data;
  return (
    <HoursPage
      back={
        <BackLink to="/office/clients/$clientRef" params={{ clientRef }}>
          {hours?.clientName ?? 'Client'}
        </BackLink>
      }
      {...{ period, problem, today }}
      file={hours && { name: nameHoursFile(hours), write: () => writeHoursFile(hours) }}
    >
      <Loaded queries={[query]} of="the hours" rows={8} missing={<Empty>The link may be wrong.</Empty>}>
        {(loaded) => (
          <PaperPages
            paper={describeHours({ hours: loaded, today, language: brandPages[brand.name].locale })}
            largePrint={false}
          />
        )}
      </Loaded>
    </HoursPage>
  );
}
