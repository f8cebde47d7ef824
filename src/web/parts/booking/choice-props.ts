import type { BookingLine } from '#domain/booking/line.ts';

/** A choice about one line: it shows the line's value and returns the line after the choice. */
export type ChoiceProps = {
  line: BookingLine;
  onLine: (line: BookingLine) => void;
  /** One sentence that says what to do. */
  error?: string | undefined;
  /**
   * The stored line. A start or a length that only the office may choose is among the choices if the line
   * has it.
   */
  storedLine?: BookingLine | undefined;
};
