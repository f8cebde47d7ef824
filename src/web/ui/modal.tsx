import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusTrail } from './focus-trail.ts';
import './modal.css';

type ModalProps = {
  /** Escape, and a press outside where that counts, call this; the caller removes the dialog. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  className: string;
  /** Its place in the window. */
  frame: string;
  closesOn: { escape: boolean; outside: boolean };
  children: ReactNode;
};

/** Covers everything else, which cannot be pressed, reached or read while it is mounted. */
export function Modal({ onClose, closesOn, frame, children, role = 'dialog', ...box }: ModalProps) {
  const scrim = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useInertBackground(scrim);
  useFocusTrap(content);
  useEscape(scrim, () => closesOn.escape && onClose());
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  const press = (event: MouseEvent) => {
    // The second press of a double press was meant for what the first has closed.
    pressed.current = isOutside(event) && event.detail < 2;
    // Focus stays where it is inside.
    if (isOutside(event)) event.preventDefault();
  };
  const release = (event: MouseEvent) => {
    // Both ends of the press count: a text selection may end outside.
    pressed.current &&= isOutside(event);
  };
  const click = () => {
    if (pressed.current && closesOn.outside) onClose();
    pressed.current = false;
  };
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard, and so do its own buttons
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the dialog is a shortcut for the pointer, not a control to find
    <div className="scrim" ref={scrim} onMouseDown={press} onMouseUp={release} onClick={click}>
      <div className={`dialog-frame ${frame}`}>
        <section {...box} ref={content} role={role} tabIndex={-1}>
          {children}
        </section>
      </div>
    </div>,
    document.body,
  );
}

/**
 * Makes the rest of the page inert, except for messages above the dialog: these must be heard and can be closed while
 * it is open. `aria-modal` would hide them too.
 */
function useInertBackground(scrim: RefObject<HTMLElement | null>) {
  // Read while drawing, because the scroll bar disappears with the scrolling.
  const [hasBar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-scroll-bar', hasBar);
    const others = [...document.body.children].filter(
      (other) => other !== scrim.current && !other.hasAttribute('data-above-dialogs'),
    );
    for (const other of others) makeInert(other);
    return () => {
      for (const other of others) endInert(other);
    };
  }, [scrim, hasBar]);
}

/** Counts of the dialogs that keep an element inert: one that closes leaves it so while another is open. */
const inertHolders = new WeakMap<Element, number>();

function makeInert(element: Element) {
  inertHolders.set(element, (inertHolders.get(element) ?? 0) + 1);
  element.setAttribute('inert', '');
}

function endInert(element: Element) {
  const left = (inertHolders.get(element) ?? 1) - 1;
  inertHolders.set(element, left);
  if (left === 0) element.removeAttribute('inert');
}

/** Takes the focus unless an element inside took it already, and gives it back at the end. */
function useFocusTrap(content: RefObject<HTMLElement | null>) {
  // Read while drawing: a field with autofocus takes the focus before any effect.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    focusTrail.open(before);
    if (!content.current?.contains(document.activeElement)) content.current?.focus();
    return () => focusTrail.close();
  }, [content, before]);
  // Runs after the dialog has left the page, so that its replacement can take the focus first.
  useEffect(() => () => focusTrail.goBack(), []);
}

/** Handles Escape wherever the focus is, because the focused element may be gone. */
function useEscape(scrim: RefObject<HTMLElement | null>, onEscape: () => void) {
  const end = useRef(onEscape);
  end.current = onEscape;
  // On the document, because the focus may be outside the dialog, and from the first frame, because a person may press at once.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // During text composition Escape cancels only the composed word.
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (scrim.current?.hasAttribute('inert')) return;
      event.preventDefault();
      end.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [scrim]);
}
