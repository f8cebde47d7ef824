import type { ComponentProps, MouseEvent } from 'react';

type RowLinkProps = ComponentProps<'a'> & { href: string; onFollow: () => void };

/** Shows a link drawn by the hundred. Its address is given, since for the router to find each costs a third of drawing the board. */
export function RowLink({ href, onFollow, onClick, ...rest }: RowLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { defaultPrevented, button, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || altKey || shiftKey) return;
    event.preventDefault();
    onFollow();
  }
  return <a {...rest} href={href} onClick={follow} />;
}
