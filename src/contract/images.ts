import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const images = {
  'GET /images/{file}': endpoint({
    summary: 'A picture by its ref, which only people who may see the person receive.',
    access: { scope: 'public' },
    idempotency: 'safe',
    params: z.strictObject({ file: z.string().regex(/^[0-9a-hjkmnp-tv-z]{32}\.jpg$/) }),
    media: 'image/jpeg',
    immutable: true,
    reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  }),
};
