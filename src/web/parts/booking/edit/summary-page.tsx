import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { brand } from '#web/kernel/brand.ts';
import { ChangedMeanwhile } from '#web/parts/booking/changed-meanwhile.tsx';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { NowAndRequested } from '#web/parts/visit/now-and-requested.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { VisitEdit } from './edit.ts';
import { summariseEdit } from './edit-summary.ts';
import { EditSummaryFacts, RequestedDates, SummarySteps } from './summary-parts.tsx';
import { useConfirmEdit } from './use-confirm-edit.ts';
import '#web/parts/booking/booking-summary.css';
import './edit.css';

/** The change in words, now beside requested, its consequences, and the button to send it. */
export function EditSummaryPage({ edit }: { edit: VisitEdit }) {
  const { draft } = edit;
  const current = summariseEdit(edit);
  const { next } = useWizardHistory();
  const { confirm, sending, asked } = useConfirmEdit(edit, current);
  // The sent request soon shows among the visit's own, so the page keeps the summary that was confirmed.
  const confirmed = useRef(current);
  if (!sending) confirmed.current = current;
  const summary = confirmed.current;
  return (
    <div className="edit">
      {!sending && <ChangedMeanwhile changes={edit.changes} asked={asked} onGoOn={edit.goOn} />}
      <Notices summary={summary} />
      <section aria-labelledby="now-and-requested">
        <h2 id="now-and-requested">Now and requested</h2>
        <NowAndRequested plans={summary.plans} later={summary.later} withDay />
      </section>
      <RequestedDates edit={edit} summary={summary} />
      <EditSummaryFacts edit={edit} summary={summary} />
      <SummarySteps summary={summary} />
      {draft.refusal && <Banner kind="bad">{draft.refusal}</Banner>}
      <p className="sr" role="status">
        {sending && 'Sending your amendments'}
      </p>
      <div className="booking-end">
        <Button variant="primary" pending={sending} onClick={() => void confirm()}>
          {sending ? 'Sending your amendments' : 'Confirm amendments'}
        </Button>
        <LinkButton to="/calendar/edit" state={next()} variant="second">
          Back
        </LinkButton>
      </div>
    </div>
  );
}

/** Warnings before the change is sent. None of them prevents it. */
function Notices({ summary }: { summary: ReturnType<typeof summariseEdit> }) {
  const { isShortNotice, overlap, replacing } = summary;
  return (
    <>
      {isShortNotice && (
        <Banner title="Less than 48 hours away">
          {brand.bookingNote ||
            'We ask for 48 hours’ notice where you can. You can still send it: the office will see what is possible.'}
        </Banner>
      )}
      {overlap && (
        <Banner kind="wait" icon={TriangleAlert} title="Two visits at the same time">
          {overlap} You can still confirm, if that is what you want.
        </Banner>
      )}
      {replacing.length > 0 && (
        <Banner kind="wait" title="This takes the place of an earlier request">
          {replacing.join(' ')}
        </Banner>
      )}
    </>
  );
}
