import type { LucideIcon } from 'lucide-react';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useState } from 'react';
import { formatTimeAgo } from '#domain/time/relative.ts';
import type { Instant } from '#domain/time/zone.ts';
import { now } from '#web/kernel/clock.ts';
import { type EditState, isUnsaved } from './edit-state.ts';
import { useEdited } from './use-document-editor.ts';

type SaveWords = { kind: 'saved' | 'waiting' | 'trouble'; words: string; savedAt?: Instant };

/** Says in words where a person's text is: on the server, on its way, or only here (docs/product/documents.md, "Autosave"). */
export function describeSave(state: EditState): SaveWords | undefined {
  const { trouble, theirs, isSending, saved } = state;
  if (theirs) return { kind: 'trouble', words: 'Not saved yet: it was changed elsewhere' };
  if (!isUnsaved(state)) return saved.savedAt ? { kind: 'saved', words: 'Saved', savedAt: saved.savedAt } : undefined;
  if (isSending) return { kind: 'waiting', words: 'Saving…' };
  if (trouble?.kind === 'refused') return { kind: 'trouble', words: `Not saved: ${trouble.message}` };
  if (trouble?.kind === 'offline') return { kind: 'trouble', words: 'Not saved yet: no connection' };
  if (trouble) return { kind: 'trouble', words: 'Not saved yet: the server does not answer' };
  return { kind: 'waiting', words: 'Not saved yet' };
}

const icons: Record<SaveWords['kind'], LucideIcon> = { saved: CloudCheck, waiting: CloudUpload, trouble: CloudOff };

/** Shows where the person's text is. A screen reader hears each new state; the age beside it is only read. */
export function SaveState() {
  const state = useEdited((edited) => edited);
  const { kind, words, savedAt } = describeSave(state) ?? { kind: 'saved', words: '' };
  const Icon = icons[kind];
  return (
    <p className="save-state" data-kind={kind} hidden={words === ''}>
      <Icon className="i" aria-hidden />
      <span role="status">{words}</span>
      {savedAt !== undefined && <Age since={savedAt} />}
    </p>
  );
}

function Age({ since }: { since: Instant }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span>{formatTimeAgo(since, now())}</span>;
}
