import { z } from 'zod';
import { byAnyone, bySignedIn } from './endpoint.ts';

/** A page of an area, as Markdown; its first line is its heading. */
export const ContentPage = z.strictObject({ name: z.string(), text: z.string() });
export type ContentPage = z.infer<typeof ContentPage>;

export const content = {
  'GET /cms/footer': byAnyone.read({
    // docs/product/dashboard.md, "Footer"
    summary: 'The brand’s footer text, as Markdown.',
    media: 'text/markdown',
    reply: z.string(),
  }),
  'GET /cms/help': bySignedIn.read({
    // docs/product/content.md, "Help"
    summary: 'The pages of the help, as Markdown, in the order of their list.',
    reply: z.strictObject({ pages: z.array(ContentPage) }),
  }),
  'GET /cms/community': bySignedIn.read({
    // docs/product/content.md, "My Community"
    summary: 'The pages of My Community, as Markdown, in the order of their list.',
    reply: z.strictObject({ pages: z.array(ContentPage) }),
  }),
};
