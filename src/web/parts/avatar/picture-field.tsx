import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Mark } from '#web/brands/marks.tsx';
import { useSend } from '#web/calls/use-send.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import '#web/ui/avatar.css';
import './avatar-parts.css';

const AvatarEditor = onDemand(() => import('./avatar-editor.tsx').then((m) => m.AvatarEditor), 'The picture editor');

type PictureFieldProps = {
  person: { name: string; seed: string; image: string | undefined };
  /** Saves another picture, a data URL, or none. */
  onSave: (image: string | null) => Promise<unknown>;
  /** The id of the button, for links to its error. */
  id?: string;
  hint?: string;
  /** The reason why the picture was refused. */
  problem?: string | undefined;
};

/**
 * Shows a person's picture, or the brand's own (docs/product/pictures.md, "Without a picture"), with buttons to change or
 * remove it, apart from the typed fields beside it.
 */
export function PictureField({ person, onSave, id, hint, problem }: PictureFieldProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const send = useSend<unknown, [() => string | null]>({
    act: async (choosePicture) => onSave(choosePicture()),
    failed: accountMessages.detailsFailed,
    onDone() {
      flushSync(() => setEditing(false));
      edit.current?.focus();
    },
  });
  const words = (editing ? undefined : send.failure) ?? problem;

  return (
    <section className="picture-field" aria-label="Picture">
      {person.image ? (
        <Avatar {...person} size="xl" />
      ) : (
        <span className="av av-xl brand-face" aria-hidden>
          <Mark />
        </span>
      )}
      <div className="btn-row">
        <Button
          ref={edit}
          id={id}
          variant="second"
          icon={ImagePlus}
          pending={send.pending}
          onClick={() => setEditing(true)}
          onPointerEnter={AvatarEditor.preload}
          onFocus={AvatarEditor.preload}
        >
          {person.image ? 'Change the picture' : 'Add a picture'}
        </Button>
        {person.image && (
          <Button variant="quiet" pending={send.pending} onClick={() => void send.run(() => null)}>
            Remove the picture
          </Button>
        )}
      </div>
      {hint && <p className="soft small picture-hint">{hint}</p>}
      {words && <Banner kind="bad">{words}</Banner>}
      {editing && <AvatarEditor send={send} onClose={() => setEditing(false)} />}
    </section>
  );
}
