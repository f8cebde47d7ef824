import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const content = {
  'GET /cms/footer': endpoint({
    // docs/product/dashboard.md, "Footer"
    summary: 'The brand’s footer text, as Markdown.',
    access: { scope: 'public' },
    idempotency: 'safe',
    media: 'text/markdown',
    reply: z.string(),
  }),
};
