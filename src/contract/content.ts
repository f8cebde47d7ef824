import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A page of an area, as Markdown; its first line is its heading. */
export const ContentPage = z.strictObject({ name: z.string(), text: z.string() });
export type ContentPage = z.infer<typeof ContentPage>;

export const content = {
  'GET /cms/footer': endpoint({
    // docs/product/dashboard.md, "Footer"
    summary: 'The brand’s footer text, as Markdown.',
    access: { scope: 'public' },
    idempotency: 'safe',
    media: 'text/markdown',
    reply: z.string(),
  }),
  'GET /cms/help': endpoint({
    // docs/product/content.md, "Help"
    summary: 'The pages of the help, as Markdown, in the order of their list.',
    access: { scope: 'signedIn' },
    idempotency: 'safe',
    reply: z.strictObject({ pages: z.array(ContentPage) }),
  }),
  'GET /cms/community': endpoint({
    // docs/product/content.md, "My Community"
    summary: 'The pages of My Community, as Markdown, in the order of their list.',
    access: { scope: 'signedIn' },
    idempotency: 'safe',
    reply: z.strictObject({ pages: z.array(ContentPage) }),
  }),
};
