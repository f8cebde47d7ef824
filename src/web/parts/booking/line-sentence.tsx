import MessageCircle from 'lucide-react/icons/message-circle';
import { Fragment } from 'react';
import { describeLine } from '#domain/booking/describe.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { DayOfWeek } from '#domain/time/day.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { listLineGaps } from './line-gaps.ts';
import './line-sentence.css';

type LineSentenceProps = {
  line: BookingLine;
  /** All its weekdays, where it has several. */
  days?: readonly DayOfWeek[];
  /** The name of the service, after the person has chosen one. */
  service: string | undefined;
  /** The day of the first visit of a line that repeats. */
  first?: string | undefined;
};

/** Shows the choice in words once it is complete, as it changes. On a phone the bar at the foot says it (`SoFar`). */
export function LineSentence({ line, service, days = [], first }: LineSentenceProps) {
  const isComplete = listLineGaps({ line, service }).length === 0;
  return (
    <div className="desk-only" aria-live="polite" aria-atomic="true">
      {isComplete && (
        <p className="line-sentence">
          <MessageCircle className="i" aria-hidden />
          <span>
            {emphasise({ line, service, days })}
            {line.repeat !== 'None' && first && ` The first visit is on ${formatDayMonth(first)}.`}
          </span>
        </p>
      )}
    </div>
  );
}

/** Shows the sentence with its day and its start in bold. */
function emphasise(described: Parameters<typeof describeLine>[0]) {
  const { line, days = [] } = described;
  const bold = [
    line.date && formatDayMonth(line.date),
    days.length > 1 ? joinWithAnd(days) : line.dayOfWeek,
    line.startTime && line.durationOption !== 'Overnight' && formatTime(line.startTime),
  ].filter((words) => typeof words === 'string');
  const pieces = describeLine(described).split(new RegExp(`(${bold.join('|') || '$^'})`));
  return pieces.map((piece, index) => {
    // The pieces of one sentence have no better key than their place in it.
    const key = `${index} ${piece}`;
    return bold.includes(piece) ? <strong key={key}>{piece}</strong> : <Fragment key={key}>{piece}</Fragment>;
  });
}
