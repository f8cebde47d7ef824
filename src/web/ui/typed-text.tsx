import type { ReactNode } from 'react';
import './typed-text.css';

type TypedTextProps = { as?: 'p' | 'strong' | 'dd' | 'blockquote'; children: ReactNode };

/** Shows what a person wrote, line by line as they wrote it. */
export function TypedText({ as: Tag = 'p', children }: TypedTextProps) {
  return <Tag className="typed-text">{children}</Tag>;
}
