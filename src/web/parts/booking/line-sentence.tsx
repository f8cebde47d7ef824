import MessageCircle from 'lucide-react/icons/message-circle';
import { Fragment } from 'react';
import { describeLine } from '#domain/booking/describe.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { listLineGaps } from './line-gaps.ts';
import './line-sentence.css';

type LineSentenceProps = {
  line: BookingLine;
  /** The name of the service, after the person has chosen one. */
  service: string | undefined;
  /** The day of the first visit of a line that repeats. */
  first?: string | undefined;
};

/** Shows the choice in words as it changes; until it is complete, what is still missing. */
export function LineSentence({ line, service, first }: LineSentenceProps) {
  const gaps = listLineGaps({ line, service });
  return (
    <p className="line-sentence" aria-live="polite" aria-atomic="true">
      <MessageCircle className="i" aria-hidden />
      <span>
        {gaps.length > 0 ? `Choose ${joinWithAnd(gaps)} to see your booking here.` : emphasise(line, service)}
        {gaps.length === 0 && line.repeat !== 'None' && first && ` The first visit is on ${formatDayMonth(first)}.`}
      </span>
    </p>
  );
}

/** Shows the sentence with its day and its start in bold. */
function emphasise(line: BookingLine, service: string | undefined) {
  const bold = [
    line.date && formatDayMonth(line.date),
    line.dayOfWeek,
    line.startTime && line.durationOption !== 'Overnight' && formatTime(line.startTime),
  ].filter((words) => typeof words === 'string');
  const pieces = describeLine({ line, service }).split(new RegExp(`(${bold.join('|') || '$^'})`));
  return pieces.map((piece, index) => {
    // The pieces of one sentence have no better key than their place in it.
    const key = `${index} ${piece}`;
    return bold.includes(piece) ? <strong key={key}>{piece}</strong> : <Fragment key={key}>{piece}</Fragment>;
  });
}
