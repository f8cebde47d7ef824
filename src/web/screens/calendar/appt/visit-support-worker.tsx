import { useParams } from '@tanstack/react-router';
import { formatLongDate } from '#domain/time/format.ts';
import { formatStart, listComing, lookingText } from '#web/parts/visit/visit-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogContent } from '#web/ui/dialog.tsx';
import { EditLink } from './edit-link.tsx';
import { findCancelDisabledReason } from './visit-cancel-text.ts';
import { useOpenVisit, useVisitViews } from './visit-context.ts';
import { People } from './visit-people.tsx';

/**
 * Shows the visit's workers, and a link to ask for another one, at `…/support-worker` (docs/product/changing.md,
 * "Another support worker").
 */
export function VisitSupportWorker() {
  const visit = useOpenVisit();
  const { client, shown, service, close, focusTitle: follows } = visit;
  const { date = shown.visit.date } = useParams({ strict: false });
  const { back } = useVisitViews();
  const refusal = findCancelDisabledReason(visit);
  return (
    <DialogContent
      title="Support worker"
      subtitle={`${service}, ${formatLongDate(shown.visit.date)}, ${formatStart(shown.visit)}`}
      onClose={close}
      follows={follows}
      footer={
        <>
          {!refusal && <EditLink client={client} shown={shown} calDate={date} changesWorker />}
          <Button variant="quiet" className="end" onClick={back}>
            Back to the visit
          </Button>
        </>
      }
    >
      <div className="visit-people">
        <People shown={shown} />
      </div>
      {listComing(shown).length === 0 && !refusal && <p>{lookingText}</p>}
      <p>
        {refusal ??
          'You can ask for a different support worker, for this date or for all upcoming dates. We will answer.'}
      </p>
    </DialogContent>
  );
}
