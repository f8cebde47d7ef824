import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { describeFunderHours, nameHoursFile, writeFunderHoursFile } from '#domain/timesheets/hours-paper.ts';
import { type FunderHoursEndpoint, funderHoursQuery, joinFunderHours } from '#web/calls/hours.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { PagesToCome, useAllPages } from '#web/parts/list/all-pages.tsx';
import { PaperPages } from '#web/parts/paper/paper-pages.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { HoursPage, useHoursPeriod } from './hours-page.tsx';

type FunderHoursProps = {
  /** The office's call, or the one of those who work for the funder, whose clients share their timesheets. */
  endpoint: FunderHoursEndpoint;
  /** The ref of the organisation. */
  of: string;
  /** Makes the link back, once the name is here with it. */
  back: (funderName: string | undefined) => ReactNode;
};

/** Shows what a funder pays for of its clients (docs/product/hours.md, "Of a funder"). */
export function FunderHours({ endpoint, of, back }: FunderHoursProps) {
  const { period, problem, today } = useHoursPeriod();
  const isShared = endpoint === 'GET /organisations/{ref}/hours';
  const query = useInfiniteQuery({
    ...funderHoursQuery(endpoint, { ref: of, from: period.start, to: period.end }),
    select: joinFunderHours,
    enabled: !problem,
  });
  useAllPages(query);
  const hours = problem ? undefined : query.data;
  return (
    <HoursPage
      back={back(hours?.funderName)}
      {...{ period, problem, today }}
      lead={isShared ? 'Hours of the clients you follow who share their timesheets with you.' : undefined}
      file={
        hours && !query.hasNextPage
          ? { name: nameHoursFile(hours, isShared), write: () => writeFunderHoursFile(hours) }
          : undefined
      }
    >
      <Loaded queries={[query]} of="the hours" rows={8} missing={<Empty>The link may be wrong.</Empty>}>
        {(loaded) => (
          <>
            <PaperPages
              paper={describeFunderHours({ hours: loaded, isShared, today, language: brandPages[brand.name].locale })}
              largePrint={false}
            />
            <PagesToCome query={query} of="clients" isMixed={false} />
          </>
        )}
      </Loaded>
    </HoursPage>
  );
}
