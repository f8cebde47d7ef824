import Download from 'lucide-react/icons/download';
import { type ComponentProps, useState } from 'react';
import { download } from '#web/calls/download.ts';
import { Button } from '#web/ui/button.tsx';

type DownloadButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label' | 'children'> & {
  /** The file's, with its ending. */
  name: string;
  read: () => Promise<string | Blob>;
};

/** Saves a file that the server makes. Only documents differ: their link is good once, and the browser follows it. */
export function DownloadButton({ name, read, ...button }: DownloadButtonProps) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    await download(name, read);
    setPending(false);
  }
  return <Button {...button} icon={Download} pending={pending} onClick={() => void save()} />;
}
