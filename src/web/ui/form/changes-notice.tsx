import type { ReactNode } from 'react';
import { Banner } from '../banner.tsx';

type ChangesNoticeProps = { title: string; changes: readonly string[]; action?: ReactNode };

/** Shows what other people changed while something was open here. */
export function ChangesNotice({ title, changes, action }: ChangesNoticeProps) {
  if (changes.length === 0) return null;
  return (
    <Banner kind="wait" title={title} action={action}>
      <ul>
        {changes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Banner>
  );
}
