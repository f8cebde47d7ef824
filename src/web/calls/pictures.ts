import { entryMessages } from '#web/kernel/entry-messages.ts';
import { ApiError } from './api-error.ts';

/** Reads the picture at an address of this server as a data URL, the form that calls send; null where it is gone. */
export async function readDataUrl(address: string): Promise<string | null> {
  const answer = await fetch(address).catch(() => undefined);
  if (answer?.status === 404) return null;
  if (!answer?.ok) throw new ApiError({ status: 0, code: 'network', messages: [entryMessages.noAnswer] });
  return toDataUrl(await answer.blob());
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
