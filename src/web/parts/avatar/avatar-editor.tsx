import { useState } from 'react';
import { avatarMessages, avatarTypes } from '#domain/images/avatar.ts';
import { showError } from '#web/api/show-error.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { useIsMounted } from '#web/parts/editing/use-is-mounted.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Area, exportPicture } from './export-picture.ts';
import { FileChoice } from './file-choice.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { usePictureFile } from './use-picture.ts';

type AvatarEditorProps = { onSave: (image: string) => Promise<void>; onClose: () => void };

/** Chooses a picture and the part of it to keep (docs/product/pictures.md, "Choosing the part"). */
export function AvatarEditor({ onSave, onClose }: AvatarEditorProps) {
  const { image, refused, take } = usePictureFile();
  const [area, setArea] = useState<Area>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const here = useIsMounted();

  async function choose(file: File) {
    setFailure(undefined);
    if (await take(file)) setArea(undefined);
  }

  async function save() {
    if (!image || !area) return;
    setPending(true);
    setFailure(undefined);
    try {
      await onSave(exportPicture(image, area));
      if (here.current) onClose();
    } catch (error) {
      setFailure(showError(accountMessages.detailsFailed, error));
      setPending(false);
    }
  }

  const problem = failure ?? (refused && avatarMessages[refused]);
  return (
    <Dialog
      title="Picture"
      subtitle="It is shown next to the name."
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            pending={pending}
            unavailable={image && area ? false : 'Choose a picture first.'}
            onClick={() => void save()}
          >
            Save
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {problem && <Banner kind="bad">{problem}</Banner>}
      {image && <PictureFrame key={image.src} source={image.src} onArea={setArea} />}
      <FileChoice
        accept={avatarTypes.join(',')}
        again={image !== undefined}
        unavailable={pending}
        onFile={(file) => void choose(file)}
      />
    </Dialog>
  );
}
