import { saveFile } from '#web/ui/save-file.ts';
import { showError } from './show-error.ts';

/** Saves a file from the server. A failure shows a toast. */
export async function download(name: string, read: () => Promise<string | Blob>): Promise<void> {
  try {
    saveFile(name, await read());
  } catch (error) {
    showError('The file could not be downloaded', error);
  }
}
