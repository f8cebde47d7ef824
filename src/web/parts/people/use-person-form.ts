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
  /** What stands; it may be read anew while the form is open. */
  standing: Values;
  /** Where what is typed is kept through a reload, the same object each time; none where a reload may lose it. */
  draftAt?: DraftPlace;
};

type WriteValues = (values: Values) => Promise<unknown>;

export type PersonForm = ReturnType<typeof usePersonForm>;

/** Lists are chosen by their refs here, not by their names. */
const byRef = { genders: [], salutations: [], skills: [], languages: [] };

/** The details of a client or worker while they are typed: nothing typed is lost, whatever is read or refused meanwhile. */
export function usePersonForm({ fields, lookups, standing, draftAt }: PersonFormInput) {
  const now = useMemo(
    () => writeTexts(standing, { fields, lookups: { ...lookups, ...byRef } }),
    [standing, fields, lookups],
  );
  const { typed, setTyped, letGoOf } = useTypedTexts(draftAt);
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
    if (first) focusField(toFieldId(first));
  }

  /** Saves where all is well, else leads to what is wrong. True once it is saved; a writer that answers false has not. `emptied` saves nothing in any field. */
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
      letGoOf(typed);
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
    /** What each field reads while nothing is typed. */
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

/** What is typed. Kept at a place, it is there again after a reload. */
function useTypedTexts(draftAt: DraftPlace | undefined) {
  const [typed, setTyped] = useState<Texts>(() => (draftAt && drafts.read(draftAt, isTexts)) ?? {});
  // The browser's storage lies outside React.
  useEffect(() => {
    if (!draftAt) return;
    if (Object.keys(typed).length > 0) drafts.keep(draftAt, typed);
    else drafts.drop(draftAt);
  }, [draftAt, typed]);
  /** Of what was sent; what was typed since stays. A form that keeps a draft is over, even where it was left meanwhile. */
  function clearSent(sent: Texts) {
    if (draftAt) drafts.drop(draftAt);
    const typedSince = (now: Texts) => Object.entries(now).filter(([name, text]) => text !== sent[name]);
    setTyped((now) => (draftAt ? {} : Object.fromEntries(typedSince(now))));
  }
  return { typed, setTyped, letGoOf: clearSent };
}

function isTexts(value: unknown): value is Texts {
  const isText = (one: unknown) => one === undefined || typeof one === 'string';
  return typeof value === 'object' && value !== null && Object.values(value).every(isText);
}

type ConflictInput = { fields: readonly PersonField[]; lookups: PersonLookups; now: Texts; typed: Texts; saved: Texts };

/** Compares what is read anew with what was read before, once each time. */
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

export function toFieldId(name: string): string {
  return `person-${name}`;
}

/** Into focus once its error is drawn, with the words above it. */
function focusField(id: string) {
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    (control?.closest('.field') ?? control)?.scrollIntoView({ block: 'nearest' });
    control?.focus({ preventScroll: true });
  });
}
