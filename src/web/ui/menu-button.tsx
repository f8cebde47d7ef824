import Check from 'lucide-react/icons/check';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { Avatar } from './avatar.tsx';
import './menu.css';

type MenuEntry = {
  id: string;
  label: string;
  /** A person's avatar, shown before the name. */
  face?: { seed: string; image: string | undefined };
};

export type MenuSection = {
  label: string;
  /** The items already show it: only a screen reader reads the label. */
  quiet?: boolean;
  items: readonly MenuEntry[];
};

type MenuButtonProps = {
  /** The menu's own name. */
  label: string;
  sections: readonly MenuSection[];
  /** The item that is chosen now. */
  current?: string | undefined;
  onAction: (id: string) => void;
  className?: string;
  children: ReactNode;
};

const gap = 6;

/**
 * Shows a button that shows a list of actions below it. The browser's popover closes on Escape and on a press outside, gives the focus
 * back, and follows its button in the tab order.
 */
export function MenuButton({ label, sections, current, onAction, className, children }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  /** Places the menu before it opens, so that it opens in its place. */
  function place({ newState }: ToggleEvent) {
    if (newState !== 'open') return;
    const box = button.current?.getBoundingClientRect();
    if (list.current && box) {
      list.current.style.top = `${box.bottom + window.scrollY + gap}px`;
      list.current.style.right = `${document.documentElement.clientWidth - box.right}px`;
    }
    setOpen(true);
  }
  /** Empties it only after it has closed: the browser gives the focus back from an item that is still there. */
  function empty({ newState }: ToggleEvent) {
    if (newState === 'closed') setOpen(false);
  }
  function act(item: string) {
    list.current?.hidePopover();
    onAction(item);
  }
  return (
    <>
      <button ref={button} type="button" className={className} popoverTarget={id}>
        {children}
      </button>
      <section
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={empty}
      >
        {open &&
          sections.map((section) => (
            <MenuPart key={section.label} section={section} current={current} onAction={act} />
          ))}
      </section>
    </>
  );
}

type MenuPartProps = Pick<MenuButtonProps, 'current' | 'onAction'> & { section: MenuSection };

function MenuPart({ section, current, onAction }: MenuPartProps) {
  return (
    <ul className="menu-section" aria-label={section.label}>
      {!section.quiet && (
        <li className="menu-title" aria-hidden>
          {section.label}
        </li>
      )}
      {section.items.map(({ id, label, face }) => (
        <li key={id}>
          <button
            type="button"
            className="menu-item"
            aria-current={id === current || undefined}
            onClick={() => onAction(id)}
          >
            {face && <Avatar name={label} {...face} size="sm" />}
            {label}
            {id === current && <Check className="i" aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}
