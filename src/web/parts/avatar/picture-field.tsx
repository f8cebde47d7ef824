import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSend } from '#web/api/use-send.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
import { BrandFace } from './brand-face.tsx';

const AvatarEditor = onDemand(() => import('./avatar-editor.tsx').then((m) => m.AvatarEditor));

type PictureFieldProps = {
  person: { name: string; seed: string; image: string | undefined };
  /** Saves another picture, a data URL, or none. */
  onSave: (image: string | null) => Promise<void>;
  /** The id of the button, for links to its error. */
  id?: string;
  hint?: string;
  /** Why the picture was refused. */
  problem?: string | undefined;
};

/** A person's picture, with buttons to change or remove it, apart from the typed fields beside it. */
export function PictureField({ person, onSave, id, hint, problem }: PictureFieldProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const removal = useSend({
    act: () => onSave(null),
    failed: accountMessages.detailsFailed,
    onDone: () => edit.current?.focus(),
  });
  const [isSaving, setSaving] = useState(false);
  const pending = removal.pending || isSaving;

  /** Saves one after another, because the next save needs the version that the last one made. */
  async function save(picture: string) {
    removal.clear();
    setSaving(true);
    await onSave(picture).finally(() => setSaving(false));
  }

  return (
    <section className="picture-field" aria-label="Picture">
      {person.image ? <Avatar {...person} size="xl" /> : <BrandFace />}
      <div className="btn-row">
        <Button
          ref={edit}
          id={id}
          variant="second"
          icon={ImagePlus}
          pending={pending}
          onClick={() => setEditing(true)}
          onPointerEnter={AvatarEditor.preload}
          onFocus={AvatarEditor.preload}
        >
          {person.image ? 'Change the picture' : 'Add a picture'}
        </Button>
        {person.image && (
          <Button variant="quiet" pending={pending} onClick={() => void removal.run()}>
            Remove the picture
          </Button>
        )}
      </div>
      {hint && <p className="soft small">{hint}</p>}
      {(removal.failure ?? problem) && <Banner kind="bad">{removal.failure ?? problem}</Banner>}
      {editing && (
        <AvatarEditor
          onSave={save}
          onClose={() => setEditing(false)}
          failed={(again) => <LoadProblem what="The picture editor" onAgain={again} />}
        />
      )}
    </section>
  );
}
