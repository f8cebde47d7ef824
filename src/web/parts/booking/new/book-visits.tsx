import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import type { NewBookingTask, TaskStep } from '../booking-task.ts';
import { ClosedOffice } from '../closed-office.tsx';
import { notesHint } from '../notes-limit.ts';
import { OverlapNotice } from '../overlap-notice.tsx';
import { SummaryFacts, toWorkersFact } from '../summary-facts.tsx';
import { type TaskData, TaskFrame, TaskRefused } from '../task-frame.tsx';
import { ShortNoticeNote, TaskForm, TaskSummary } from '../task-pages.tsx';
import { useHasWorkersStep } from '../workers/use-has-workers-step.ts';
import { OwnOrMatch, TaskWorkers } from '../workers/workers-step.tsx';
import { hasRepeat, setSettings, toBooking } from './booking-draft.ts';
import { BookingHours } from './booking-hours.tsx';
import { BookingLines } from './booking-lines.tsx';
import { ChangeLink } from './change-link.tsx';
import { openLine } from './draft-lines.ts';
import { formatBookingOverlap } from './overlap-text.ts';
import { SettingsFields, settingsPlace } from './settings-fields.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { type BookingForm, useBookingForm } from './use-booking-form.ts';

/** Asks for one or more visits, by the settings of `task` (docs/product/booking.md, "Steps"). */
export function BookVisits({ task, step }: { task: NewBookingTask; step: TaskStep }) {
  const { client, refusal, pages } = task;
  if (!client || refusal)
    return <TaskRefused title={(pages[step] ?? pages.details).title}>{refusal ?? ''}</TaskRefused>;
  return (
    <TaskFrame task={task} step={step} client={client}>
      {(data) => <BookingStep task={task} step={step} data={data} />}
    </TaskFrame>
  );
}

function BookingStep({ task, step, data }: { task: NewBookingTask; step: TaskStep; data: TaskData }) {
  const booking = useBookingForm({ task, ...data });
  if (step === 'details') return <BookingDetails booking={booking} />;
  if (step === 'workers') return <TaskWorkers model={booking} />;
  const { Summary = BookingSummary } = task;
  return <TaskSummary model={booking}>{(confirmed) => <Summary booking={confirmed} />}</TaskSummary>;
}

function BookingDetails({ booking }: { booking: BookingForm }) {
  const { task, draft, firstDate, change, form } = booking;
  const { SettingsEnd } = task;
  return (
    <TaskForm model={booking}>
      {(page) => (
        <>
          <BookingLines booking={booking} page={page} />
          <SettingsFields
            settings={draft.settings}
            payers={task.payers}
            repeats={hasRepeat(draft)}
            at={(field) => form.at(`settings.${field}`)}
            notesHint={draft.office ? 'Optional. Anything the support worker should know' : notesHint}
            firstDate={firstDate}
            today={task.roster.today}
            onSettings={(settings) => change((before) => setSettings(before, settings))}
          />
          <div className="booking-settings">
            {task.pages.workers && <OwnOrMatch choice={booking.choice} />}
            {SettingsEnd && <SettingsEnd booking={booking} />}
          </div>
        </>
      )}
    </TaskForm>
  );
}

/** Shows the booking in words, its settings, and what happens next. */
function BookingSummary({ booking }: { booking: BookingForm }) {
  const { task, draft, roster } = booking;
  const { startDate, endDate, fundingType, notes } = draft.settings;
  const { details, workers } = task.pages;
  const before = (useHasWorkersStep(task) && workers) || details;
  const who = toWorkersFact(draft);
  const many = draft.lines.length > 1 || hasRepeat(draft);
  return (
    <>
      <ClosedOffice
        answer={booking.answer}
        otherwise={many ? 'that booking ends, with all its visits' : 'the booking ends'}
      />
      <ShortNoticeNote model={booking} />
      <OverlapNotice>
        {formatBookingOverlap({ ...toBooking(draft), roster, names: task.roster.services })}
      </OverlapNotice>
      <div className="summary-card">
        <SummaryLines
          draft={draft}
          serviceOf={booking.serviceOf}
          holidays={task.roster.holidays}
          renderChange={(ref, service) => (
            <ChangeLink
              to={details.to}
              what={service}
              onClick={() => booking.change((before) => openLine(before, ref))}
            />
          )}
        />
        <SummaryFacts
          dates={hasRepeat(draft) && startDate ? { start: startDate, end: endDate } : undefined}
          facts={[['Who pays', fundingType], who]}
          notes={notes}
          renderChange={(term) =>
            term === who[0] ? (
              <ChangeLink to={before.to} what={term} />
            ) : (
              <ChangeLink to={details.to} hash={settingsPlace} what={term} />
            )
          }
        />
      </div>
      <BookingHours booking={booking} />
      <p className="until-answer">
        Until we answer {many ? 'they show' : 'it shows'} in the calendar as <VisitStatus status="Pending" />
      </p>
    </>
  );
}
