import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { avatarMessages } from '#domain/images/avatar.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { PictureField } from './picture-field.tsx';

/** A browser that reads no file here: what each picture is comes from its name, and a slow one waits for `letGo`. */
let letGo: () => void;
const exported = { source: '' };

beforeEach(() => {
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: File) => `blob:${file.name}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 400;
      onload?: () => void;
      onerror?: () => void;
      get naturalHeight() {
        return this.src.includes('huge') ? 100_001 : 400;
      }
      constructor() {
        queueMicrotask(async () => {
          if (this.src.includes('slow')) await slow;
          if (this.src.includes('text')) this.onerror?.();
          else this.onload?.();
        });
      }
    },
  );
  const drawImage = ({ src }: { src: string }) => {
    exported.source = src;
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: vi.fn(), drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => exported.source);
});

const onSave = vi.fn<(image: string | null) => Promise<unknown>>();
beforeEach(() => void onSave.mockReset().mockResolvedValue(undefined));

/** Shows a person's picture, the new one once it is saved. */
function Field({ before }: { before?: string | undefined }) {
  const [image, setImage] = useState(before);
  const save = async (next: string | null) => {
    await onSave(next);
    setImage(next ?? undefined);
  };
  return <PictureField person={{ name: 'Iris', seed: 'iris', image }} onSave={save} />;
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Picture' });
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

async function open(before?: string) {
  await renderScreen({ '/': () => <Field before={before} /> });
  return openEditor(before ? 'Change the picture' : 'Add a picture');
}

async function openEditor(name: string) {
  await userEvent.click(button(name));
  const inside = within(await dialog());
  return { inside, save: inside.getByRole('button', { name: 'Save' }) };
}

const choose = (chosen: File) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen] } });

/** Waits for the picture in the frame, which measures it when it has loaded there. */
async function seePicture(name: string) {
  const picture = await waitFor(() => {
    const shown = document.querySelector<HTMLImageElement>('.picture-window img');
    if (!shown?.src.includes(name)) throw new Error('The picture is not shown.');
    return shown;
  });
  fireEvent.load(picture);
}

const isUnavailable = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true';

describe('AvatarEditor', () => {
  it('refuses what is no picture or too large, and keeps the picture before it', async () => {
    const { inside, save } = await open();
    const wrong: [File, string][] = [
      [file('a.svg', 'image/svg+xml'), avatarMessages.notAnImage],
      [file('huge.png', 'image/png'), avatarMessages.tooLarge],
      [file('text.png', 'image/png'), avatarMessages.notAnImage],
    ];
    for (const [one, words] of wrong) {
      choose(one);
      await waitFor(() => expect(inside.getByRole('alert').textContent).toBe(words));
      expect(isUnavailable(save)).toBe(true);
    }
    choose(file('rose.jpg'));
    await seePicture('rose');
    expect([inside.queryByRole('alert'), isUnavailable(save)]).toEqual([null, false]);
    choose(file('text.png', 'image/png'));
    await inside.findByRole('alert');
    await userEvent.click(save);
    await waitFor(() => expect(onSave).toHaveBeenCalledWith('blob:rose.jpg'));
  });

  it('takes the later of two files, also where the earlier one is read last', async () => {
    const { save } = await open();
    choose(file('slow.jpg'));
    choose(file('blue.jpg'));
    await seePicture('blue');
    letGo();
    await userEvent.click(save);
    await waitFor(() => expect(onSave).toHaveBeenCalledWith('blob:blue.jpg'));
  });

  it('takes a file that is dropped on it', async () => {
    const { save } = await open();
    fireEvent.drop(document.querySelector('.file-choice')!, { dataTransfer: { files: [file('ana.jpg')] } });
    await seePicture('ana');
    await userEvent.click(save);
    await waitFor(() => expect(onSave).toHaveBeenCalledWith('blob:ana.jpg'));
    await waitFor(() => expect(document.activeElement).toBe(button('Change the picture')));
    expect(document.querySelector('.av img')?.getAttribute('src')).toBe('blob:ana.jpg');
  });

  it('says why the server refuses a picture, and ends that with the next save', async () => {
    const { inside, save } = await open();
    choose(file('rose.jpg'));
    await seePicture('rose');
    onSave.mockRejectedValueOnce(new ApiError({ status: 400, code: 'invalid', messages: ['Not this one.'] }));
    await userEvent.click(save);
    expect((await inside.findByRole('alert')).textContent).toBe('Your details could not be saved: Not this one.');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ends a save before it opens again', async () => {
    const { save } = await open();
    choose(file('rose.jpg'));
    await seePicture('rose');
    const saving = Promise.withResolvers<void>();
    onSave.mockReturnValueOnce(saving.promise);
    await userEvent.click(save);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Add a picture').getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button('Add a picture'));
    expect(screen.queryByRole('dialog')).toBeNull();
    saving.resolve();
    await waitFor(() => expect(button('Change the picture').getAttribute('aria-busy')).toBeNull());
    expect([readToasts(), onSave.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('PictureField', () => {
  it('removes the picture; a removal that fails stays on the page until a save succeeds', async () => {
    await renderScreen({ '/': () => <Field before="blob:before.jpg" /> });
    onSave.mockRejectedValueOnce(new ApiError({ status: 400, code: 'invalid', messages: [] }));
    await userEvent.click(button('Remove the picture'));
    expect((await screen.findByRole('alert')).textContent).toContain('Your details could not be saved');
    const { save } = await openEditor('Change the picture');
    choose(file('rose.jpg'));
    await seePicture('rose');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Remove the picture'));
    await waitFor(() => expect(document.activeElement).toBe(button('Add a picture')));
    expect(onSave).toHaveBeenLastCalledWith(null);
  });
});
