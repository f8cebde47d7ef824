import type { PlannedChange } from '#contract/notices.ts';
import type { OfficeAppointment } from '#contract/office-acts.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { hasRepeat } from '#web/parts/booking/new/booking-draft.ts';
import { BookingHours } from '#web/parts/booking/new/booking-hours.tsx';
import { describePayer } from '#web/parts/booking/new/payer-choice.tsx';
import { SummaryLines } from '#web/parts/booking/new/summary-lines.tsx';
import type { BookingForm } from '#web/parts/booking/new/use-booking-form.ts';
import { listWeekdayLines } from '#web/parts/booking/new/weekday-lines.ts';
import { SummaryFacts } from '#web/parts/booking/summary-facts.tsx';
import { AskedBy } from '#web/parts/schedule/asked-by.tsx';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toOfficeLines, useLinePreview } from './line-offers.tsx';
import { CallerWords } from './tell-caller.tsx';

/** Shows the booking in words, with what would refuse it and what to know before it is booked. */
export function OfficeSummary({ booking }: { booking: BookingForm }) {
  const { draft, serviceOf, task } = booking;
  const { startDate, endDate, notes } = draft.settings;
  const { requestedBy = '', reason = '' } = draft.office ?? {};
  return (
    <>
      <div className="summary-card">
        <SummaryLines
          draft={draft}
          serviceOf={serviceOf}
          holidays={task.roster.holidays}
          renderEnd={(at) => <LineOutcomes booking={booking} at={at} />}
        />
        <SummaryFacts
          dates={hasRepeat(draft) && startDate ? { start: startDate, end: endDate } : undefined}
          facts={[
            ['Asked by', requestedBy.trim() || 'Not said'],
            ['Reason', reason.trim() || 'None'],
          ]}
          notes={notes}
        />
      </div>
      <section className="caller-words stack" aria-labelledby="caller-words">
        <h2 id="caller-words">Tell {nameCaller(requestedBy) ?? booking.client.name}</h2>
        <CallerWords booking={booking} />
        <WhoHears changes={toOfficeLines(draft).flatMap((line) => toPlannedChange(line, booking.client.clientRef))} />
        <p className="small">For {undoSeconds} seconds you can undo it, and nothing is sent.</p>
      </section>
      <BookingHours booking={booking} isOffice />
    </>
  );
}

/** Returns the name of who phoned: of `Rose, by phone` it is Rose. */
function nameCaller(requestedBy: string): string | undefined {
  return requestedBy.split(',')[0]?.trim() || undefined;
}

/** Returns what people will hear of a line; nothing while its first day is open. */
function toPlannedChange(line: OfficeAppointment, clientRef: string): PlannedChange[] {
  const { date, startTime, supportWorkerRefs: workerRefs = [], repeatOption } = line;
  if (!date) return [];
  return [{ clientRef, date, workerRefs, repeating: repeatOption !== 'None', ...(startTime && { startTime }) }];
}

/** Shows what becomes of a line, of each of its weekdays where it has several, and who pays. */
function LineOutcomes({ booking, at }: { booking: BookingForm; at: number }) {
  const { ref, line } = booking.draft.lines[at]!;
  const days = listWeekdayLines(booking.draft, ref);
  return (
    <div className="stack">
      {days.map((day) => (
        <LineOutcome key={day.own.ref} booking={booking} at={day.at} isOneOfMany={days.length > 1} />
      ))}
      <p>Who pays: {describePayer(line, booking.fundings)}</p>
    </div>
  );
}

/** Shows who comes to a line, what would refuse it, and what to know about it. */
function LineOutcome({ booking, at, isOneOfMany }: { booking: BookingForm; at: number; isOneOfMany: boolean }) {
  const { line, query, names } = useLinePreview(booking, at);
  const { supportWorkerRefs = [], dayOfWeek } = line;
  const missing = countWorkersNeeded(line) - supportWorkerRefs.length;
  const { problems = [], warnings = [] } = query.data ?? {};
  const none = missing > 1 ? 'Two support workers needed' : 'No support worker yet';
  const who = `${names ? `With ${names}` : ''}${names && missing > 0 ? '. One more needed' : ''}`;
  const words = supportWorkerRefs.length === 0 ? none : who;
  return (
    <div className="stack">
      <p>{isOneOfMany ? `${dayOfWeek}: ${lowerFirst(words)}` : words}</p>
      {problems.map(({ message }) => (
        <Banner key={message} kind="bad">
          {message}
        </Banner>
      ))}
      {warnings.map(({ kind, message }) => (
        <Banner key={kind}>{message}</Banner>
      ))}
    </div>
  );
}

/** Asks who has phoned, and why. */
export function OfficeSettings({ booking: { form, client } }: { booking: BookingForm }) {
  return (
    <>
      <AskedBy client={{ ref: client.clientRef, fullName: client.name }} {...form.field('office.requestedBy')} />
      <TextInput
        label="Reason"
        hint="The client reads it. You may leave it empty."
        maxLength={2000}
        {...form.field('office.reason')}
      />
    </>
  );
}
