import { useMemo, useState } from 'react';
import { beginsAt } from '#domain/appointments/begin.ts';
import { attractsFee } from '#domain/appointments/cancellation-fee.ts';
import { upcomingJobs } from '#domain/appointments/upcoming.ts';
import { visitsToCancel } from '#domain/appointments/visits-to-cancel.ts';
import { repeatLabel } from '#domain/booking/choices.ts';
import { lastOccurrence } from '#domain/recurrence/occurrences.ts';
import { answerBy } from '#domain/requests/deadlines.ts';
import { toDay } from '#domain/time/day.ts';
import { sendChange } from '#web/api/appointments.ts';
import { showError } from '#web/api/show-error.ts';
import { showSent } from '#web/api/show-sent.ts';
import { messages } from '#web/messages.ts';
import { answerByWords } from '#web/parts/booking/answer-by-words.ts';
import { seenOf } from '#web/parts/booking/edit-draft.ts';
import { changesSince } from '#web/parts/booking/edited-visit.ts';
import { notesIssue } from '#web/parts/booking/notes-limit.ts';
import { visitNamed } from '#web/parts/visit/visit-words.ts';
import { useAccount, useSettings } from '#web/session/account.ts';
import { drafts, useDraft } from '#web/session/drafts.ts';
import { closeErrorToasts } from '#web/ui/toasts.ts';
import { useVisit } from './visit-context.ts';

type Draft = { reason: string; all: boolean };

const blank: Draft = { reason: '', all: false };

/** What somebody fills in to cancel a visit, what that would mean, and its sending. It stays in this tab until it is sent. */
export function useCancellation() {
  const visit = useVisit();
  const { client, shown, now, index } = visit;
  const { job } = shown;
  const { draft, change, drop } = useCancellationDraft();
  const features = useSettings().data?.features;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const repeats = job.repeatOption !== 'None';
  const all = repeats && draft.all;
  const gone = goneOf(visit, all);
  const answer = answerWords(visit);
  const look = useSecondLook(sending);

  async function send() {
    if (look.changes.length > 0) return look.ask();
    if (notesIssue(draft.reason)) return document.getElementById(reasonId)?.focus();
    const { originalDate } = shown.visit;
    const notes = draft.reason.trim();
    const onDate = repeats && !all ? { cancelOnDate: originalDate } : {};
    setSending(true);
    setFailure(undefined);
    try {
      const { ticketRef } = await sendChange({
        clientRef: client.clientRef,
        jobRef: job.ref,
        version: look.seen.version,
        change: {
          effectiveDate: originalDate,
          repeating: all,
          ...(notes && { notes }),
          cancellation: { cancel: true, ...onDate },
        },
      });
      drop();
      closeErrorToasts();
      const message = `${messages.cancellationMade} The office answers ${answer}`;
      const visits = [visitNamed({ service: visit.service, date: shown.visit.date, goesOn: all })];
      showSent({ message, clientRef: client.clientRef, ticketRefs: [ticketRef], visits });
      visit.close();
    } catch (error) {
      setFailure(showError(messages.appointmentFailed, error));
      setSending(false);
    }
  }

  return {
    ...{ draft, change, repeats, all, answer, sending, failure, send },
    ...gone,
    look,
    feeApplies: features?.cancellationFee === true,
    tooLate:
      features?.cancellationFee === true && gone.visits.some((one) => attractsFee(one, { now, zone: index.zone })),
    /** Open requests that this one would take the place of. */
    replaces: (index.requests.get(job.ref) ?? []).some(
      ({ status, effectiveDate, originalDate }) =>
        status === 'open' && (all ? effectiveDate !== undefined : originalDate === shown.visit.originalDate),
    ),
  };
}

/** What has happened to the visit since this was opened: nothing is sent before the person has looked at it. */
function useSecondLook(sending: boolean) {
  const { shown, index } = useVisit();
  const [seen, setSeen] = useState(() => seenOf(shown));
  const [asked, setAsked] = useState(0);
  const [looks, setLooks] = useState(0);
  return {
    seen,
    // What is on its way is soon among what is asked.
    changes: sending ? [] : changesSince({ seen, shown, index }),
    /** How often the person tried to go on without having looked. */
    asked,
    ask: () => setAsked(asked + 1),
    /** How often they have looked: each time the button that had the focus goes. */
    looks,
    goOn() {
      setSeen(seenOf(shown));
      setLooks(looks + 1);
    },
  };
}

/** By when the office answers: `by 5:00pm on Monday 23 November.` */
function answerWords({ index: { zone }, shown, now }: ReturnType<typeof useVisit>): string {
  const begins = beginsAt(shown.visit, zone);
  const answer = answerBy({ now, zone, beginsAt: begins });
  return answer === begins ? 'before the visit begins.' : answerByWords({ answer, zone });
}

export const reasonId = 'cancel-reason';

function goneOf({ index, shown: { job, visit }, window, now }: ReturnType<typeof useVisit>, all: boolean) {
  const { originalDate } = visit;
  const jobs = [...index.jobs.values()];
  const exceptions = [...index.exceptions.values()];
  const given = { job, jobs, exceptions, originalDate, repeating: all, until: window.end, now, zone: index.zone };
  const upcoming = upcomingJobs({ jobs, seriesRef: job.seriesRef, from: originalDate });
  const isBeyond = (last: number | undefined) => last === undefined || last > toDay(window.end);
  return {
    visits: visitsToCancel(given),
    goesOn: all && upcoming.some((one) => isBeyond(lastOccurrence(one))),
    /** The days of all upcoming visits: `Every Monday`, `Every Monday, then every Wednesday`. */
    rule: [...new Set(upcoming.map(repeatLabel))].join(', then ').replaceAll('then Every', 'then every'),
  };
}

function useCancellationDraft() {
  const { user } = useAccount();
  const { client, name } = useVisit();
  const { clientRef } = client;
  const place = useMemo(() => ({ what: `cancel ${name}`, clientRef, userRef: user.ref }), [name, clientRef, user.ref]);
  const draft = useDraft(place, isDraft) ?? blank;
  return {
    draft,
    change: (differs: Partial<Draft>) => drafts.keep(place, { ...draft, ...differs }),
    /** What was typed while it was sent stays. */
    drop: () => (drafts.read(place, isDraft) ?? blank) === draft && drafts.drop(place),
  };
}

function isDraft(value: unknown): value is Draft {
  const { reason, all } = (value ?? {}) as Partial<Draft>;
  return typeof reason === 'string' && typeof all === 'boolean';
}
