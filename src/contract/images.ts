import { z } from 'zod';
import { byAnyone } from './endpoint.ts';

export const images = {
  'GET /images/{file}': byAnyone.read({
    summary: 'A picture by its ref, which only people who may see the person receive.',
    params: z.strictObject({ file: z.string().regex(/^[0-9a-hjkmnp-tv-z]{32}\.jpg$/) }),
    media: 'image/jpeg',
    immutable: true,
    reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  }),
};
