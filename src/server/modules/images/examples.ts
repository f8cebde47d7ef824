import { newRef } from '#server/db/new-ref.ts';
import { anyone } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /images/{file}': {
    mayCall: anyone,
    params: () => ({ file: `${newRef()}${newRef()}.jpg` }),
    status: 404,
  },
};
