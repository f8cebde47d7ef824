import { anyone } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'POST /browser-faults': {
    mayCall: anyone,
    body: () => ({
      release: '0a1b2c3d4e5f',
      route: '/office/clients/$clientRef',
      name: 'TypeError',
      frames: ['/app/assets/office-people-B2xq.js:1:20417', '/app/assets/framework-D9.js:2:88'],
    }),
  },
};
