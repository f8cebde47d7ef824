import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type FileChoiceProps = {
  accept: string;
  /** The person has chosen a file already. */
  again: boolean;
  /** The chosen picture is being saved. */
  unavailable: boolean;
  onFile: (file: File) => void;
};

/** Takes a file from a button, or one dropped here. */
export function FileChoice({ accept, again, unavailable, onFile }: FileChoiceProps) {
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
        accept={accept}
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
