import type { ReactNode } from 'react';
import { describeLine } from '#domain/booking/describe.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { listLineGaps } from '#web/parts/booking/line-gaps.ts';
import { FieldError } from '#web/ui/field.tsx';

type LineTextProps = {
  /** The line's ref, by which focus finds it. */
  id: string;
  head: ReactNode;
  line: BookingLine;
  service: string | undefined;
  /** The id by which a refusal finds it. */
  place: string;
  /** The first error of the line. */
  error: string | undefined;
  children?: ReactNode;
};

/** Shows a closed line of a booking: its choices, what is missing, and its errors. */
export function LineText({ id, place, head, line, service, error, children }: LineTextProps) {
  const gaps = listLineGaps({ line, service });
  const words = gaps.length > 0 ? `Still to choose: ${joinWithAnd(gaps)}.` : describeLine({ line });
  return (
    <section className="booking-line closed" id={place} data-line={id}>
      {head}
      {error && gaps.length > 0 ? (
        <FieldError>{words}</FieldError>
      ) : (
        <>
          <p className="soft">{words}</p>
          {error && <FieldError>{error}</FieldError>}
        </>
      )}
      {children}
    </section>
  );
}
