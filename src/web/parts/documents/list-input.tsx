import Plus from 'lucide-react/icons/plus';
import { memo, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mostRows } from '#domain/documents/limits.ts';
import type { CheckedListField, DocumentRow, ListField } from '#domain/documents/types.ts';
import { canRemoveRow, emptyRow, readValue } from '#domain/documents/values.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PlainTextInput } from './plain-text-input.tsx';
import { useDocumentValue, useEditor } from './use-document-editor.ts';

/** Asks for rows that are added and removed, such as important people (docs/product/documents.md, "Rows"). */
export function ListInput({ field }: { field: ListField }) {
  const { read, type } = useEditor();
  const [rows] = useDocumentValue<DocumentRow[]>(field.path);
  const [news, setNews] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  const name = upperFirst(field.one);

  // From the editor, so that a row need not be drawn again when another one changes.
  const change = useCallback(
    (next: (now: DocumentRow[]) => DocumentRow[]) =>
      flushSync(() => type(field.path, next(readValue(read().data, field.path) as DocumentRow[]))),
    [read, type, field],
  );
  function add() {
    change((now) => [...now, emptyRow(field)]);
    setNews(`${name} ${rows.length + 1} added.`);
    focusRow(list.current, rows.length);
  }
  const remove = useCallback(
    (at: number) => {
      change((now) => now.filter((_, index) => index !== at));
      setNews(`${name} ${at + 1} removed.`);
      // The button that was pressed is gone; the row before it always stays.
      focusRow(list.current, at - 1);
    },
    [change, name],
  );

  return (
    <fieldset className="field document-rows" ref={list}>
      <legend className="label">{field.label}</legend>
      {field.help && <span className="hint">{field.help}</span>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and no state of its own
        <ListRow key={at} field={field} row={row} at={at} onRemove={remove} />
      ))}
      <Button
        variant="second"
        icon={Plus}
        unavailable={rows.length >= mostRows && `There is room for ${mostRows}.`}
        onClick={add}
      >
        Add another {field.one}
      </Button>
      <p className="sr" role="status">
        {news}
      </p>
    </fieldset>
  );
}

function focusRow(list: HTMLElement | null, at: number) {
  list?.querySelectorAll('.document-row')[at]?.querySelector<HTMLElement>('input, textarea')?.focus();
}

type ListRowProps = { field: ListField; row: DocumentRow; at: number; onRemove: (at: number) => void };

const ListRow = memo(function ListRow({ field, row, at, onRemove }: ListRowProps) {
  const { read, type } = useEditor();
  const { path, one, rows: cells } = field;
  const name = `${upperFirst(one)} ${at + 1}`;
  function setCell(cell: string, value: string) {
    const now = readValue(read().data, path) as DocumentRow[];
    type(path, now.with(at, { ...now[at], [cell]: value }));
  }
  return (
    <fieldset className="document-row">
      <legend className="label">{name}</legend>
      <div className="document-cells">
        {cells.map((cell) => (
          <PlainTextInput
            key={cell.path}
            kind={cell.kind}
            label={cell.label}
            hint={cell.help}
            value={row[cell.path] ?? ''}
            onValue={(value) => setCell(cell.path, value)}
          />
        ))}
      </div>
      {canRemoveRow(field, at) && (
        <Button variant="quiet" size="small" onClick={() => onRemove(at)}>
          Remove {name.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
});

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
        {field.options.map(({ value, label, info }) => {
          const row = rows.find(({ optionValue }) => optionValue === value);
          return (
            <div key={value}>
              <Checkbox label={label} checked={row !== undefined} onValue={(checked) => check(value, checked)} />
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
                    onValue={(typed) => setInfo(value, typed)}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
