import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { previewFile } from '#server/testing/imports.ts';

const file = ({ scene: { clientRef } }: ExampleContext) =>
  `Client,Service,Weekday,Start,Minutes,Funding,From,To\r\n${clientRef},Personal care,Monday,9am,60,Private,30/11/2026,14/12/2026\r\n`;

export const examples: Examples = {
  'GET /office/series/import/template': { mayCall: officeWho.coordinate },
  'POST /office/series/import/preview': { mayCall: officeWho.coordinate, body: file },
  'POST /office/series/import': {
    mayCall: officeWho.coordinate,
    query: async (context) => ({
      version: (await previewFile(context.scene, 'series', file(context))).body.version,
    }),
    body: file,
  },
};
