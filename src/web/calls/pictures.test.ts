import { describe, expect, it, vi } from 'vitest';
import { readDataUrl } from './pictures.ts';

const address = `/api/v0/images/${'0'.repeat(32)}.jpg`;
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

describe('readDataUrl', () => {
  it('is none for a picture that is gone', async () => {
    answering(async () => new Response(null, { status: 404 }));
    expect(await readDataUrl(address)).toBeNull();
  });

  it.each<[string, () => Promise<Response>]>([
    ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is not ready', async () => new Response(null, { status: 503 })],
  ])('fails in words where %s, so that no picture is left out unnoticed', async (_, answer) => {
    answering(answer);
    await expect(readDataUrl(address)).rejects.toMatchObject({ messages: ['The server did not answer.'] });
  });
});
