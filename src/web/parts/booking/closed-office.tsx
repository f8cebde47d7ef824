import { findNumberToCall } from '#domain/settings/opening-hours.ts';
import { formatAnswerEnd, formatNoAnswer } from '#domain/tickets/answer-text.ts';
import { brand } from '#web/kernel/brand.ts';
import { useOfficeContact, useOfficeMoment } from '#web/kernel/office-contact.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { ClosedPanel } from '#web/parts/office-contact/closed-panel.tsx';
import type { Answer } from './use-answer.ts';

type ClosedOfficeProps = {
  answer: Answer | undefined;
  /** Words for what becomes of it without an answer, `the request ends and the visit goes ahead`; none where it cannot be sent. */
  otherwise: string | undefined;
};

/**
 * Says first that no answer comes before the visit, and which number to call; sending is the second choice. Nothing where an answer is promised
 * (docs/product/requests.md, "Promises").
 */
export function ClosedOffice({ answer, otherwise }: ClosedOfficeProps) {
  const now = useNow();
  if (answer?.time?.kind !== 'never') return null;
  const { time, many, zone } = answer;
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

/** Says whether to call comes first, and to send it here second: where no answer is promised and there is a number to call. */
export function useCallsFirst(answer: Answer | undefined): boolean {
  const number = findNumberToCall(useOfficeContact(), useOfficeMoment());
  return answer?.time?.kind === 'never' && number !== undefined;
}
