import { type Key, use, useEffect, useRef } from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Field, type FieldLabels } from './field.tsx';
import './menu.css';
import './suggest-input.css';

/** The id is the suggestion's own, never its place in the list: an answer may replace the list between two keys. */
export type Suggestion = { id: string; label: string };

export type SuggestInputProps = FieldLabels & {
  id?: string | undefined;
  /** The text of the field; any text is allowed. */
  value: string;
  onValue: (text: string) => void;
  suggestions: readonly Suggestion[];
  onChoose: (id: string) => void;
  /** Shown in place of an empty list; without it nothing shows. */
  emptyText: string | undefined;
  autoComplete?: string;
  maxLength?: number;
  className?: string;
};

/** Shows one line of text with a list of suggestions under it. */
export function SuggestInput(props: SuggestInputProps) {
  const {
    id: given,
    label,
    hint,
    error,
    className,
    value,
    onValue,
    suggestions,
    onChoose,
    emptyText,
    ...input
  } = props;
  const choose = (id: Key | null) => id !== null && onChoose(String(id));
  return (
    <Field id={given} label={label} hint={hint} error={error} className={className}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
        <ComboBox
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          isInvalid={Boolean(isInvalid)}
          inputValue={value}
          onInputChange={onValue}
          items={suggestions}
          value={null}
          onChange={choose}
          defaultFilter={() => true}
          allowsCustomValue
          allowsEmptyCollection={emptyText !== undefined}
          menuTrigger="input"
        >
          <Input {...input} className="input" />
          <OpenWithAnswer suggestions={suggestions} emptyText={emptyText} />
          <ClearLostHighlight />
          <Popover className="menu suggest-list" offset={6}>
            <ListBox<Suggestion> renderEmptyState={() => <p className="suggest-empty">{emptyText}</p>}>
              {(item) => (
                <ListBoxItem id={item.id} className="menu-item" textValue={item.label}>
                  {item.label}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
    </Field>
  );
}

type OpenWithAnswerProps = { suggestions: readonly Suggestion[]; emptyText: string | undefined };

/**
 * Suggestions arrive after the last typed letter: the list opens with them, once, while the person is still in the
 * field.
 */
function OpenWithAnswer({ suggestions, emptyText }: OpenWithAnswerProps) {
  const list = use(ComboBoxStateContext);
  const opened = useRef<string>(undefined);
  const answer = suggestions.map(({ label }) => label).join('\n') || emptyText;
  // The library opens the list only while the person types, and closes it until its items are drawn.
  useEffect(() => {
    if (answer === opened.current) return;
    if (answer && list?.isFocused && !list.isOpen) list.open(null, 'input');
    else opened.current = answer;
  });
  return null;
}

/** Clears the highlight where a new list lacks that suggestion: the library would highlight one that no one chose. */
function ClearLostHighlight() {
  const list = use(ComboBoxStateContext);
  const key = list?.selectionManager.focusedKey;
  const isLost = key != null && !list?.collection.getItem(key);
  // It comes before the effect of the library, which looks at the same key.
  useEffect(() => {
    if (isLost) list?.selectionManager.setFocusedKey(null);
  });
  return null;
}
