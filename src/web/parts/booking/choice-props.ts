import type { BookingLine } from '#domain/booking/line.ts';

/** A choice about one line: it shows what the line says and gives back the line as it is after the choice. */
export type ChoiceProps = {
  line: BookingLine;
  onLine: (line: BookingLine) => void;
  /** One sentence that says what to do. */
  error?: string | undefined;
  /** The line as it stands: a start or a length that the office set and nobody else may choose is among the choices too. */
  storedLine?: BookingLine | undefined;
};
