import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonLook, findButtonClass } from './button.tsx';

type AnchorProps = ComponentProps<'a'> & ButtonLook & { icon?: LucideIcon };

function Anchor({ variant, size, fill, icon: Icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={findButtonClass({ variant, size, fill }, className)}>
      {Icon && <Icon className="i" aria-hidden />}
      {children}
    </a>
  );
}

/**
 * A link that looks like a button, because it goes to a place and does nothing. Takes the router's `to`, `params`,
 * `search`.
 */
export const LinkButton = createLink(Anchor);
