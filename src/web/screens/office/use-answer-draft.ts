import { useState } from 'react';
import { type AnswerDraft, emptyDraft } from './answer.ts';
import { focusById, useOfficeDesk } from './desk.ts';

export type FieldProblems = Readonly<Record<string, string>>;

/** The fields as they are named in what is sent, in the order they stand in. */
const fieldOf: Record<keyof AnswerDraft, string> = {
  startTime: 'startTime',
  durationMins: 'durationMins',
  worker: 'supportWorkerRefs',
  message: 'message',
  reason: 'reason',
};
const availabilityFields = ['startTime', 'durationMins', 'supportWorkerRefs'];

/** What is typed about a request, kept while the desk is open, and what is wrong with it by field. */
export function useAnswerDraft(ref: string) {
  const { drafts } = useOfficeDesk();
  const [draft, setDraft] = useState(drafts.get(ref) ?? emptyDraft);
  const [problems, setProblems] = useState<FieldProblems>({});

  function updateDraft(part: Partial<AnswerDraft>) {
    const next = { ...draft, ...part };
    drafts.set(ref, next);
    setDraft(next);
    setProblems(without(problems, part));
  }

  /** Names what is wrong at its field, and brings the first of them into focus. */
  function showProblems(issues: readonly { path: string; message: string }[]) {
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    Object.values(fieldOf).some((field) => issues.some(({ path }) => path === field) && focusField(toFieldId(field)));
  }

  return { draft, change: updateDraft, problems, refuse: showProblems };
}

/** Into focus and, once the errors are drawn, in sight with the words above it as far as both fit. */
function focusField(id: string): boolean {
  const control = document.getElementById(id);
  const words = control?.closest('.fields') ?? control?.closest('.field')?.querySelector('legend, label');
  requestAnimationFrame(() => {
    for (const shown of [words, control]) shown?.scrollIntoView({ block: 'nearest' });
  });
  return focusById(id);
}

export function toFieldId(field: string): string {
  return `answer-${field}`;
}

/** A field that is being changed is no longer called wrong. Times and worker belong together. */
function without(problems: FieldProblems, part: Partial<AnswerDraft>): FieldProblems {
  const fields = (Object.keys(part) as (keyof AnswerDraft)[]).map((key) => fieldOf[key]);
  const gone = fields.some((field) => availabilityFields.includes(field)) ? [...fields, ...availabilityFields] : fields;
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !gone.includes(path)));
}
