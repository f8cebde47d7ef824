import { Fragment, type ReactNode } from 'react';
import { formatDate } from '#domain/time/format.ts';
import { messages } from '#web/kernel/messages.ts';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { WorkerNames } from '#web/parts/support-workers/worker-name.tsx';
import type { TaskDraft } from './booking-task.ts';
import { listWishes } from './workers/wished-workers.ts';

export type SummaryFact = [term: string, value: ReactNode];

type SummaryFactsProps = {
  before?: readonly SummaryFact[];
  /** Start and end of a series. */
  dates?: { start: string; end: string | undefined } | undefined;
  /** Facts about who pays and who comes. */
  facts: readonly SummaryFact[];
  notes: string;
};

/** Shows the settings of a booking, to read once more before it is sent. */
export function SummaryFacts({ before = [], dates, facts, notes }: SummaryFactsProps) {
  const ofDates: SummaryFact[] = dates
    ? [
        ['Start date', formatDate(dates.start)],
        ['End date', dates.end ? formatDate(dates.end) : 'No end date'],
      ]
    : [];
  return (
    <section className="section" aria-labelledby="summary-settings">
      <h2 id="summary-settings">Booking settings</h2>
      <dl className="summary-facts">
        {[...before, ...ofDates, ...facts].map(drawFact)}
        <dt className="summary-term">Notes</dt>
        <dd className="summary-notes summary-value">{notes.trim() || 'None'}</dd>
      </dl>
    </section>
  );
}

function drawFact([term, value]: SummaryFact) {
  return (
    <Fragment key={term}>
      <dt className="summary-term">{term}</dt>
      <dd className="summary-value">{value}</dd>
    </Fragment>
  );
}

/** Says who is asked to come, any one of them, and never promises that they come. */
export function toWorkersFact(draft: TaskDraft): SummaryFact {
  const wishes = listWishes(draft).map(({ ref, name }) => ({ ref, fullName: name }));
  if (wishes.length === 0) return ['Support worker', messages.bestMatch];
  return ['Asked for', <AskedFor key="wishes" workers={wishes} />];
}

function AskedFor({ workers }: { workers: readonly { ref: string; fullName: string }[] }) {
  return <WorkerNames workers={workers} last="or" mayFind={useFindWorkers()} />;
}
