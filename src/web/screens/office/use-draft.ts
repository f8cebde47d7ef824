import { useState } from 'react';
import { type Draft, emptyDraft } from './answer.ts';
import { focusById, useDesk } from './desk.ts';

export type Problems = Readonly<Record<string, string>>;

/** The fields as they are named in what is sent, in the order they stand in. */
const fieldOf: Record<keyof Draft, string> = {
  startTime: 'startTime',
  durationMins: 'durationMins',
  worker: 'supportWorkerRefs',
  message: 'message',
  reason: 'reason',
};
const decidesWhoIsFree = ['startTime', 'durationMins', 'supportWorkerRefs'];

/** What is typed about a request, kept while the desk is open, and what is wrong with it by field. */
export function useDraft(ref: string) {
  const { drafts } = useDesk();
  const [draft, setDraft] = useState(drafts.get(ref) ?? emptyDraft);
  const [problems, setProblems] = useState<Problems>({});

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    drafts.set(ref, next);
    setDraft(next);
    setProblems(without(problems, part));
  }

  /** Names what is wrong at its field, and brings the first of them into focus. */
  function refuse(issues: readonly { path: string; message: string }[]) {
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    Object.values(fieldOf).some((field) => issues.some(({ path }) => path === field) && leadTo(fieldId(field)));
  }

  return { draft, change, problems, refuse };
}

/** Into focus and, once the errors are drawn, in sight with the words above it as far as both fit. */
function leadTo(id: string): boolean {
  const control = document.getElementById(id);
  const words = control?.closest('.fields') ?? control?.closest('.field')?.querySelector('legend, label');
  requestAnimationFrame(() => {
    for (const shown of [words, control]) shown?.scrollIntoView({ block: 'nearest' });
  });
  return focusById(id);
}

export function fieldId(field: string): string {
  return `answer-${field}`;
}

/** A field that is being changed is no longer called wrong. Times and worker belong together. */
function without(problems: Problems, part: Partial<Draft>): Problems {
  const fields = (Object.keys(part) as (keyof Draft)[]).map((key) => fieldOf[key]);
  const gone = fields.some((field) => decidesWhoIsFree.includes(field)) ? [...fields, ...decidesWhoIsFree] : fields;
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !gone.includes(path)));
}
