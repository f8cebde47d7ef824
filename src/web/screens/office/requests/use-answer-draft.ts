import { useState } from 'react';
import { type AnswerDraft, emptyDraft } from './answer.ts';
import { focusById, useOfficeDesk } from './desk.ts';

export type FieldProblems = Readonly<Record<string, string>>;

/** The fields by their names in the body, in the order of the form. */
const fieldOf: Record<keyof AnswerDraft, string> = {
  startTime: 'startTime',
  durationMins: 'durationMins',
  worker: 'supportWorkerRefs',
  message: 'message',
  reason: 'reason',
};
const availabilityFields = ['startTime', 'durationMins', 'supportWorkerRefs'];

/** The draft of the answer to a request, kept while the desk is open, and its problems by field. */
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

  /** Shows each problem at its field, and focuses the first. */
  function showProblems(issues: readonly { path: string; message: string }[]) {
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    Object.values(fieldOf).some(
      (field) => issues.some(({ path }) => path === field) && focusField(toAnswerFieldId(field)),
    );
  }

  return { draft, change: updateDraft, problems, refuse: showProblems };
}

/** Focuses a field and, once the errors are rendered, scrolls to it with its label as far as both fit. */
function focusField(id: string): boolean {
  const control = document.getElementById(id);
  const words = control?.closest('.fields') ?? control?.closest('.field')?.querySelector('legend, label');
  requestAnimationFrame(() => {
    for (const shown of [words, control]) shown?.scrollIntoView({ block: 'nearest' });
  });
  return focusById(id);
}

export function toAnswerFieldId(field: string): string {
  return `answer-${field}`;
}

/**
 * Clears the problems of the changed fields. Times and worker clear each other, since they decide availability
 * together.
 */
function without(problems: FieldProblems, part: Partial<AnswerDraft>): FieldProblems {
  const fields = (Object.keys(part) as (keyof AnswerDraft)[]).map((key) => fieldOf[key]);
  const clearedFields = fields.some((field) => availabilityFields.includes(field))
    ? [...fields, ...availabilityFields]
    : fields;
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !clearedFields.includes(path)));
}
