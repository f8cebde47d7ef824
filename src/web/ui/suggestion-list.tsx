import { type PointerEvent, useEffect, useRef } from 'react';
import type { Suggestion } from './suggest-input.tsx';

type SuggestionListProps = {
  id: string;
  labelledBy: string;
  suggestions: readonly Suggestion[];
  /** The id of the one that Enter would take. */
  marked: string | undefined;
  onMark: (id: string) => void;
  onChoose: (id: string) => void;
};

/** The focus stays in the text, whose keys move the mark; a press must not take it. */
export function SuggestionList({ id, labelledBy, suggestions, marked, onMark, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Scrolling lies outside React.
  useEffect(() => {
    if (marked !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const hover = (one: Suggestion) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && one.id !== marked) onMark(one.id);
  };
  return (
    <div ref={list} id={id} role="listbox" aria-labelledby={labelledBy} tabIndex={-1}>
      {suggestions.map((one) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text that has the focus hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the same
        <div
          key={one.id}
          id={`${id}-${one.id}`}
          role="option"
          aria-selected={one.id === marked}
          className="menu-item"
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={hover(one)}
          onClick={() => onChoose(one.id)}
        >
          {one.label}
        </div>
      ))}
    </div>
  );
}
