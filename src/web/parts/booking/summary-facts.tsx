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
  /** The way back to one of them, at its end. */
  renderChange?: (term: string) => ReactNode;
};

/** Shows the settings of a booking, to read once more before it is sent. */
export function SummaryFacts({ before = [], dates, facts, notes, renderChange }: SummaryFactsProps) {
  const ofDates: SummaryFact[] = dates
    ? [
        ['Start date', formatDate(dates.start)],
        ['End date', dates.end ? formatDate(dates.end) : 'No end date'],
      ]
    : [];
  const written = <span className="summary-notes">{notes.trim() || 'None'}</span>;
  const all: SummaryFact[] = [...before, ...ofDates, ...facts, ['Notes', written]];
  return (
    <section aria-labelledby="summary-settings">
      <h2 id="summary-settings" className="sr">
        Booking settings
      </h2>
      <dl className="summary-facts">
        {all.map(([term, value]) => (
          <Fragment key={term}>
            <dt className="summary-term">{term}</dt>
            <dd className="summary-value">
              <span>{value}</span>
              {renderChange?.(term)}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
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
