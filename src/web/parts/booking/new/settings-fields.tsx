import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { FundingType } from '#domain/appointments/types.ts';
import { formatFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { type BookingSettings, chooseStartDate } from '#domain/booking/line.ts';
import { lowerFirst, upperFirst } from '#domain/texts/first-letter.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatDate } from '#domain/time/format.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import type { SettingsField } from './booking-issues.ts';

type SettingsFieldsProps = {
  settings: BookingSettings;
  payers: readonly FundingType[];
  /** A line repeats, so the booking has a start and an end date. */
  repeats: boolean;
  at: (field: SettingsField) => { id: string; error: string | undefined };
  notesHint: string;
  firstDate: string;
  today: string;
  onSettings: (settings: Partial<BookingSettings>) => void;
};

/** The place of the settings on the page, to which the summary leads back. */
export const settingsPlace = 'booking-settings';

const fields: readonly SettingsField[] = ['startDate', 'endDate', 'fundingType', 'notes'];

/**
 * Asks for the settings of the whole booking, on a phone behind a line that says them (docs/product/booking.md, "Booking settings"). They open
 * where one of them is wrong.
 */
export function SettingsFields(props: SettingsFieldsProps) {
  const { settings, payers, repeats, at, notesHint, firstDate, today, onSettings } = props;
  const { startDate, endDate, fundingType, notes } = settings;
  const isLedHere = useLocation({ select: ({ hash }) => hash === settingsPlace });
  const [isOpened, setOpened] = useState(isLedHere);
  const heading = useRef<HTMLHeadingElement>(null);
  // A frame later, since the navigation to this page sets its own focus and scroll first.
  useEffect(() => {
    if (isLedHere) requestAnimationFrame(() => heading.current?.focus());
  }, [isLedHere]);
  const isOpen = isOpened || fields.some((field) => at(field).error !== undefined);
  return (
    <div className="section booking-fold" data-folded={!isOpen || undefined}>
      <div className="booking-fold-head">
        <h2 id={settingsPlace} className="booking-fold-title" tabIndex={-1} ref={heading}>
          {formatSettingsTitle(props)}
        </h2>
        <p className="soft phone-only" hidden={isOpen}>
          {formatSettings(props)}
        </p>
        <Button
          variant="quiet"
          size="small"
          className="phone-only"
          aria-expanded={isOpen}
          aria-controls="booking-settings-fields"
          onClick={() => setOpened(!isOpen)}
        >
          {isOpen ? 'Close' : 'Change'}
          <span className="sr"> {lowerFirst(formatSettingsTitle(props))}</span>
        </Button>
      </div>
      <div className="booking-settings" id="booking-settings-fields">
        {repeats && (
          <div className="grid-2 fields">
            <DateField
              label="Start date"
              hint="The first visit is on or after this day"
              {...at('startDate')}
              min={firstDate}
              today={today}
              note={formatFirstAllowedDate({ first: firstDate, today })}
              value={startDate}
              onValue={(date) => onSettings(chooseStartDate(settings, date))}
            />
            <DateField
              label="End date"
              hint="Empty: no end date"
              emptyLabel="No end date"
              {...at('endDate')}
              min={startDate ?? today}
              today={today}
              value={endDate}
              onValue={(date) => onSettings({ endDate: date })}
              onClear={() => onSettings({ endDate: undefined })}
            />
          </div>
        )}
        {payers.length > 1 && (
          <RadioTiles
            legend="Who pays"
            {...at('fundingType')}
            options={payers.map((value) => ({ value, label: value }))}
            value={fundingType}
            onValue={(chosen) => onSettings({ fundingType: chosen })}
          />
        )}
        <CountedText
          label="Notes"
          hint={notesHint}
          value={notes}
          onValue={(typed) => onSettings({ notes: typed })}
          {...at('notes')}
        />
      </div>
    </div>
  );
}

type SettingsInWords = Pick<SettingsFieldsProps, 'settings' | 'payers' | 'repeats'>;

/** Names the settings that there are: `Dates, payment and notes`. */
function formatSettingsTitle({ payers, repeats }: Pick<SettingsInWords, 'payers' | 'repeats'>): string {
  const parts = [repeats && 'dates', payers.length > 1 && 'payment', 'notes'];
  return upperFirst(joinWithAnd(parts.filter((part) => part !== false)));
}

/** Says the settings in one line: `From 1 Dec 2026, no end date. Funded. No notes.` */
function formatSettings({ settings, payers, repeats }: SettingsInWords): string {
  const { startDate, endDate, fundingType, notes } = settings;
  const end = endDate ? `until ${formatDate(endDate)}` : 'no end date';
  return [
    repeats && startDate && `From ${formatDate(startDate)}, ${end}.`,
    payers.length > 1 && `${fundingType}.`,
    notes.trim() ? 'With notes.' : 'No notes.',
  ]
    .filter(Boolean)
    .join(' ');
}
