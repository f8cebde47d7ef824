import { useMemo, useRef } from 'react';
import type { PersonField, PersonLookups, Texts, Values } from '#domain/people/fields.ts';
import { readTexts } from '#domain/people/read-texts.ts';
import { writeTexts } from '#domain/people/write-texts.ts';
import { formatErrorText } from '#web/api/show-error.ts';
import { useSend } from '#web/api/use-send.ts';
import { toFieldId } from '#web/ui/form/fields-on-page.ts';
import type { FormDraft } from '#web/ui/form/form-state.ts';
import { applyChanges, listWholes, readAt } from '#web/ui/form/paths.ts';
import { useForm } from '#web/ui/form/use-form.ts';

type PersonFormInput = {
  fields: readonly PersonField[];
  lookups: PersonLookups;
  /** The stored values; they may be reloaded while the form is open. */
  standing: Values;
  draft?: FormDraft;
};

type WriteValues = (values: Values) => Promise<unknown>;

export type PersonForm = ReturnType<typeof usePersonForm>;

/** Lists are chosen by their refs here, not by their names. */
const byRef = { genders: [], salutations: [], skills: [], languages: [] };
const formId = 'person';

/** The details of a client or worker as a form: each field is a text, by its name on the wire. */
export function usePersonForm({ fields, lookups, standing, draft }: PersonFormInput) {
  const stored = useMemo(
    () => writeTexts(standing, { fields, lookups: { ...lookups, ...byRef } }),
    [standing, fields, lookups],
  );
  const form = useForm<Texts>({
    id: formId,
    initial: useMemo(() => applyChanges({}, stored), [stored]),
    check: (values) => readTexts(toTexts(values), { fields, lookups }).problems,
    draft,
  });
  const texts = toTexts(form.values);
  return {
    ...form,
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    fields,
    lookups,
    /** The value of each untouched field. */
    standing: stored,
    texts,
    type: form.setAll,
    problemOf: (name: string) => form.field(name).error,
    read: () => readTexts(texts, { fields, lookups }).values,
    ...usePersonSave({ form, read: () => readTexts(texts, { fields, lookups }).values }),
  };
}

/** `doctor.name` is one level deeper in the values, and one name among the texts. */
function toTexts(values: object): Texts {
  return Object.fromEntries(listWholes(values).map((name) => [name, readAt(values, name) as string | undefined]));
}

type PersonSaveInput = { form: ReturnType<typeof useForm<Texts>>; read: () => Values };

const notWritten = new Error('The writer asks something first.');

/** Saves valid values, else focuses the first error. A writer that answers false has not saved. */
function usePersonSave({ form, read }: PersonSaveInput) {
  const writing = useRef<{ prefix: string; write: WriteValues }>(undefined);
  const { run, pending, failure } = useSend({
    form,
    async act() {
      if ((await writing.current?.write(read())) === false) throw notWritten;
    },
    failed: (error) => formatErrorText(writing.current?.prefix ?? '', error),
    onFailed: (error) => error === notWritten,
  });
  async function save(prefix: string, write: WriteValues): Promise<boolean> {
    writing.current = { prefix, write };
    return run();
  }
  return { save, pending, failure };
}

export function toPersonFieldId(name: string): string {
  return toFieldId(formId, name);
}
