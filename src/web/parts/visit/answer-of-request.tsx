import { MessageSquareText } from 'lucide-react';
import type { RosterRequest } from '#contract/appointments.ts';
import { Banner } from '#web/ui/banner.tsx';
import { answerTitle, saysWhenCancelled } from './request-words.ts';
import { momentWords } from './visit-words.ts';
import './answer-of-request.css';

type AnswerOfRequestProps = {
  request: Pick<RosterRequest, 'type' | 'status' | 'askedBy' | 'askedAt' | 'answeredAt' | 'answer'>;
  /** What was asked, from `askedWords`. */
  asked: string;
  zone: string;
};

/** How a request ended: what was asked where it was not granted, and the office's words where there are any. */
export function AnswerOfRequest({ request, asked, zone }: AnswerOfRequestProps) {
  const { status, askedBy, askedAt, answeredAt, answer } = request;
  const approved = status === 'approved';
  const isSaid = status === 'lapsed' || saysWhenCancelled(request);
  const answered = !isSaid && answeredAt ? `, answered ${momentWords({ at: answeredAt, zone })}` : '';
  return (
    <Banner className="request-answer" icon={MessageSquareText} title={answerTitle(request, zone)}>
      {!approved && request.type !== 'newBooking' && asked}
      {!approved && answer && <q>{answer}</q>}
      <span className="small">
        Asked by {askedBy} on {momentWords({ at: askedAt, zone })}
        {answered}
      </span>
    </Banner>
  );
}
