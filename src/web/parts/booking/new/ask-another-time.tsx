import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Appointment } from '#contract/appointments.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { findCalendarWindow } from '#domain/appointments/calendar-window.ts';
import { chooseDuration } from '#domain/booking/line.ts';
import { wallClock } from '#domain/time/zone.ts';
import { rosterQuery } from '#web/calls/appointments.ts';
import { readAnswer } from '#web/calls/tickets.ts';
import { now } from '#web/kernel/clock.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { isUnread } from '#web/parts/visit/is-unread.ts';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { submitOnce } from '#web/person/writes/use-command.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { listChanges } from '#web/ui/form/list-changes.ts';
import { showToast } from '#web/ui/toasts.ts';
import { offerDraftBack } from '../../editing/offer-draft-back.ts';
import type { ChosenWorker } from '../booking-task.ts';
import { type BookingOwner, findUnsentBooking, toBookingPlace } from '../workers/ask-for-worker.ts';
import { type BookingDraft, createDraft, type LineRefs, setLine, setSettings } from './booking-draft.ts';
import { newLineRefs } from './draft-lines.ts';

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
  const { clientRef, userRef } = client;
  const owner = { userRef, clientRef };
  const navigate = useNavigate();
  const read = useReadAgain(client);
  const [isReading, setIsReading] = useState(false);
  const [filled, setFilled] = useState<BookingDraft>();
  const open = () => void navigate({ to: '/calendar/new' });

  async function ask() {
    const person = currentPerson();
    setIsReading(true);
    const draft = await read(request).catch(() => undefined);
    if (person.isOver) return;
    setIsReading(false);
    if (!draft) return showToast({ message: 'The booking could not be read. Try again.', kind: 'bad' });
    draftsOf().whenOpen(userRef, () => (findUnsentBooking(owner) ? setFilled(draft) : fill(draft)));
  }
  function fill(draft: BookingDraft) {
    const before = keepAnotherTime(owner, draft);
    const message = 'Your unsent booking has been replaced.';
    if (before) offerDraftBack({ place: toBookingPlace(owner), draft: before, message, onBack: open });
    open();
    markRead();
  }
  /** Remembers that the answer is read; where this fails it stays unread, and OK says why. */
  function markRead() {
    const { ref, subject } = request;
    const read = { params: { clientRef, ref }, labels: [subject] };
    if (isUnread(request, client)) void submitOnce(readAnswer(read)).catch(() => undefined);
  }
  async function run() {
    if (filled) fill(filled);
    return true;
  }
  const asksAtOnce = useRef(isPressed);
  useEffect(() => {
    if (asksAtOnce.current) void ask();
    asksAtOnce.current = false;
  });
  return (
    <>
      <Button {...look} pending={isReading} onClick={() => void ask()}>
        Ask for another time<span className="sr">: {request.subject}</span>
      </Button>
      {filled && (
        <Confirm
          title="Replace your unsent booking?"
          yes="Replace it"
          no="Keep it"
          send={{ pending: false, failure: undefined, run }}
          onClose={() => setFilled(undefined)}
        >
          <p>You have begun a booking that is not sent. To send it first, choose “Keep it”, then “New booking”.</p>
        </Confirm>
      )}
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
  const { jobTypeRefs, fundingType, repeatOption, repeatFrequencyInWeeks, durationOption, durationMins } = job;
  const blank = createDraft({ ...refs, hasFunding: fundingType === 'Funded', supportWorkers: workers });
  const length = durationOption === 'Specified' ? (durationMins ?? 'NotSpecified') : durationOption;
  const line = chooseDuration(blank.lines[0]!.line, length);
  const again = { ...line, services: [...jobTypeRefs], repeat: repeatOption, repeatFrequencyInWeeks };
  return setSettings(setLine(blank, 0, again), { fundingType, notes: job.notes ?? '' });
}

/** Puts a booking into the form, and returns the unsent one that was in it. */
function keepAnotherTime(owner: BookingOwner, draft: BookingDraft): object | undefined {
  const before = findUnsentBooking(owner);
  draftsOf().keep(toBookingPlace(owner), { typed: listChanges({}, draft), issues: [] });
  return before;
}
