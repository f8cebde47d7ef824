import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A fault of a page, as far as it says nothing of a person: no message, no address, no account. */
export const BrowserFault = z.strictObject({
  release: z
    .string()
    .regex(/^[a-z0-9]{1,12}$/)
    .describe('The release that the page is of.'),
  route: z
    .string()
    .max(120)
    .regex(/^\/[A-Za-z0-9/$-]*$/)
    .describe('The pattern of the page’s address, with the names of its parts in place of refs.'),
  name: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/)
    .describe('The name of the error, such as TypeError.'),
  frames: z
    .array(
      z
        .string()
        .max(120)
        .regex(/^\/[\w./-]+:\d{1,7}:\d{1,7}$/),
    )
    .max(20)
    .describe('Where it happened: file, line and column in files of the release, the innermost first.'),
});
export type BrowserFault = z.infer<typeof BrowserFault>;

export const browserFaults = {
  'POST /browser-faults': endpoint({
    // docs/product/screens.md, "Faults of a page"
    summary: 'Tells the operators that a page broke; it is logged and counted, and nothing is stored.',
    access: { scope: 'public' },
    idempotency: 'none',
    offline: 'never',
    bodyLimit: 8192,
    body: BrowserFault,
    status: 204,
  }),
};
