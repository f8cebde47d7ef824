import { Check } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { Avatar } from './avatar.tsx';
import { findTyped } from './find-typed.ts';
import { Popover } from './popover.tsx';
import './menu.css';

export type MenuEntry = {
  id: string;
  label: string;
  /** Of somebody: their face stands before the name. */
  face?: { seed: string; image: string | undefined };
};

export type MenuSection = {
  label: string;
  /** The items say it themselves: the label is only heard. */
  quiet?: boolean;
  items: readonly MenuEntry[];
};

type MenuListProps = {
  label: string;
  sections: readonly MenuSection[];
  current: string | undefined;
  trigger: RefObject<HTMLElement | null>;
  onAction: (id: string) => void;
  onClose: () => void;
};

/** The arrows go round, Home and End to the ends, letters to a label that begins with them; Tab goes on from the button. */
export function MenuList({ label, sections, current, trigger, onAction, onClose }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  // Focus lies outside React.
  useEffect(() => itemsOf(menu.current)[0]?.focus(), []);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose();
    const items = itemsOf(menu.current);
    const from = items.indexOf(document.activeElement as HTMLElement);
    const to =
      step(event.key, { from, count: items.length }) ?? findTyped(event, { typed: typed.current, items, from });
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  };
  const choose = (id: string) => {
    onClose();
    onAction(id);
  };
  return (
    <Popover trigger={trigger} align="end" onClose={onClose} className="menu">
      <div ref={menu} role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {sections.map((section) => (
          <Section key={section.label} section={section} current={current} onChoose={choose} />
        ))}
      </div>
    </Popover>
  );
}

type SectionProps = { section: MenuSection; current: string | undefined; onChoose: (id: string) => void };

function Section({ section, current, onChoose }: SectionProps) {
  const titleId = useId();
  // Where none of them holds the items are things to do, not choices.
  const checked = (id: string) =>
    current === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': id === current };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
    <div role="group" aria-labelledby={titleId} className="menu-section">
      <p id={titleId} role="presentation" className={section.quiet ? 'sr' : 'menu-title'}>
        {section.label}
      </p>
      {section.items.map(({ id, label, face }) => (
        <button
          key={id}
          type="button"
          {...checked(id)}
          className="menu-item"
          tabIndex={-1}
          onPointerMove={takeFocus}
          onClick={() => onChoose(id)}
        >
          {label}
          {/* After the name, which is what one types to find an item; it is drawn before it. */}
          {face && <Avatar name={label} {...face} size="sm" />}
          {id === current && <Check className="i" aria-hidden />}
        </button>
      ))}
    </div>
  );
}

/** One item is marked at a time, whether by keys or by the mouse. */
function takeFocus({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
  if (pointerType === 'mouse') currentTarget.focus({ preventScroll: true });
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function step(key: string, { from, count }: { from: number; count: number }): number | undefined {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return from < 1 ? count - 1 : from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
