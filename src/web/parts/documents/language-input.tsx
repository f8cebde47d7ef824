import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { mostLanguages } from '#domain/documents/limits.ts';
import type { LanguagesField, TextField } from '#domain/documents/types.ts';
import { useSettings } from '#web/person/session/account.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDocumentValue } from './use-document-editor.ts';
import { useLanguageNames } from './value-text.tsx';

const useLanguageOptions = () =>
  (useSettings().data?.languages ?? []).map(({ ref, name }) => ({ value: ref, label: name }));

/** Asks for one language. One that the office has retired stays chosen. */
export function LanguageInput({ field }: { field: TextField }) {
  const [value, setValue] = useDocumentValue<string>(field.path);
  const options = useLanguageOptions();
  const names = useLanguageNames();
  const isListed = value === '' || options.some((option) => option.value === value);
  const retired = isListed ? [] : [{ value, label: names.get(value) ?? value }];
  return (
    <Select label={field.label} hint={field.help} options={[...options, ...retired]} value={value} onValue={setValue} />
  );
}

/** Asks for several languages: those chosen, each with a button that removes it, and a list to add one. */
export function LanguagesInput({ field }: { field: LanguagesField }) {
  const [refs, setRefs] = useDocumentValue<string[]>(field.path);
  const [news, setNews] = useState('');
  const options = useLanguageOptions();
  const names = useLanguageNames();
  const id = useId();
  const adder = useRef<HTMLSelectElement>(null);
  const name = (ref: string) => names.get(ref) ?? ref;
  function add(ref: string) {
    setRefs([...refs, ref]);
    setNews(`${name(ref)} added.`);
  }
  function remove(ref: string) {
    setRefs(refs.filter((one) => one !== ref));
    setNews(`${name(ref)} removed.`);
    // The button that was pressed is gone.
    adder.current?.focus();
  }
  return (
    <fieldset className="field">
      <legend className="label" id={id}>
        {field.label}
      </legend>
      {refs.length > 0 && (
        <ul className="document-languages" aria-labelledby={id}>
          {refs.map((ref) => (
            <li key={ref}>
              {name(ref)}
              <IconButton variant="quiet" icon={X} label={`Remove ${name(ref)}`} onClick={() => remove(ref)} />
            </li>
          ))}
        </ul>
      )}
      {refs.length < mostLanguages && (
        <Select
          label="Add a language"
          ref={adder}
          options={options.filter(({ value }) => !refs.includes(value))}
          value=""
          onValue={add}
        />
      )}
      <p className="sr" role="status">
        {news}
      </p>
    </fieldset>
  );
}
