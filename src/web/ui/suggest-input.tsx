import { useRef } from 'react';
import { Field, type FieldWords } from './field.tsx';
import { Popover } from './popover.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';
import './menu.css';
import './suggest-input.css';

export type Suggestion = { id: string; label: string };

export type SuggestInputProps = FieldWords & {
  id?: string | undefined;
  /** What stands in the field; anything may be typed. */
  value: string;
  onValue: (text: string) => void;
  suggestions: readonly Suggestion[];
  onChoose: (id: string) => void;
  /** What the list says while it has none; nothing shows without it. */
  emptyText: string | undefined;
  autoComplete?: string;
  maxLength?: number;
  className?: string;
};

/** One line of text with a list of suggestions under it. How many there are is said as well as shown. */
export function SuggestInput(props: SuggestInputProps) {
  const { id: given, label, hint, error, className, value, onValue, suggestions, onChoose, emptyText, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isShown, marked, mark, choose, close, type, press } = useSuggestions({
    suggestions,
    onValue,
    onChoose,
    isShownEmpty: emptyText !== undefined,
  });
  const hasList = isShown && suggestions.length > 0;
  const words = suggestions.length === 0 ? emptyText : countOf(suggestions.length);
  return (
    <Field id={given} label={label} hint={hint} error={error} className={className}>
      {(aria) => (
        <>
          <input
            {...rest}
            {...aria}
            ref={input}
            type="text"
            role="combobox"
            className="input"
            autoCorrect="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? `${aria.id}-list` : undefined}
            aria-activedescendant={isShown && marked !== undefined ? `${aria.id}-list-${marked}` : undefined}
            value={value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={close}
          />
          <p className="sr" role="status">
            {isShown && words}
          </p>
          {isShown && (
            <Popover trigger={input} onClose={close} className="menu suggest-list">
              {hasList ? (
                <SuggestionList
                  id={`${aria.id}-list`}
                  labelledBy={`${aria.id}-label`}
                  {...{ suggestions, marked }}
                  onMark={mark}
                  onChoose={choose}
                />
              ) : (
                <p className="suggest-empty">{emptyText}</p>
              )}
            </Popover>
          )}
        </>
      )}
    </Field>
  );
}

function countOf(suggestions: number): string {
  return suggestions === 1 ? '1 suggestion' : `${suggestions} suggestions`;
}
