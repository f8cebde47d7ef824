import { formatAnswerEnd, formatNoAnswer } from '#domain/tickets/answer-text.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { ClosedPanel } from '#web/parts/office-contact/closed-panel.tsx';
import type { Answer } from './use-answer.ts';

type ClosedOfficeProps = {
  answer: Answer;
  /** Words for what becomes of it without an answer, `the request ends and the visit goes ahead`; none where it cannot be sent. */
  otherwise: string | undefined;
};

/**
 * Says first that no answer comes before the visit, and which number to call; sending is the second choice. Nothing where an answer is promised
 * (docs/product/requests.md, "Promises").
 */
export function ClosedOffice({ answer: { time, many, zone }, otherwise }: ClosedOfficeProps) {
  const now = useNow();
  if (time?.kind !== 'never') return null;
  return (
    <ClosedPanel why={formatNoAnswer(time, { now, many, zone: brand.timeZone })}>
      {otherwise && (
        <p>
          You can send it here as well. If we have not answered by {formatAnswerEnd(time.at, { now, zone })},{' '}
          {otherwise}.
        </p>
      )}
    </ClosedPanel>
  );
}
