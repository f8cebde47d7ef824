import type { ReactNode } from 'react';
import type { FundingType } from '#domain/appointments/types.ts';
import { formatFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { type BookingSettings, chooseStartDate } from '#domain/booking/line.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { notesHint } from '#web/parts/booking/notes-limit.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import type { SettingsField } from './booking-issues.ts';

type SettingsFieldsProps = {
  settings: BookingSettings;
  payers: readonly FundingType[];
  /** A line repeats, so the booking has a start and an end date. */
  repeats: boolean;
  at: (field: SettingsField) => { id: string; error: string | undefined };
  firstDate: string;
  today: string;
  onSettings: (settings: Partial<BookingSettings>) => void;
  children?: ReactNode;
};

/** Asks for the settings of the whole booking (docs/product/booking.md, "Booking settings"). */
export function SettingsFields(props: SettingsFieldsProps) {
  const { settings, payers, repeats, at, firstDate, today, onSettings } = props;
  const { startDate, endDate, fundingType, notes } = settings;
  return (
    <section className="section" aria-labelledby="booking-settings">
      <h2 id="booking-settings">Booking settings</h2>
      <div className="booking-settings">
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
              hint="Leave this empty if there is no end date"
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
        {props.children}
      </div>
    </section>
  );
}
