import { type KeyboardEvent, useState } from 'react';
import type { Suggestion } from './suggest-input.tsx';

type Options = {
  suggestions: readonly Suggestion[];
  isShownEmpty: boolean;
  onValue: (text: string) => void;
  onChoose: (id: string) => void;
};

/** Typing opens the list. The arrows mark a suggestion, Enter and Tab take the marked one, Escape puts the list away. */
export function useSuggestions({ suggestions, isShownEmpty, onValue, onChoose }: Options) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const at = suggestions.findIndex(({ id }) => id === wanted);
  const marked = suggestions[at]?.id;
  const isShown = open && (suggestions.length > 0 || isShownEmpty);
  const show = (mark: string | undefined) => {
    setOpen(true);
    setWanted(mark);
  };
  const close = () => {
    setOpen(false);
    setWanted(undefined);
  };
  const choose = (id: string) => {
    close();
    onChoose(id);
  };
  const take = () => (marked === undefined ? close() : choose(marked));
  const press = (event: KeyboardEvent) => {
    const to = step(event.key, { at, count: suggestions.length });
    // What is being put together, as accents are on some keyboards, keeps its keys.
    if (event.nativeEvent.isComposing) return;
    if (to !== undefined) show(suggestions[to]?.id);
    else if (!isShown) return;
    // The key goes on to the next field.
    else if (event.key === 'Tab') return take();
    // A form is not sent by the Enter that takes a suggestion.
    else if (event.key === 'Enter') take();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    // A dialog around the field stays.
    event.stopPropagation();
  };
  const type = (text: string) => {
    show(undefined);
    onValue(text);
  };
  return { isShown, marked, mark: setWanted, choose, close, type, press };
}

function step(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (at < 1 ? count : at) - 1 : undefined;
}
