import { anyone, signedIn } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /cms/footer': { mayCall: anyone },
  'GET /cms/help': { mayCall: signedIn },
  'GET /cms/community': { mayCall: signedIn },
};
