import Upload from 'lucide-react/icons/upload';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { avatarMessages, avatarTypes } from '#domain/images/avatar.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Area, exportPicture } from './export-picture.ts';
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
      subtitle="Shown next to the name."
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
      <FileChoice again={image !== undefined} unavailable={send.pending} onFile={(file) => void choose(file)} />
    </Dialog>
  );
}

type FileChoiceProps = {
  again: boolean;
  unavailable: boolean;
  onFile: (file: File) => void;
};

/** Takes a file from a button, or one dropped here. */
function FileChoice({ again, unavailable, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !unavailable) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letting a file fall here is a shortcut for the button in it
    <div
      className="file-choice"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        variant={again ? 'plain' : 'second'}
        icon={Upload}
        unavailable={unavailable}
        onClick={() => input.current?.click()}
      >
        {again ? 'Choose another file' : 'Choose a file'}
      </Button>
      <p className="soft small">A JPEG, PNG or WebP. You can also drag it here.</p>
      <input
        ref={input}
        type="file"
        accept={avatarTypes.join(',')}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
