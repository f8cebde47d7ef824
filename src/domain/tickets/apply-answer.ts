import { findOpenTimes, overlayTimes } from '#domain/appointments/times.ts';
import type { Times } from '#domain/appointments/types.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';

/** The additions of the office to an approval: the workers, and the times that the asker left open. */
export type TicketAnswer = {
  supportWorkerRefs: string[];
  /** The funding of a new booking. */
  fundingRef?: string | undefined;
  startTime?: string | undefined;
  durationMins?: number | undefined;
};

const noon = '12:00';
const longestMinutes = 720;

/**
 * Fills in the times of a visit that were open: an exact start for Flexible, Morning or Afternoon, minutes for Unsure. A worker needs
 * both. Exact times of the ticket stay (docs/product/visits.md, case 10). Morning answered with 09:00 is at 09:00.
 */
export function applyAnswer(times: Times, answer: TicketAnswer): { times: Times; problems: FieldIssue[] } {
  const { startTime, durationMins, supportWorkerRefs } = answer;
  const open = findOpenTimes(times);
  const problems: FieldIssue[] = [];
  const refuse = (path: string, message: string) => problems.push({ path, message });

  if (startTime !== undefined && !open.start && startTime !== times.startTime) {
    refuse('startTime', 'The request is for an exact time. To offer another one, decline with a reason.');
  }
  if (startTime !== undefined && times.startTimeOption === 'Morning' && startTime >= noon) {
    refuse('startTime', 'The request is for a morning. Choose a start before 12:00pm.');
  }
  if (startTime !== undefined && times.startTimeOption === 'Afternoon' && startTime < noon) {
    refuse('startTime', 'The request is for an afternoon. Choose a start from 12:00pm.');
  }
  if (durationMins !== undefined && !open.minutes && durationMins !== times.durationMins) {
    refuse('durationMins', 'The request is for a set duration. To offer another one, decline with a reason.');
  }
  if (durationMins !== undefined && (durationMins < 1 || durationMins > longestMinutes)) {
    refuse('durationMins', 'Choose a duration from 1 minute to 12 hours.');
  }
  if (supportWorkerRefs.length > 0 && open.start && startTime === undefined) {
    refuse('startTime', 'Choose an exact start before you choose a support worker.');
  }
  if (supportWorkerRefs.length > 0 && open.minutes && durationMins === undefined) {
    refuse('durationMins', 'Choose a duration before you choose a support worker.');
  }
  const exact = { ...(open.start && { startTime }), ...(open.minutes && { durationMins }) };
  return { times: overlayTimes(times, exact), problems };
}
