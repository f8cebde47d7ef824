import { labelOfFundingPage } from '#domain/individualised-funding/needs-level.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { FundingPage, type ShownFunding } from '#web/parts/funding/funding-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Guidance } from './guidance.tsx';
import './individualised-funding.css';

/** Shows how hours and expenses are claimed, by needs level, at `/account/individualised-funding/{ref}/timesheets-expenses`. */
export function ClaimsScreen() {
  return (
    <FundingPage page="timesheets-expenses" title="Expense claims">
      {(shown) => <Claims {...shown} />}
    </FundingPage>
  );
}

function Claims(shown: ShownFunding) {
  const title = labelOfFundingPage('timesheets-expenses', shown.funding.needsLevel);
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} />
      <Guidance {...shown} />
    </>
  );
}
