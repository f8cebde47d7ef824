import type { BookingLine } from '#domain/booking/line.ts';
import type { TimeLimits } from '#domain/booking/time-limits.ts';

/** A choice about one line: it shows the line's value and returns the line after the choice. */
export type ChoiceProps = {
  line: BookingLine;
  onLine: (line: BookingLine) => void;
  /** The id by which a refusal finds it. */
  id?: string;
  /** One sentence that says what to do. */
  error?: string | undefined;
};

/** A choice of a start or a length. */
export type TimeChoiceProps = ChoiceProps & {
  limits: TimeLimits;
  /** The minutes between the listed times, where any minute can be typed. */
  startsEvery?: number;
  /**
   * The stored line. A start or a length that only the office may choose is among the choices if the line
   * has it.
   */
  storedLine?: BookingLine | undefined;
};
