import { type ReactNode, useState } from 'react';
import { avatarMessages, avatarTypes } from '#domain/images/avatar.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Area, exportPicture } from './export-picture.ts';
import { FileChoice } from './file-choice.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { usePictureFile } from './use-picture.ts';

type AvatarEditorProps = {
  send: { run: (exportNow: () => string) => Promise<boolean>; pending: boolean; failure: ReactNode; clear: () => void };
  onClose: () => void;
};

/** Chooses a picture and the part of it to keep (docs/product/pictures.md, "Choosing the part"). */
export function AvatarEditor({ send, onClose }: AvatarEditorProps) {
  const { image, refused, take } = usePictureFile();
  const [area, setArea] = useState<Area>();

  async function choose(file: File) {
    send.clear();
    if (await take(file)) setArea(undefined);
  }

  const problem = send.failure ?? (refused && avatarMessages[refused]);
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
            pending={send.pending}
            unavailable={image && area ? false : 'Choose a picture first.'}
            onClick={() => image && area && void send.run(() => exportPicture(image, area))}
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
        unavailable={send.pending}
        onFile={(file) => void choose(file)}
      />
    </Dialog>
  );
}
