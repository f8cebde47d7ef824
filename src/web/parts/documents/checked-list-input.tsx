import { useRef } from 'react';
import type { CheckedListField, CheckedOption, DocumentRow } from '#domain/documents/types.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PlainTextInput } from './plain-text-input.tsx';
import { useDocumentValue } from './use-document-editor.ts';

/** Asks for some of several options, with a text for those that take one. */
export function CheckedListInput({ field }: { field: CheckedListField }) {
  const [rows, setRows] = useDocumentValue<DocumentRow[]>(field.path);
  // What was typed comes back with its option.
  const typed = useRef(new Map<string, string>());
  const setInfo = (optionValue: string, additionalInfo: string) => {
    typed.current.set(optionValue, additionalInfo);
    setRows(rows.map((row) => (row.optionValue === optionValue ? { optionValue, additionalInfo } : row)));
  };
  function check(optionValue: string, checked: boolean) {
    const others = rows.filter((row) => row.optionValue !== optionValue);
    setRows(checked ? [...others, { optionValue, additionalInfo: typed.current.get(optionValue) ?? '' }] : others);
  }
  return (
    <fieldset className="field">
      <legend className="label">{field.label}</legend>
      {field.help && <span className="hint">{field.help}</span>}
      <div className="document-options">
        {field.options.map((option) => (
          <OptionInput
            key={option.value}
            option={option}
            row={rows.find(({ optionValue }) => optionValue === option.value)}
            onCheck={(checked) => check(option.value, checked)}
            onInfo={(info) => setInfo(option.value, info)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OptionInputProps = {
  option: CheckedOption;
  row: DocumentRow | undefined;
  onCheck: (checked: boolean) => void;
  onInfo: (info: string) => void;
};

function OptionInput({ option: { label, info }, row, onCheck, onInfo }: OptionInputProps) {
  return (
    <div>
      <Checkbox label={label} checked={row !== undefined} onValue={onCheck} />
      {row && info && (
        <div className="document-info">
          <PlainTextInput
            kind="text"
            label={
              <>
                <span className="sr">{label}: </span>
                {info.label}
              </>
            }
            placeholder={info.placeholder}
            value={row.additionalInfo ?? ''}
            onValue={onInfo}
          />
        </div>
      )}
    </div>
  );
}
