import { useMemo, useRef } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { listTicketFundings } from '#domain/tickets/plain-request.ts';
import { findTimesToAnswer } from '#domain/tickets/requested-visits.ts';
import type { FormIssue } from '#web/ui/form/form-state.ts';
import { isWithin } from '#web/ui/form/paths.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type AnswerDraft, emptyDraft } from './answer.ts';
import { useOfficeDesk } from './desk.ts';
import { useWorkerChoice, type WorkerChoiceState } from './use-worker-choice.ts';
import { isAboutVisits, type OfficeVisitTicket } from './visit-ticket.ts';

type VisitDraft = Omit<AnswerDraft, 'message'>;
type AnswerValues = {
  /** The words that go with each approval, and with each decline. */
  message: string;
  reason: string;
  /** The choices for each request, by its ref. */
  answers: { [ref: string]: Partial<VisitDraft> };
};

const initial: AnswerValues = { message: '', reason: '', answers: {} };
const visitFields = ['supportWorkerRefs', 'fundingRef', 'startTime', 'durationMins'] satisfies (keyof VisitDraft)[];
const ofVisit: readonly string[] = visitFields;
const toPath = (ref: string, path: string) => (ofVisit.includes(path) ? `answers.${ref}.${path}` : path);

export type DeskForm = ReturnType<typeof useDeskForm>;

/** Keeps the answers to the requests of a page in one form, and their draft while the desk is open. */
export function useDeskForm(place: string) {
  const { drafts } = useOfficeDesk();
  const draft = useMemo(
    () => ({
      read: () => drafts.get(place),
      keep: (kept: unknown) => void drafts.set(place, kept),
      drop: () => void drafts.delete(place),
    }),
    [drafts, place],
  );
  const form = useForm({ initial, draft });
  // Who is proposed is chosen already, although no one has typed it.
  const choices = useRef(new Map<string, WorkerChoiceState>()).current;
  const { answers, message } = form.values;
  return {
    ...form,
    choices,
    /** Returns what is typed and chosen for a request. */
    read(ticket: OfficeTicket) {
      const { refs, chosen } = choices.get(ticket.ref) ?? {};
      const times = isAboutVisits(ticket) ? findTimesToAnswer(ticket) : undefined;
      const fundings = isAboutVisits(ticket) ? listTicketFundings(ticket) : [];
      const draft = { ...emptyDraft, ...answers[ticket.ref], message };
      return { type: ticket.type, draft, refs, chosen, times, fundings };
    },
    /** Clears the answers that are done. */
    settleDone(isDone: (ref: string) => boolean) {
      const done = Object.entries(answers).filter(([ref]) => isDone(ref));
      form.settle({ ...initial, answers: Object.fromEntries(done) });
    },
  };
}

/** Places what is wrong with one answer in its own fields. */
export function placeIssues(ref: string, issues: readonly FormIssue[]): FormIssue[] {
  return issues.map(({ path, message }) => ({ path: toPath(ref, path), message }));
}

export type AnswerLine = ReturnType<typeof useAnswerLine>;

/** Returns the answer to one request about visits: its fields in the form of the page, and who is on offer and chosen. */
export function useAnswerLine(form: DeskForm, ticket: OfficeVisitTicket) {
  const { ref } = ticket;
  const { draft } = form.read(ticket);
  const workers = useWorkerChoice(ticket, draft);
  form.choices.set(ref, workers);
  return {
    ...{ ticket, draft, workers },
    isWrong: form.issues.some(({ path }) => isWithin(path, `answers.${ref}`)),
    form: { field: (path: keyof VisitDraft) => ({ ...form.at(toPath(ref, path)), name: path }) },
    /** Clears the errors of times and worker at each change, since they decide together who is free. */
    chooseVisit(part: Partial<VisitDraft>) {
      const { startTime, durationMins, supportWorkerRefs } = draft;
      const next = Object.entries({ startTime, durationMins, supportWorkerRefs, ...part });
      form.setAll(Object.fromEntries(next.map(([path, value]) => [toPath(ref, path), value])));
    },
  };
}
