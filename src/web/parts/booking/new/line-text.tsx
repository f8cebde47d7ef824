import type { ReactNode } from 'react';
import { describeLine } from '#domain/booking/describe.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { listLineGaps } from '#web/parts/booking/line-gaps.ts';
import { FieldError } from '#web/ui/field.tsx';
import type { LineField } from './booking-issues.ts';

type LineTextProps = {
  /** The line's ref, by which focus finds it. */
  id: string;
  head: ReactNode;
  line: BookingLine;
  service: string | undefined;
  errors: Partial<Record<LineField, string>>;
};

/** A closed line of a booking: its choices, what is missing, and its errors. */
export function LineText({ id, head, line, service, errors }: LineTextProps) {
  const gaps = listLineGaps({ line, service });
  const [error] = Object.values(errors);
  const words = gaps.length > 0 ? `Still to choose: ${joinWithAnd(gaps)}.` : describeLine({ line });
  return (
    <section className="booking-line closed" data-line={id}>
      {head}
      {error && gaps.length > 0 ? (
        <FieldError>{words}</FieldError>
      ) : (
        <>
          <p className="soft">{words}</p>
          {error && <FieldError>{error}</FieldError>}
        </>
      )}
    </section>
  );
}
