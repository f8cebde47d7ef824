import { formatHours } from '#domain/time/format.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { findBarShares, type WeeklyHours } from './weekly-hours.ts';
import './hours-meter.css';

type HoursMeterProps = WeeklyHours & {
  /** The type of care. */
  label: string;
  /** The funder, where it is not clear already. */
  detail?: string | undefined;
};

/** Shows funded and booked hours in words, and the same as a picture. */
export function HoursMeter({ label, detail, fundedMinutes, bookedMinutes }: HoursMeterProps) {
  const over = bookedMinutes - fundedMinutes;
  return (
    <div className="meter" data-over={over > 0 || undefined}>
      <p className="meter-line">
        <span>
          {label}
          {detail && <span className="meter-detail">{detail}</span>}
        </span>
        <span className="num">
          <strong>{formatHours(bookedMinutes)}</strong> of {formatHoursAndMinutes(fundedMinutes)}
        </span>
      </p>
      <MeterBars fundedMinutes={fundedMinutes} bookedMinutes={bookedMinutes} />
      {over > 0 && <p className="meter-over">{formatHoursAndMinutes(over)} more than funded.</p>}
    </div>
  );
}

/** Shows funded hours as a hollow bar, booked hours as a solid bar below it. Words before them say the same. */
export function MeterBars(hours: WeeklyHours) {
  const { funded, booked } = findBarShares(hours);
  return (
    <div className="meter-bars" aria-hidden>
      <i className="meter-funded" style={{ width: `${funded * 100}%` }} />
      <i className="meter-booked" style={{ width: `${booked * 100}%` }} />
    </div>
  );
}
