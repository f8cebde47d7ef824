import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { placeBeside } from './place-beside.ts';
import './popover.css';

type PopoverProps = ComponentProps<'div'> & {
  /** What it opened from, and where focus returns. */
  trigger: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  /** Escape, a press elsewhere and focus elsewhere end here; the caller takes it away. */
  onClose: () => void;
};

/** Lies over the page beside what it opened from, for as long as it is mounted. The page goes on behind it. */
export function Popover({ trigger, align = 'start', onClose, onKeyDown, className = '', ...rest }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  usePlaced(box, { trigger, align });
  useClosedElsewhere(box, { trigger, onClose });
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape') return;
    // A dialog beneath stays.
    event.stopPropagation();
    onClose();
  };
  // In the place of its trigger, where Tab finds it and no dialog makes it inert; shown above all by the browser.
  // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside arrive here
  return <div {...rest} ref={box} popover="manual" className={`popover ${className}`} onKeyDown={press} />;
}

function usePlaced(
  box: RefObject<HTMLElement | null>,
  { trigger, align }: Required<Pick<PopoverProps, 'trigger' | 'align'>>,
) {
  // The place follows content, window and scrolling, all outside React.
  useLayoutEffect(() => {
    const shown = box.current;
    const opener = trigger.current;
    if (!shown || !opener) return;
    const place = () => placeBeside(opener, { box: shown, align });
    shown.showPopover();
    place();
    const observer = new ResizeObserver(place);
    for (const child of shown.children) observer.observe(child);
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', place, options);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', place, options);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
      // While it still holds the focus: afterwards nobody would.
      if (shown.contains(document.activeElement)) opener.focus({ preventScroll: true });
    };
  }, [box, trigger, align]);
}

function useClosedElsewhere(
  box: RefObject<HTMLElement | null>,
  { trigger, onClose }: Pick<PopoverProps, 'trigger' | 'onClose'>,
) {
  const end = useRef(onClose);
  end.current = onClose;
  // Presses and focus elsewhere are heard outside React.
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const isOurs = [box.current, trigger.current].some((one) => one?.contains(target as Node));
      if (!isOurs) end.current();
    };
    document.addEventListener('pointerdown', hear, true);
    document.addEventListener('focusin', hear);
    return () => {
      document.removeEventListener('pointerdown', hear, true);
      document.removeEventListener('focusin', hear);
    };
  }, [box, trigger]);
}
