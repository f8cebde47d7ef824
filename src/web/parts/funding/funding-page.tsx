import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FundingSummary } from '#contract/individualised-funding.ts';
import type { OwnMembership } from '#contract/users.ts';
import {
  listFundingPages,
  type FundingPage as Page,
  titleOfBudget,
} from '#domain/individualised-funding/needs-level.ts';
import { wallClock } from '#domain/time/zone.ts';
import { individualisedFundingsQuery } from '#web/calls/individualised-funding.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useNow } from '#web/kernel/use-now.ts';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export type ShownFunding = {
  client: OwnMembership;
  funding: FundingSummary;
  /** The heading of its overview. */
  title: string;
  /** It is the reader's own. */
  own: boolean;
  today: string;
  /** The day of the shown amounts, earlier than today without a connection. */
  readOn: string;
};

/** Reads the refs of the address, for the reads that a page begins before its funding is known. */
export function useFundingKey(): { clientRef: string; fundingRef: string } {
  const { fundingRef = '' } = useParams({ strict: false }) as { fundingRef?: string };
  return { clientRef: useClient()?.clientRef ?? '', fundingRef };
}

type FundingPageProps = {
  /** Leads to the overview where the needs level has no such page. */
  page?: Page;
  title: string;
  children: (shown: ShownFunding) => ReactNode;
};

/**
 * Shows a page of the funding that the address names (docs/product/individualised-funding.md, "Pages"). Without the
 * feature it leads to the dashboard, and a ref that is none says so.
 */
export function FundingPage({ page, title, children }: FundingPageProps) {
  const client = useClient();
  const settings = useSettings();
  const { clientRef, fundingRef } = useFundingKey();
  const isOff = settings.data?.features.individualisedFunding === false;
  const query = useQuery({ ...individualisedFundingsQuery(clientRef), enabled: client !== undefined && !isOff });
  const now = useNow();
  if (!client || isOff) return <GoTo href="/" />;
  const unknown = (
    <>
      <PageHead title={title} />
      <Empty
        action={
          <LinkButton variant="second" to="/account">
            Back to account
          </LinkButton>
        }
      >
        There is no such funding. It may belong to another account.
      </Empty>
    </>
  );
  return (
    <Loaded
      queries={[settings, query]}
      skeleton={
        <>
          <PageHead title={title} />
          <SkeletonRows label="Loading the funding" />
        </>
      }
      title="The funding could not be loaded"
      missing={unknown}
    >
      {(_, { individualisedFundings: fundings }) => {
        const funding = fundings.find(({ ref }) => ref === fundingRef);
        if (!funding) return unknown;
        if (page && !listFundingPages(funding.needsLevel).includes(page))
          return <GoTo href={`/account/individualised-funding/${fundingRef}`} />;
        const own = client.role === 'client';
        const title = fundings.length > 1 ? funding.funderName : titleOfBudget(own);
        const [today, readOn] = [now, query.dataUpdatedAt].map(
          (instant) => wallClock({ instant, zone: client.timeZone }).date,
        ) as [string, string];
        return children({ client, funding, title, own, today, readOn });
      }}
    </Loaded>
  );
}
