import { createLink } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentProps } from 'react';
import './page-head.css';

function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className="back">
      <ArrowLeft className="i" aria-hidden />
      {children}
    </a>
  );
}

/** The way to the page above this one. Takes the router's `to`, `params`, `search`. */
export const BackLink = createLink(BackAnchor);
