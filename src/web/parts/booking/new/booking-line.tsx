import Trash2 from 'lucide-react/icons/trash';
import { repeatChoices } from '#domain/booking/choices.ts';
import { describeLine } from '#domain/booking/describe.ts';
import { mostLines } from '#domain/booking/limits.ts';
import type { BookingLine as Line } from '#domain/booking/line.ts';
import { choosePaidService } from '#domain/schedule/office-payer.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { DayOfWeek } from '#domain/time/day.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { DateChoice, DurationChoice, StartChoice, WeeksChoice } from '../line-choices.tsx';
import { listLineGaps } from '../line-gaps.ts';
import { LineSentence } from '../line-sentence.tsx';
import { setLine, setRepeat } from './booking-draft.ts';
import type { LineField } from './booking-issues.ts';
import { newLineRefs, openLineOf } from './draft-lines.ts';
import { PayerChoice } from './payer-choice.tsx';
import type { BookingForm } from './use-booking-form.ts';
import { listShownDates, listWeekdays, setWeekdays } from './weekday-lines.ts';
import { WeekdaysChoice } from './weekdays-choice.tsx';

type LineProps = { booking: BookingForm; at: number };
type BookingLineProps = LineProps & {
  /** Absent for the only line, which cannot be removed. */
  number: number | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

/** Shows a line of a booking: its fields where it is open, else its choices in words. Focus finds it by its ref. */
export function BookingLine({ booking, at, number, onEdit, onRemove }: BookingLineProps) {
  const { draft } = booking;
  const { LineEnd } = booking.task;
  const { ref, line } = draft.lines[at]!;
  const service = booking.serviceOf(line);
  const unnamed = draft.office ? 'The visit' : 'Your visit';
  const name = number === undefined ? (service ?? unnamed) : `visit ${number}${service ? `, ${service}` : ''}`;
  const isOpen = openLineOf(draft)?.ref === ref;
  const closed = isOpen ? undefined : booking.form.at(`lines.${at}`);
  return (
    <section className={closed ? 'booking-line closed' : 'panel booking-line'} id={closed?.id} data-line={ref}>
      <header className="booking-line-head">
        {number && (
          <span className="booking-number" aria-hidden>
            {number}
          </span>
        )}
        <h2 className="booking-line-title" tabIndex={-1}>
          {number && <span className="sr">Visit {number}: </span>}
          {service ?? (number ? 'Not chosen yet' : unnamed)}
        </h2>
        {closed && (
          <Button variant="quiet" size="small" onClick={onEdit}>
            Edit<span className="sr"> {name}</span>
          </Button>
        )}
        {number && <IconButton variant="quiet" icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />}
      </header>
      {closed ? (
        <LineText {...{ line, service }} days={listWeekdays(draft, ref)} error={closed.error} />
      ) : (
        <LineFields {...{ booking, at, service }} />
      )}
      {LineEnd && <LineEnd booking={booking} at={at} isOpen={isOpen} />}
    </section>
  );
}

/** Shows the fields of an open line, and the same in words. */
function LineFields({ booking, at, service }: LineProps & { service: string | undefined }) {
  const { task, draft, firstDate, servicesOf, payersOf, fundings, change, form } = booking;
  const { limits, repeats, roster } = task;
  const { ref, line } = draft.lines[at]!;
  const days = listWeekdays(draft, ref);
  const place = (field: LineField) => form.at(`lines.${at}.${field}`);
  const choice = { line, onLine: (next: Line) => change((before) => setLine(before, at, next)) };
  return (
    <>
      <div className="grid-2 fields booking-fields">
        <Select
          label="Service"
          emptyLabel="Choose a service"
          {...place('service')}
          options={servicesOf(line).map(({ ref, name, group }) => ({ value: ref, label: name, group }))}
          value={service === undefined ? '' : (line.services[0] ?? '')}
          onValue={(ref) =>
            choice.onLine(
              draft.office
                ? choosePaidService(line, { service: ref, payersOf, fundings })
                : { ...line, services: [ref] },
            )
          }
        />
        {draft.office && (
          <PayerChoice
            chosen={line}
            onPayer={(payer) => choice.onLine({ ...line, ...payer })}
            {...{ payersOf, fundings }}
            {...place('payer')}
          />
        )}
        {repeats && (
          <Select
            label="Repeat"
            {...place('repeat')}
            options={repeatChoices}
            value={line.repeat}
            onValue={(repeat) => change((before) => setRepeat({ draft: before, index: at, repeat, firstDate }))}
          />
        )}
        {line.repeat === 'Other' && <WeeksChoice {...choice} {...place('weeks')} />}
        {line.repeat === 'None' && <DateChoice {...choice} first={firstDate} today={roster.today} {...place('date')} />}
        {line.repeat !== 'None' && (
          <WeekdaysChoice
            {...place('weekday')}
            repeat={line.repeat}
            days={days}
            isFull={draft.lines.length >= mostLines}
            onDays={(chosen) => change((before) => setWeekdays(before, { ref, days: chosen, newRefs: newLineRefs }))}
          />
        )}
        <StartChoice {...choice} limits={limits} {...place('start')} />
        <DurationChoice {...choice} limits={limits} {...place('duration')} />
      </div>
      <LineSentence {...{ line, service, days }} first={listShownDates({ draft, ref, count: 1 })[0]} />
    </>
  );
}

type LineTextProps = {
  line: Line;
  service: string | undefined;
  days: readonly DayOfWeek[];
  error: string | undefined;
};

/** Shows the choices of a closed line, what is missing, and its first error. */
function LineText({ line, service, days, error }: LineTextProps) {
  const gaps = listLineGaps({ line, service });
  const words = gaps.length > 0 ? `Still to choose: ${joinWithAnd(gaps)}.` : describeLine({ line, days });
  if (error && gaps.length > 0) return <FieldError>{words}</FieldError>;
  return (
    <>
      <p className="soft">{words}</p>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}
