import { describeTimes } from '#domain/booking/describe.ts';
import { formatDate, formatLongDate } from '#domain/time/format.ts';
import { messages } from '#web/kernel/messages.ts';
import { datesShown, FirstDates } from '#web/parts/booking/first-dates.tsx';
import { WhatHappensNext } from '#web/parts/booking/what-happens-next.tsx';
import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import { joinNames } from '#web/parts/visit/visit-text.ts';
import type { VisitEdit } from './edit.ts';
import type { EditSummary } from './edit-summary.ts';
import { formatEditScope } from './scopes.ts';

type PartProps = { edit: VisitEdit; summary: EditSummary };

/** The visits that would change: the one, or the first three and how many the calendar has. */
export function RequestedDates({ edit, summary: { preview, repeating, later } }: PartProps) {
  const { visits } = preview;
  const [first] = visits;
  return (
    <section aria-labelledby="asked-dates">
      <h2 id="asked-dates">Dates and times</h2>
      {!first && <p>No visit in the calendar would be another than now.</p>}
      {first && (
        <p>
          {!repeating && (
            <>
              {formatLongDate(first.date)}
              <br />
            </>
          )}
          {describeTimes(first)}
          {later.requested.length > 0 && '; the later ones as said above'}
        </p>
      )}
      {repeating && first && (
        <>
          <FirstDates dates={visits.slice(0, datesShown).map(({ date }) => date)} />
          <p className="edit-count">
            {visits.length === 1 ? '1 visit' : `${visits.length} visits`} would change up to{' '}
            {formatLongDate(edit.window.end)}, as far as the calendar shows.
          </p>
        </>
      )}
    </section>
  );
}

/** The rest of the request, and the funding left where the reader may see it. */
export function EditSummaryFacts({ edit: { draft, shown }, summary }: PartProps) {
  const { repeating, preview, later, funding, notes } = summary;
  const workers = joinNames(shown.workers.map(({ fullName }) => fullName));
  const [first] = preview.visits;
  return (
    <section aria-labelledby="edit-settings">
      <h2 id="edit-settings">Booking settings</h2>
      <dl className="summary-facts">
        <dt>Which dates</dt>
        <dd>{formatEditScope(repeating)}</dd>
        {repeating && first && (
          <>
            <dt>Start date</dt>
            <dd>{formatDate(first.date)}</dd>
            <dt>End date</dt>
            <dd>{preview.repeatEndDate ? formatDate(preview.repeatEndDate) : 'No end date, the visits go on'}</dd>
          </>
        )}
        <dt>Support worker</dt>
        <dd>
          {draft.editSupportWorkers || !workers
            ? messages.bestMatch
            : `${workers}, as now${later.now.length > 0 ? '; later as said above' : ''}`}
        </dd>
        <dt>Notes</dt>
        <dd className="summary-notes">{notes || 'None'}</dd>
        {funding && (
          <>
            <dt>Funded hours</dt>
            <dd>{funding}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** What happens after the change is confirmed, and when. */
export function SummarySteps({ summary: { repeating, answer } }: Pick<PartProps, 'summary'>) {
  return (
    <WhatHappensNext>
      <li>
        <strong>You confirm.</strong> Your request goes to the office. Nothing changes yet.
      </li>
      <li>
        <strong>{repeating ? 'The visits stay as they are.' : 'The visit stays as it is.'}</strong> Until the answer
        comes {repeating ? 'they stand' : 'it stands'} in the calendar as <VisitStatus status="Pending" />
      </li>
      <li>
        <strong>The office answers</strong> {answer}
      </li>
    </WhatHappensNext>
  );
}
