import { brand } from '#web/kernel/brand.ts';
import { CarePanel } from '#web/parts/care/care-panel.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Asks who the care is for (docs/product/registration-for-care.md, "Who it is for"). */
export function CareScreen() {
  return (
    <div className="page">
      <PageHead
        title="Register for care"
        lead={`For care at home with ${brand.productName}, for yourself or for someone you look after.`}
      />
      <CarePanel />
    </div>
  );
}
