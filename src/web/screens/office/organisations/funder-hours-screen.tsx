import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { describeFunderHours, nameHoursFile, writeFunderHoursFile } from '#domain/timesheets/hours-paper.ts';
import { funderHoursQuery, joinFunderHours } from '#web/calls/hours.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { HoursPage, useHoursPeriod } from '#web/parts/hours/hours-page.tsx';
import { PagesToCome, useAllPages } from '#web/parts/list/all-pages.tsx';
import { PaperPages } from '#web/parts/paper/paper-pages.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** Shows `/office/organisations/$ref/hours`: what a funder pays for of all its clients (docs/product/hours.md, "Of a funder"). */
export function FunderHoursScreen() {
  const { ref = '' } = useParams({ strict: false });
  const { period, problem, today } = useHoursPeriod();
  const query = useInfiniteQuery({
    ...funderHoursQuery({ ref, from: period.start, to: period.end }),
    select: joinFunderHours,
    enabled: !problem,
  });
  useAllPages(query);
  const hours = problem ? undefined : query.data;
  return (
    <HoursPage
      back={
        <BackLink to="/office/organisations/$ref" params={{ ref }}>
          {hours?.funderName ?? 'Organisation'}
        </BackLink>
      }
      {...{ period, problem, today }}
      file={
        hours && !query.hasNextPage
          ? { name: nameHoursFile(hours), write: () => writeFunderHoursFile(hours) }
          : undefined
      }
    >
      <Loaded queries={[query]} of="the hours" rows={8} missing={<Empty>The link may be wrong.</Empty>}>
        {(loaded) => (
          <>
            <PaperPages
              paper={describeFunderHours({ hours: loaded, today, language: brandPages[brand.name].locale })}
              largePrint={false}
            />
            <PagesToCome query={query} of="clients" isMixed={false} />
          </>
        )}
      </Loaded>
    </HoursPage>
  );
}
