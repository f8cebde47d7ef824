import { formatDate } from '#domain/time/format.ts';
import { messages } from '#web/kernel/messages.ts';
import { type BookingDraft, hasRepeat } from './booking-draft.ts';

/** The booking's settings, and who finds the support worker. */
export function SummaryFacts({ draft }: { draft: BookingDraft }) {
  const { startDate, endDate, fundingType, notes } = draft.settings;
  return (
    <section className="section" aria-labelledby="summary-settings">
      <h2 id="summary-settings">Booking settings</h2>
      <dl className="summary-facts">
        {hasRepeat(draft) && startDate && (
          <>
            <dt>Start date</dt>
            <dd>{formatDate(startDate)}</dd>
            <dt>End date</dt>
            <dd>{endDate ? formatDate(endDate) : 'No end date, the visits go on'}</dd>
          </>
        )}
        <dt>Who pays</dt>
        <dd>{fundingType}</dd>
        <dt>Support worker</dt>
        <dd>{messages.bestMatch}</dd>
        <dt>Notes</dt>
        <dd className="summary-notes">{notes.trim() || 'None'}</dd>
      </dl>
    </section>
  );
}
