import { formatLongDate } from '#domain/time/format.ts';
import { DialogContent } from '#web/ui/dialog.tsx';
import { VisitActions } from './visit-actions.tsx';
import { useOpenVisit } from './visit-context.ts';
import { VisitDetails } from './visit-details.tsx';
import { useWithdrawalState } from './visit-withdraw.tsx';

/** Shows the visit itself: its details, its open requests, and its actions. */
export function VisitView() {
  const visit = useOpenVisit();
  const { shown, service, close, focusTitle: follows } = visit;
  const withdrawal = useWithdrawalState();
  return (
    <DialogContent
      title={service}
      subtitle={formatLongDate(shown.visit.date)}
      onClose={close}
      follows={follows + withdrawal.settled}
      footer={<VisitActions withdrawal={withdrawal} />}
    >
      <VisitDetails {...visit} />
    </DialogContent>
  );
}
