import { formatLongDate } from '#domain/time/format.ts';
import { DialogContent } from '#web/ui/dialog.tsx';
import { VisitActions } from './visit-actions.tsx';
import { useVisit } from './visit-context.ts';
import { VisitDetails } from './visit-details.tsx';
import { useWithdrawal } from './visit-withdraw.tsx';

/** The visit itself: what stands, what is asked of it, and what one can do. */
export function VisitView() {
  const visit = useVisit();
  const { shown, service, close, follows } = visit;
  const withdrawal = useWithdrawal();
  return (
    <DialogContent
      title={service}
      subtitle={formatLongDate(shown.visit.date)}
      onClose={close}
      follows={follows + withdrawal.settled}
      footer={<VisitActions withdrawal={withdrawal} />}
    >
      {withdrawal.failure}
      <VisitDetails {...visit} />
    </DialogContent>
  );
}
