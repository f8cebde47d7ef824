import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { toCents } from '#domain/individualised-funding/money.ts';
import { describePace, findPace } from '#domain/individualised-funding/pace.ts';
import type { ShownFunding } from '#web/parts/funding/funding-page.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Says how long the money lasts at this pace, and warns where that is less than the funding (docs/product/individualised-funding.md, "Pace"). */
export function PaceNote({ funding, today }: Pick<ShownFunding, 'funding' | 'today'>) {
  const { startDate, endDate } = funding;
  const [openingCents, closingCents] = [toCents(funding.openingBalanceNZD), toCents(funding.closingBalanceNZD)];
  const pace = findPace({ openingCents, closingCents, startDate, endDate, today });
  if (!pace) return null;
  const { text, advice } = describePace(pace, { closingCents, endDate, today });
  if (!advice) return <p className="funding-pace">{text}</p>;
  return (
    <Banner kind="wait" icon={TriangleAlert} title={text} className="funding-pace">
      {advice}
    </Banner>
  );
}
