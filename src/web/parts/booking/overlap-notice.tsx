import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Banner } from '#web/ui/banner.tsx';

/** Warns of two visits at one time; it prevents nothing (docs/product/booking.md, "Overlaps"). */
export function OverlapNotice({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Banner kind="wait" icon={TriangleAlert} title="Two visits at the same time">
      {children} You can still confirm if you want both.
    </Banner>
  );
}
