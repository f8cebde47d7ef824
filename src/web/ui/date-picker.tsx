import { type CalendarDate, parseDate } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { formatAnnouncedDay } from './announced-day.ts';
import { findButtonClass } from './button.tsx';
import { Dialog } from './dialog.tsx';

type DatePickerProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  isUnavailable?: ((date: string) => boolean) | undefined;
  openAt?: string | undefined;
  today?: string | undefined;
  note?: string | undefined;
  onChoose: (date: string) => void;
  onClose: () => void;
};

/** Shows the calendar of a date field, in a dialog: a sheet on a phone. */
export function DatePicker({ onClose, ...props }: DatePickerProps) {
  return (
    <Dialog title={props.label} size="narrow" onClose={onClose}>
      <I18nProvider locale={document.documentElement.lang || 'en-NZ'}>
        <Days {...props} />
      </I18nProvider>
    </Dialog>
  );
}

function Days(props: Omit<DatePickerProps, 'onClose'>) {
  const { label, value, min, max, isUnavailable, openAt, today, note, onChoose } = props;
  const noteId = useId();
  const opensAt = value ?? openAt ?? min;
  const first = opensAt ? parseDate(opensAt) : undefined;
  const months = first && isInLastWeek(first) ? 2 : 1;
  return (
    <Calendar
      className="calendar"
      aria-label={label}
      aria-describedby={note && noteId}
      firstDayOfWeek="mon"
      autoFocus
      value={value ? parseDate(value) : null}
      defaultFocusedValue={first}
      visibleDuration={{ months }}
      pageBehavior="single"
      selectionAlignment="start"
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      isDateUnavailable={(date) => isUnavailable?.(date.toString()) ?? false}
      onChange={(date) => onChoose(date.toString())}
    >
      <div className="calendar-top">
        <Button slot="previous" className={iconButton}>
          <ChevronLeft className="i" aria-hidden />
        </Button>
        <Heading level={3} />
        <Button slot="next" className={iconButton}>
          <ChevronRight className="i" aria-hidden />
        </Button>
      </div>
      {note && (
        <p id={noteId} className="calendar-note">
          {note}
        </p>
      )}
      {[0, 1].slice(0, months).map((offset) => (
        <CalendarGrid key={offset} weekdayStyle="short" offset={{ months: offset }}>
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <PickerDay date={date} today={today} />}</CalendarGridBody>
        </CalendarGrid>
      ))}
    </Calendar>
  );
}

/** Says whether hardly a day of its month follows, so that the next month is shown with it. */
function isInLastWeek(date: CalendarDate) {
  return date.day > date.calendar.getDaysInMonth(date) - 7;
}

/** Shows a day, marked and announced as today by the place that the dates are for, not by the device. */
function PickerDay({ date, today }: Pick<DatePickerProps, 'today'> & { date: CalendarDate }) {
  const isMarked = (isToday: boolean) => (today === undefined ? isToday : date.toString() === today);
  return (
    <CalendarCell
      date={date}
      className={({ isToday }) => (isMarked(isToday) ? 'calendar-cell today' : 'calendar-cell')}
      render={(props, { isToday }) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props give it the role of a button
        <div
          {...props}
          aria-label={formatAnnouncedDay({ label: props['aria-label'] ?? '', isToday: isMarked(isToday) })}
        />
      )}
    />
  );
}

const iconButton = findButtonClass({ variant: 'plain', size: 'small' }, 'btn-icon');
