import { findBarShares, formatHoursLeft, formatHoursTaken, isOverFunded, type WeeklyHours } from './weekly-hours.ts';
import './hours-meter.css';

type HoursMeterProps = WeeklyHours & {
  /** The type of care, or the days. */
  label: string;
  /** The funder, where it is not clear already. */
  detail?: string | undefined;
};

/** Shows hours used and booked of those funded in words, and the same as a picture. */
export function HoursMeter({ label, detail, ...hours }: HoursMeterProps) {
  return (
    <div className="meter">
      <p className="meter-line">
        <span>
          {label}
          {detail && <span className="meter-detail">{detail}</span>}
        </span>
        <span className="num">{formatHoursTaken(hours)}</span>
      </p>
      <MeterBar {...hours} />
      {isOverFunded(hours) && <p className="meter-over">{formatHoursLeft(hours)}</p>}
    </div>
  );
}

/** Fills a bar with the hours used, then with those booked, and marks in it where the funded ones end. Words before it say the same. */
export function MeterBar(hours: WeeklyHours) {
  const { used, booked, funded } = findBarShares(hours);
  const isOver = isOverFunded(hours);
  return (
    <div className="meter-bar" data-over={isOver || undefined} aria-hidden>
      <i className="meter-used" style={{ width: `${used * 100}%` }} />
      <i className="meter-booked" style={{ width: `${booked * 100}%` }} />
      {isOver && <i className="meter-end" style={{ left: `${funded * 100}%` }} />}
    </div>
  );
}
