import { describeTimes } from '#domain/booking/describe.ts';
import { noticeHours, noticeText } from '#domain/booking/notice.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { datesShown, FirstDates } from '#web/parts/booking/first-dates.tsx';
import { HolidayName } from '#web/parts/holidays/holiday-name.tsx';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { WorkerNames } from '#web/parts/support-workers/worker-name.tsx';
import { NowAndRequested } from '#web/parts/visit/now-and-requested.tsx';
import { formatWishes } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ClosedOffice } from '../closed-office.tsx';
import { FundedHours } from '../funded-hours.tsx';
import { OverlapNotice } from '../overlap-notice.tsx';
import { type SummaryFact, SummaryFacts, toWorkersFact } from '../summary-facts.tsx';
import { type EditSummary, summariseEdit } from './edit-summary.ts';
import { formatEditScope } from './scopes.ts';
import type { VisitEdit } from './use-visit-edit.ts';

type PartProps = { edit: VisitEdit; summary: EditSummary };

/** Shows the change in words, now beside requested, and its consequences. No warning prevents it. */
export function EditSummaryPage({ edit }: { edit: VisitEdit }) {
  const summary = summariseEdit(edit);
  const { repeating, plans, later, isShortNotice, overlap, replacing, funding } = summary;
  return (
    <>
      <ClosedOffice
        answer={edit.answer}
        otherwise={repeating ? 'the first visit stays as it is' : 'the request ends and the visit stays as it is'}
      />
      {isShortNotice && (
        <Banner title={`Less than ${noticeHours} hours away`}>
          {edit.task.brand.bookingNote || `${noticeText} You can still send this: we will see what is possible.`}
        </Banner>
      )}
      <OverlapNotice>{overlap}</OverlapNotice>
      {replacing.length > 0 && (
        <Banner kind="wait" title="This replaces an earlier request">
          {replacing.join(' ')}
        </Banner>
      )}
      <section aria-labelledby="now-and-requested">
        <h2 id="now-and-requested">Now and requested</h2>
        <NowAndRequested plans={plans} later={later} withDay />
      </section>
      <RequestedDates edit={edit} summary={summary} />
      <EditSummaryFacts edit={edit} summary={summary} />
      <FundedHours clientRef={edit.client.clientRef} roster={edit.task.roster} changes={funding ? [funding] : []} />
      <p className="until-answer">
        Until we answer {repeating ? 'the visits stay as they are' : 'the visit stays as it is'}.
      </p>
    </>
  );
}

/** Shows the visits that would change: the one, or the first three and how many the calendar has. */
function RequestedDates({ edit, summary: { preview, repeating, later } }: PartProps) {
  const { visits } = preview;
  const [first] = visits;
  return (
    <section aria-labelledby="asked-dates">
      <h2 id="asked-dates">Dates and times</h2>
      {!first && <p className="edit-lead">No visits in the calendar would change.</p>}
      {first && (
        <p className="edit-lead">
          {!repeating && (
            <>
              {formatLongDate(first.date)}
              <HolidayName>{edit.task.roster.holidays.get(first.date)}</HolidayName>
              <br />
            </>
          )}
          {describeTimes(first)}
          {later.requested.length > 0 && '; later visits are listed above'}
        </p>
      )}
      {repeating && first && (
        <>
          <FirstDates
            dates={visits.slice(0, datesShown).map(({ date }) => date)}
            holidays={edit.task.roster.holidays}
          />
          <p className="edit-count">
            {formatCount(visits.length, 'visit')} would change up to {formatLongDate(edit.window.end)}, as far as the
            calendar shows.
          </p>
        </>
      )}
    </section>
  );
}

/** Shows the rest of the request. */
function EditSummaryFacts({ edit: { draft, shown }, summary }: PartProps) {
  const { repeating, preview, later, notes } = summary;
  const [first] = preview.visits;
  const mayFind = useFindWorkers();
  const { workers, wishes = [] } = shown;
  const stays = !draft.editSupportWorkers && workers.length + wishes.length > 0;
  const asNow = (
    <>
      {workers.length > 0 ? <WorkerNames workers={workers} mayFind={mayFind} /> : formatWishes(shown)} (no change)
      {later.now.length > 0 && '; later visits are listed above'}
    </>
  );
  const who: SummaryFact = stays ? ['Support worker', asNow] : toWorkersFact(draft);
  return (
    <div className="summary-card">
      <SummaryFacts
        before={[['Which dates', formatEditScope(repeating)]]}
        dates={repeating && first ? { start: first.date, end: preview.repeatEndDate } : undefined}
        facts={[who]}
        notes={notes}
      />
    </div>
  );
}
