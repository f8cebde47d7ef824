import { Fragment, type ReactNode } from 'react';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatDate } from '#domain/time/format.ts';
import { messages } from '#web/kernel/messages.ts';
import type { TaskDraft } from './booking-task.ts';

export type SummaryFact = [term: string, value: ReactNode];

type SummaryFactsProps = {
  before?: readonly SummaryFact[];
  /** Start and end of a series. */
  dates?: { start: string; end: string | undefined } | undefined;
  /** Who pays and who comes. */
  facts: readonly SummaryFact[];
  notes: string;
  after?: readonly SummaryFact[];
};

/** The settings of a booking, read once more before it is sent. */
export function SummaryFacts({ before = [], dates, facts, notes, after = [] }: SummaryFactsProps) {
  const ofDates: SummaryFact[] = dates
    ? [
        ['Start date', formatDate(dates.start)],
        ['End date', dates.end ? formatDate(dates.end) : 'No end date. The visits go on.'],
      ]
    : [];
  return (
    <section className="section" aria-labelledby="summary-settings">
      <h2 id="summary-settings">Booking settings</h2>
      <dl className="summary-facts">
        {[...before, ...ofDates, ...facts].map(drawFact)}
        <dt>Notes</dt>
        <dd className="summary-notes">{notes.trim() || 'None'}</dd>
        {after.map(drawFact)}
      </dl>
    </section>
  );
}

function drawFact([term, value]: SummaryFact) {
  return (
    <Fragment key={term}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </Fragment>
  );
}

/** Who is asked to come. */
export function formatChosenWorkers({ supportWorkers = [] }: TaskDraft): string {
  return joinWithAnd(supportWorkers.map(({ name }) => name)) || messages.bestMatch;
}
