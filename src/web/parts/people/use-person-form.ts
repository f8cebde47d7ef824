import { useEffect, useMemo, useState } from 'react';
import type { PersonField, PersonLookups, Problem, Texts, Values } from '#domain/people/fields.ts';
import { readTexts } from '#domain/people/read-texts.ts';
import { writeTexts } from '#domain/people/write-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showError } from '#web/api/show-error.ts';
import { type DraftPlace, drafts } from '#web/session/drafts.ts';
import { type FieldConflict, listConflicts } from './merge-texts.ts';

type PersonFormInput = {
  fields: readonly PersonField[];
  lookups: PersonLookups;
  /** The stored values; they may be reloaded while the form is open. */
  standing: Values;
  /** Where typed text survives a reload, the same object each time; none where a reload may lose it. */
  draftAt?: DraftPlace;
};

type WriteValues = (values: Values) => Promise<unknown>;

export type PersonForm = ReturnType<typeof usePersonForm>;

/** Lists are chosen by their refs here, not by their names. */
const byRef = { genders: [], salutations: [], skills: [], languages: [] };

/** The details of a client or worker while they are typed: typed text survives every reload and refusal. */
export function usePersonForm({ fields, lookups, standing, draftAt }: PersonFormInput) {
  const now = useMemo(
    () => writeTexts(standing, { fields, lookups: { ...lookups, ...byRef } }),
    [standing, fields, lookups],
  );
  const { typed, setTyped, clearSent } = useTypedTexts(draftAt);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState<Texts>({});
  const [meanwhile, setMeanwhile] = useConflicts({ fields, lookups, now, typed, saved });
  const texts = { ...now, ...typed };

  function setTexts(changes: Texts) {
    setTyped((before) => ({ ...before, ...changes }));
    setProblems((before) => before.filter(({ path }) => !(path in changes)));
  }

  function showProblems(found: readonly Problem[]) {
    setProblems(found);
    const first = fields.find(({ name }) => found.some(({ path }) => path === name))?.name ?? found[0]?.path;
    if (first) focusField(toPersonFieldId(first));
  }

  /**
   * Saves valid values, else focuses the first error. True once saved; a writer that answers false has not saved.
   * `emptied` saves nothing in any field.
   */
  async function save(prefix: string, write: WriteValues, { emptied = false } = {}): Promise<boolean> {
    if (pending) return false;
    const read = readTexts(emptied ? {} : texts, { fields, lookups });
    setFailure(undefined);
    showProblems(read.problems);
    if (read.problems.length > 0) return false;
    setPending(true);
    try {
      if ((await write(read.values)) === false) return false;
      setSaved(writeTexts(read.values, { fields, lookups: { ...lookups, ...byRef } }));
      clearSent(typed);
      setMeanwhile([]);
      return true;
    } catch (error) {
      setFailure(showError(prefix, error));
      if (error instanceof ApiError) showProblems(error.errors);
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    fields,
    /** The value of each untouched field. */
    standing: now,
    texts,
    type: setTexts,
    save,
    pending,
    failure,
    meanwhile,
    isChanged: Object.entries(typed).some(([name, text]) => (text ?? '') !== (now[name] ?? '')),
    problemOf: (name: string) => problems.find(({ path }) => path === name)?.message,
  };
}

/** The typed text. With `draftAt` it survives a reload. */
function useTypedTexts(draftAt: DraftPlace | undefined) {
  const [typed, setTyped] = useState<Texts>(() => (draftAt && drafts.read(draftAt, isTexts)) ?? {});
  // Stores what is on the screen after each change, because a reload can come at any time.
  useEffect(() => {
    if (!draftAt) return;
    if (Object.keys(typed).length > 0) drafts.keep(draftAt, typed);
    else drafts.drop(draftAt);
  }, [draftAt, typed]);
  /** Clears the sent text; text typed since stays. A form with a draft is over, even after the person left it. */
  function clearSent(sent: Texts) {
    if (draftAt) drafts.drop(draftAt);
    const typedSince = (now: Texts) => Object.entries(now).filter(([name, text]) => text !== sent[name]);
    setTyped((now) => (draftAt ? {} : Object.fromEntries(typedSince(now))));
  }
  return { typed, setTyped, clearSent };
}

function isTexts(value: unknown): value is Texts {
  const isText = (one: unknown) => one === undefined || typeof one === 'string';
  return typeof value === 'object' && value !== null && Object.values(value).every(isText);
}

type ConflictInput = { fields: readonly PersonField[]; lookups: PersonLookups; now: Texts; typed: Texts; saved: Texts };

/** Compares each reload with the values before it, once. */
function useConflicts({ fields, lookups, now, typed, saved }: ConflictInput) {
  const [seen, setSeen] = useState(now);
  const [meanwhile, setMeanwhile] = useState<readonly FieldConflict[]>([]);
  if (seen !== now) {
    setSeen(now);
    const changed = listConflicts({ fields, lookups, before: seen, now, typed, saved });
    if (changed.length > 0) setMeanwhile(changed);
  }
  return [meanwhile, setMeanwhile] as const;
}

export function toPersonFieldId(name: string): string {
  return `person-${name}`;
}

/** Focuses it once its error is drawn, with the words above it. */
function focusField(id: string) {
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    (control?.closest('.field') ?? control)?.scrollIntoView({ block: 'nearest' });
    control?.focus({ preventScroll: true });
  });
}
