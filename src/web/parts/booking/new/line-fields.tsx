import type { ReactNode } from 'react';
import type { ListItem } from '#contract/settings.ts';
import type { RepeatOption } from '#domain/appointments/types.ts';
import { formatFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import type { TimeLimits } from '#domain/booking/time-limits.ts';
import { DurationChoice } from '#web/parts/booking/duration-choice.tsx';
import { LineSentence } from '#web/parts/booking/line-sentence.tsx';
import { RepeatChoice, WeekdayChoice, WeeksChoice } from '#web/parts/booking/repeat-choice.tsx';
import { StartChoice } from '#web/parts/booking/start-choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { LineField } from './booking-issues.ts';

type LineFieldsProps = {
  /** The line's ref, by which focus finds it. */
  id: string;
  head: ReactNode;
  line: BookingLine;
  /** The name of the service, once one is chosen. */
  service: string | undefined;
  /** The id by which a refusal finds a field, and the field's error. */
  at: (field: LineField) => { id: string; error: string | undefined };
  services: readonly ListItem[];
  /** The first day that can be booked. */
  firstDate: string;
  /** In the client's zone. */
  today: string;
  firstVisit: string | undefined;
  limits: TimeLimits;
  /** The line can be a series. */
  repeats: boolean;
  onLine: (line: BookingLine) => void;
  onRepeat: (repeat: RepeatOption) => void;
  children?: ReactNode;
};

/** Shows an open line of a booking: its fields, and the same in words. */
export function LineFields(props: LineFieldsProps) {
  const { id, head, line, service, at, services, firstDate, today, firstVisit, limits, onLine } = props;
  const choice = { line, onLine };
  return (
    <section className="panel booking-line" data-line={id}>
      {head}
      <div className="grid-2 fields">
        <Select
          label="Service"
          emptyLabel="Choose a service"
          {...at('service')}
          options={services.map(({ ref, name, group }) => ({ value: ref, label: name, group }))}
          value={service === undefined ? '' : (line.services[0] ?? '')}
          onValue={(ref) => onLine({ ...line, services: [ref] })}
        />
        {props.repeats && <RepeatChoice line={line} onRepeat={props.onRepeat} {...at('repeat')} />}
        {line.repeat === 'Other' && <WeeksChoice {...choice} {...at('weeks')} />}
        {line.repeat === 'None' ? (
          <DateField
            label="Date"
            {...at('date')}
            min={firstDate}
            today={today}
            note={formatFirstAllowedDate({ first: firstDate, today })}
            value={line.date}
            onValue={(date) => onLine({ ...line, date })}
          />
        ) : (
          <WeekdayChoice {...choice} {...at('weekday')} />
        )}
        <DurationChoice {...choice} limits={limits} {...at('duration')} />
      </div>
      <StartChoice {...choice} limits={limits} {...at('start')} />
      <LineSentence line={line} service={service} first={firstVisit} />
      {props.children}
    </section>
  );
}
