import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const cms = {
  'GET /cms/footer': endpoint({
    summary: "The words at the foot of a page, the brand's own, as Markdown (specification 2 §7, Footer content).",
    access: { scope: 'public' },
    repeat: 'read',
    media: 'text/markdown',
    reply: z.string(),
  }),
};
