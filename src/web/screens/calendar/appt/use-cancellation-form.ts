import { useMemo, useState } from 'react';
import { beginsAt } from '#domain/appointments/begin.ts';
import { hasCancellationFee } from '#domain/appointments/cancellation-fee.ts';
import { listUpcomingJobs } from '#domain/appointments/upcoming.ts';
import { listVisitsToCancel } from '#domain/appointments/visits-to-cancel.ts';
import { formatRepeat } from '#domain/booking/choices.ts';
import { findLastOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDay } from '#domain/time/day.ts';
import { sendChange } from '#web/api/appointments.ts';
import { showError } from '#web/api/show-error.ts';
import { messages } from '#web/kernel/messages.ts';
import { formatAnswerTime } from '#web/parts/booking/answer-time.ts';
import { toSeenVisit } from '#web/parts/booking/edit/edit-draft.ts';
import { checkNotes } from '#web/parts/booking/notes-limit.ts';
import { useChangesToRead } from '#web/parts/booking/use-changes-to-read.ts';
import { showSent } from '#web/parts/visit/show-sent.ts';
import { formatVisitName } from '#web/parts/visit/visit-text.ts';
import { useAccount, useSettings } from '#web/session/account.ts';
import { drafts, useDraft } from '#web/session/drafts.ts';
import { closeErrorToasts } from '#web/ui/toasts.ts';
import { useOpenVisit } from './visit-context.ts';

type CancellationDraft = { reason: string; all: boolean };

const blank: CancellationDraft = { reason: '', all: false };

/**
 * The form to cancel a visit, what the cancellation would mean, and its sending. The draft stays in this tab until it
 * is sent.
 */
export function useCancellationForm() {
  const visit = useOpenVisit();
  const { client, shown, now, index } = visit;
  const { job } = shown;
  const { draft, change, drop } = useCancellationDraft();
  const features = useSettings().data?.features;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const repeats = job.repeatOption !== 'None';
  const all = repeats && draft.all;
  const cancellation = findCancelled(visit, all);
  const answer = formatAnswerTime({ begins: [beginsAt(shown.visit, index.zone)], now, zone: index.zone });
  const { seen, reads, ...meanwhile } = useVisitChanges();

  async function send() {
    if (meanwhile.changes.length > 0) return meanwhile.show();
    if (checkNotes(draft.reason)) return document.getElementById(reasonId)?.focus();
    const { originalDate } = shown.visit;
    const notes = draft.reason.trim();
    const onDate = repeats && !all ? { cancelOnDate: originalDate } : {};
    setSending(true);
    setFailure(undefined);
    try {
      const { ticketRef } = await sendChange({
        clientRef: client.clientRef,
        jobRef: job.ref,
        version: seen.version,
        change: {
          effectiveDate: originalDate,
          repeating: all,
          ...(notes && { notes }),
          cancellation: { cancel: true, ...onDate },
        },
      });
      drop();
      closeErrorToasts();
      const message = `${messages.cancellationMade} ${all ? 'The visits stay' : 'The visit stays'} booked until the office answers, ${answer}`;
      const visits = [formatVisitName({ service: visit.service, date: shown.visit.date, goesOn: all })];
      showSent({ message, clientRef: client.clientRef, ticketRefs: [ticketRef], visits });
      visit.close();
    } catch (error) {
      setFailure(showError(messages.appointmentFailed, error));
      setSending(false);
    }
  }

  return {
    ...{ draft, change, repeats, all, answer, sending, failure, send },
    ...cancellation,
    ...{ meanwhile, reads },
    feeApplies: features?.cancellationFee === true,
    tooLate:
      features?.cancellationFee === true &&
      cancellation.visits.some((one) => hasCancellationFee(one, { now, zone: index.zone })),
    /** Open requests that this one would replace. */
    replaces: (index.tickets.get(job.ref) ?? []).some(
      ({ status, effectiveDate, originalDate }) =>
        status === 'open' && (all ? effectiveDate !== undefined : originalDate === shown.visit.originalDate),
    ),
  };
}

/** What has changed about the visit since the form was opened. */
function useVisitChanges() {
  const { shown, index } = useOpenVisit();
  const [{ seen, reads }, setSeen] = useState(() => ({ seen: toSeenVisit(shown), reads: 0 }));
  const changes = useChangesToRead({
    ...{ seen, shown, index },
    onRead: (now) => setSeen({ seen: now, reads: reads + 1 }),
  });
  /** `reads`: how often the person has read them; each time, the button that had focus goes away. */
  return { ...changes, seen, reads };
}

export const reasonId = 'cancel-reason';

function findCancelled({ index, shown: { job, visit }, window, now }: ReturnType<typeof useOpenVisit>, all: boolean) {
  const { originalDate } = visit;
  const jobs = [...index.jobs.values()];
  const exceptions = [...index.exceptions.values()];
  const cancellationInput = {
    job,
    jobs,
    exceptions,
    originalDate,
    repeating: all,
    until: window.end,
    now,
    zone: index.zone,
  };
  const upcoming = listUpcomingJobs({ jobs, seriesRef: job.seriesRef, from: originalDate });
  const isBeyond = (last: number | undefined) => last === undefined || last > toDay(window.end);
  return {
    visits: listVisitsToCancel(cancellationInput),
    goesOn: all && upcoming.some((one) => isBeyond(findLastOccurrence(one))),
    /** The days of all upcoming visits: `Every Monday`, `Every Monday, then every Wednesday`. */
    rule: [...new Set(upcoming.map(formatRepeat))].join(', then ').replaceAll('then Every', 'then every'),
  };
}

function useCancellationDraft() {
  const { user } = useAccount();
  const { client, name } = useOpenVisit();
  const { clientRef } = client;
  const place = useMemo(() => ({ what: `cancel ${name}`, clientRef, userRef: user.ref }), [name, clientRef, user.ref]);
  const draft = useDraft(place, isDraft) ?? blank;
  return {
    draft,
    change: (differs: Partial<CancellationDraft>) => drafts.keep(place, { ...draft, ...differs }),
    /** Text typed during the sending stays. */
    drop: () => (drafts.read(place, isDraft) ?? blank) === draft && drafts.drop(place),
  };
}

function isDraft(value: unknown): value is CancellationDraft {
  const { reason, all } = (value ?? {}) as Partial<CancellationDraft>;
  return typeof reason === 'string' && typeof all === 'boolean';
}
