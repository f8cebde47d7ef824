import { expect, it, onTestFinished, vi } from 'vitest';
import { cancelVisits } from '#web/calls/appointments.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { closeAllToasts, readToasts } from '#web/ui/toasts.ts';
import { AnsweredNews } from './answered-news.ts';

it('says of what was sent later nothing that was promised as it was given', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  closeAllToasts();
  const command = cancelVisits({
    ...{ params: { clientRef: 'c1', jobRef: 'j1' }, version: 1, next: 'We answer by 5:00pm on Monday 23 November.' },
    body: { effectiveDate: '2026-11-30', repeating: false, ticketRef: 't1', cancellation: { cancel: true } },
  });
  new AnsweredNews(currentPerson(), () => false).add({ command, reply: { ref: 't1', version: 2 } });
  vi.advanceTimersByTime(500);
  expect(readToasts().map(({ message }) => message)).toEqual(['Your request to cancel has been sent.']);
});
