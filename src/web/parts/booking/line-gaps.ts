import { hasWeekday } from '#domain/booking/choices.ts';
import type { BookingLine } from '#domain/booking/line.ts';

/** Lists the choices that a line still needs before it makes a sentence: `['a service', 'a date']`. */
export function listLineGaps({ line, service }: { line: BookingLine; service: string | undefined }): string[] {
  const gaps: (string | false)[] = [
    service === undefined && 'a service',
    line.repeat === 'None' && !line.date && 'a date',
    line.repeat === 'Other' && line.repeatFrequencyInWeeks === undefined && 'the weeks between visits',
    hasWeekday(line.repeat) && !line.dayOfWeek && 'a weekday',
    line.startTimeOption === 'Specified' && !line.startTime && 'an exact time',
  ];
  return gaps.filter((gap) => gap !== false);
}
