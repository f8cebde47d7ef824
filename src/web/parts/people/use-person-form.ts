import { useEffect, useMemo, useState } from 'react';
import type { Known, PersonField, Problem, Texts, Values } from '#domain/people/fields.ts';
import { readTexts } from '#domain/people/read-texts.ts';
import { writeTexts } from '#domain/people/write-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showError } from '#web/api/show-error.ts';
import { type DraftPlace, drafts } from '#web/session/drafts.ts';
import { changedMeanwhile, type Meanwhile } from './merge-texts.ts';

type FormOf = {
  fields: readonly PersonField[];
  known: Known;
  /** What stands; it may be read anew while the form is open. */
  standing: Values;
  /** Where what is typed is kept through a reload, the same object each time; none where a reload may lose it. */
  draftAt?: DraftPlace;
};

type Write = (values: Values) => Promise<unknown>;

export type PersonForm = ReturnType<typeof usePersonForm>;

/** Lists are chosen by their refs here, not by their names. */
const byRef = { genders: [], salutations: [], skills: [], languages: [] };

/** The details of a client or worker while they are typed: nothing typed is lost, whatever is read or refused meanwhile. */
export function usePersonForm({ fields, known, standing, draftAt }: FormOf) {
  const now = useMemo(() => writeTexts(standing, { fields, known: { ...known, ...byRef } }), [standing, fields, known]);
  const { typed, setTyped, letGoOf } = useTyped(draftAt);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState<Texts>({});
  const [meanwhile, setMeanwhile] = useMeanwhile({ fields, known, now, typed, saved });
  const texts = { ...now, ...typed };

  function type(changes: Texts) {
    setTyped((before) => ({ ...before, ...changes }));
    setProblems((before) => before.filter(({ path }) => !(path in changes)));
  }

  function refuse(found: readonly Problem[]) {
    setProblems(found);
    const first = fields.find(({ name }) => found.some(({ path }) => path === name))?.name ?? found[0]?.path;
    if (first) leadTo(fieldId(first));
  }

  /** Saves where all is well, else leads to what is wrong. True once it is saved; a writer that answers false has not. `emptied` saves nothing in any field. */
  async function save(prefix: string, write: Write, { emptied = false } = {}): Promise<boolean> {
    if (pending) return false;
    const read = readTexts(emptied ? {} : texts, { fields, known });
    setFailure(undefined);
    refuse(read.problems);
    if (read.problems.length > 0) return false;
    setPending(true);
    try {
      if ((await write(read.values)) === false) return false;
      setSaved(writeTexts(read.values, { fields, known: { ...known, ...byRef } }));
      letGoOf(typed);
      setMeanwhile([]);
      return true;
    } catch (error) {
      setFailure(showError(prefix, error));
      if (error instanceof ApiError) refuse(error.errors);
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
    type,
    save,
    pending,
    failure,
    meanwhile,
    isChanged: Object.entries(typed).some(([name, text]) => (text ?? '') !== (now[name] ?? '')),
    problemOf: (name: string) => problems.find(({ path }) => path === name)?.message,
  };
}

/** What is typed. Kept at a place, it is there again after a reload. */
function useTyped(draftAt: DraftPlace | undefined) {
  const [typed, setTyped] = useState<Texts>(() => (draftAt && drafts.read(draftAt, isTexts)) ?? {});
  // The browser's storage lies outside React.
  useEffect(() => {
    if (!draftAt) return;
    if (Object.keys(typed).length > 0) drafts.keep(draftAt, typed);
    else drafts.drop(draftAt);
  }, [draftAt, typed]);
  /** Of what was sent; what was typed since stays. A form that keeps a draft is over, even where it was left meanwhile. */
  function letGoOf(sent: Texts) {
    if (draftAt) drafts.drop(draftAt);
    const typedSince = (now: Texts) => Object.entries(now).filter(([name, text]) => text !== sent[name]);
    setTyped((now) => (draftAt ? {} : Object.fromEntries(typedSince(now))));
  }
  return { typed, setTyped, letGoOf };
}

function isTexts(value: unknown): value is Texts {
  const isText = (one: unknown) => one === undefined || typeof one === 'string';
  return typeof value === 'object' && value !== null && Object.values(value).every(isText);
}

type Standing = { fields: readonly PersonField[]; known: Known; now: Texts; typed: Texts; saved: Texts };

/** Compares what is read anew with what was read before, once each time. */
function useMeanwhile({ fields, known, now, typed, saved }: Standing) {
  const [seen, setSeen] = useState(now);
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>([]);
  if (seen !== now) {
    setSeen(now);
    const changed = changedMeanwhile({ fields, known, before: seen, now, typed, saved });
    if (changed.length > 0) setMeanwhile(changed);
  }
  return [meanwhile, setMeanwhile] as const;
}

export function fieldId(name: string): string {
  return `person-${name}`;
}

/** Into focus once its error is drawn, with the words above it. */
function leadTo(id: string) {
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    (control?.closest('.field') ?? control)?.scrollIntoView({ block: 'nearest' });
    control?.focus({ preventScroll: true });
  });
}
