import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '#contract/appointments.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { findCalendarWindow } from '#domain/appointments/calendar-window.ts';
import { chooseDuration } from '#domain/booking/line.ts';
import { wallClock } from '#domain/time/zone.ts';
import { rosterQuery } from '#web/calls/appointments.ts';
import { readAnswer } from '#web/calls/tickets.ts';
import { now } from '#web/kernel/clock.ts';
import { isUnread } from '#web/parts/visit/is-unread.ts';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { submitOnce } from '#web/person/writes/use-command.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import type { ChosenWorker } from '../booking-task.ts';
import { type BookingDraft, createDraft, type LineRefs, setLine, setSettings } from './booking-draft.ts';
import { newLineRefs } from './draft-lines.ts';
import { toDurationChoice, useFilledBooking } from './use-filled-booking.tsx';

type AskAnotherTimeProps = {
  request: Pick<Ticket, 'ref' | 'status' | 'subject' | 'visit'>;
  client: OwnMembership;
  look?: ButtonLook;
  /** The button that it stands in place of was pressed. */
  isPressed?: boolean;
};

const small: ButtonLook = { variant: 'second', size: 'small' };

/** Fills a new booking from one that was not granted, whose answer is then read; an unsent booking is replaced only after a question. */
export function AskAnotherTime({ request, client, look = small, isPressed = false }: AskAnotherTimeProps) {
  const readAgain = useReadAgain(client);
  const read = () => readAgain(request);
  const { ask, isReading, question } = useFilledBooking({ client, read, onFilled: markRead, isPressed });
  /** Remembers that the answer is read; where this fails it stays unread, and OK says why. */
  function markRead() {
    const { ref, subject } = request;
    const command = readAnswer({ params: { clientRef: client.clientRef, ref }, labels: [subject] });
    if (isUnread(request, client)) void submitOnce(command).catch(() => undefined);
  }
  return (
    <>
      <Button {...look} pending={isReading} onClick={() => void ask()}>
        Ask for another time<span className="sr">: {request.subject}</span>
      </Button>
      {question}
    </>
  );
}

/** Reads the earlier request as a new booking; undefined if it is in no calendar. */
function useReadAgain({ clientRef, timeZone: zone }: OwnMembership) {
  const queries = useQueryClient();
  return async ({ visit }: AskAnotherTimeProps['request']): Promise<BookingDraft | undefined> => {
    if (!visit) return undefined;
    const today = wallClock({ instant: now(), zone }).date;
    const window = findCalendarWindow(today, visit.date);
    const { roster } = await queries.fetchQuery(rosterQuery({ clientRef, ...window }));
    const { jobs, workers } = indexRoster(roster);
    const job = jobs.get(visit.jobRef);
    const wishes = job?.supportWorkerRefs.flatMap((ref) => workers.get(ref) ?? []) ?? [];
    const chosen = wishes.map(({ ref, fullName: name }) => ({ ref, name }));
    return job && createAnotherTime({ job, workers: chosen, refs: newLineRefs() });
  };
}

type AnotherTimeInput = { job: Appointment; workers: readonly ChosenWorker[]; refs: LineRefs };

/**
 * Makes a booking of what was not granted: its service, length, repetition, who pays, who is asked for and notes. Its
 * days and its start are left to choose (docs/product/requests.md, "Asking for another time").
 */
function createAnotherTime({ job, workers, refs }: AnotherTimeInput): BookingDraft {
  const { jobTypeRefs, fundingType, repeatOption, repeatFrequencyInWeeks } = job;
  const blank = createDraft({ ...refs, hasFunding: fundingType === 'Funded', supportWorkers: workers });
  const line = chooseDuration(blank.lines[0]!.line, toDurationChoice(job));
  const again = { ...line, services: [...jobTypeRefs], repeat: repeatOption, repeatFrequencyInWeeks };
  return setSettings(setLine(blank, 0, again), { fundingType, notes: job.notes ?? '' });
}
