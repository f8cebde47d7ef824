import { formatHours } from '#domain/time/format.ts';
import { hoursWords } from '#web/parts/visit/visit-words.ts';
import { barShares, type WeeklyHours } from './weekly-hours.ts';
import './hours-meter.css';

type HoursMeterProps = Pick<WeeklyHours, 'fundedMinutes' | 'bookedMinutes'> & {
  /** The type of care. */
  label: string;
  /** Who pays, where that is not plain already. */
  detail?: string | undefined;
};

/** Hours funded as a hollow bar, hours booked as a solid bar below it; the words above say the same. */
export function HoursMeter({ label, detail, fundedMinutes, bookedMinutes }: HoursMeterProps) {
  const { funded, booked } = barShares({ fundedMinutes, bookedMinutes });
  const over = bookedMinutes - fundedMinutes;
  return (
    <div className="meter" data-over={over > 0 || undefined}>
      <p className="meter-line">
        <span>
          {label}
          {detail && <span className="meter-detail">{detail}</span>}
        </span>
        <span className="num">
          <strong>{formatHours(bookedMinutes)}</strong> of {hoursWords(fundedMinutes)}
        </span>
      </p>
      <div className="meter-bars" aria-hidden>
        <i className="meter-funded" style={{ width: `${funded * 100}%` }} />
        <i className="meter-booked" style={{ width: `${booked * 100}%` }} />
      </div>
      {over > 0 && <p className="meter-over">{hoursWords(over)} more than funded.</p>}
    </div>
  );
}
