import { useNow } from '#web/kernel/clock.ts';
import { WhatHappensNext } from '#web/parts/booking/what-happens-next.tsx';
import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import { formatAnswerTime } from './answer-text.ts';
import type { BookingDraft } from './booking-draft.ts';

/** What happens after the booking is confirmed, and when. */
export function NextSteps({ draft, zone }: { draft: BookingDraft; zone: string }) {
  const now = useNow();
  const many = draft.lines.length > 1 || draft.lines.some(({ line }) => line.repeat !== 'None');
  return (
    <WhatHappensNext>
      <li>
        <strong>You confirm.</strong> Your booking request goes to the office.
      </li>
      <li>
        <strong>{many ? 'The visits wait.' : 'The visit waits.'}</strong> Until the answer comes{' '}
        {many ? 'they stand' : 'it stands'} in the calendar as <VisitStatus status="Pending" />
      </li>
      <li>
        <strong>The office answers</strong> {formatAnswerTime({ draft, now, zone })}
      </li>
    </WhatHappensNext>
  );
}
