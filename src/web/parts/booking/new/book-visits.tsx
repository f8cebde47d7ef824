import { partOfDayEndsAt } from '#domain/appointments/begin.ts';
import type { NewBookingTask, TaskStep } from '../booking-task.ts';
import { ClosedOffice } from '../closed-office.tsx';
import { NextSteps } from '../next-steps.tsx';
import { OverlapNotice } from '../overlap-notice.tsx';
import { SummaryFacts, toWorkersFact } from '../summary-facts.tsx';
import { type TaskData, TaskFrame, TaskRefused } from '../task-frame.tsx';
import { ShortNoticeNote, TaskForm, TaskSummary } from '../task-pages.tsx';
import { useAnswer } from '../use-answer.ts';
import { OwnOrMatch, TaskWorkers } from '../workers/workers-step.tsx';
import { hasRepeat, listLineVisits, setSettings, toBooking } from './booking-draft.ts';
import { BookingHours } from './booking-hours.tsx';
import { BookingLines } from './booking-lines.tsx';
import { formatBookingOverlap } from './overlap-text.ts';
import { SettingsFields } from './settings-fields.tsx';
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
            firstDate={firstDate}
            today={task.roster.today}
            onSettings={(settings) => change((before) => setSettings(before, settings))}
          >
            {task.pages.workers && <OwnOrMatch choice={booking.choice} />}
            {SettingsEnd && <SettingsEnd booking={booking} />}
          </SettingsFields>
        </>
      )}
    </TaskForm>
  );
}

/** Shows the booking in words, its settings, and what happens next. */
function BookingSummary({ booking }: { booking: BookingForm }) {
  const { task, draft, roster, zone } = booking;
  const { startDate, endDate, fundingType, notes } = draft.settings;
  const answer = useAnswer({ begins: listLineVisits(draft).map((visit) => partOfDayEndsAt(visit, zone)), zone });
  const many = draft.lines.length > 1 || hasRepeat(draft);
  return (
    <>
      <ClosedOffice answer={answer} otherwise={many ? 'that booking ends, with all its visits' : 'the booking ends'} />
      <ShortNoticeNote model={booking} />
      <OverlapNotice>
        {formatBookingOverlap({ ...toBooking(draft), roster, names: task.roster.services })}
      </OverlapNotice>
      <SummaryLines draft={draft} services={booking.services} holidays={task.roster.holidays} />
      <SummaryFacts
        dates={hasRepeat(draft) && startDate ? { start: startDate, end: endDate } : undefined}
        facts={[['Who pays', fundingType], toWorkersFact(draft)]}
        notes={notes}
      />
      <NextSteps
        sent="Your booking request goes to the office."
        meanwhile={many ? 'The visits are not confirmed yet.' : 'The visit is not confirmed yet.'}
        many={many}
        answer={answer}
      />
      <BookingHours booking={booking} />
    </>
  );
}
