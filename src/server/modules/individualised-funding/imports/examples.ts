import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { previewFile } from '#server/testing/imports.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';

/** Makes a new funding each time: its ref tells it from those of other examples. */
async function file({ scene }: ExampleContext) {
  const { fundingRef } = await addMoney(scene.build, scene.clientRef);
  return `Client,Funding,Date,What for,Amount\r\n${scene.clientRef},${fundingRef},28/08/2026,Shower stool,184.50\r\n`;
}

let last: { file: string; version: string } | undefined;

export const examples: Examples = {
  'GET /office/funding-transactions/import/template': { mayCall: officeWho.coordinateOrPay },
  'POST /office/funding-transactions/import/preview': { mayCall: officeWho.coordinateOrPay, body: file },
  'POST /office/funding-transactions/import': {
    mayCall: officeWho.coordinateOrPay,
    query: async (context) => {
      const text = await file(context);
      last = { file: text, version: (await previewFile(context.scene, 'funding-transactions', text)).body.version };
      return { version: last.version };
    },
    body: (context) => last?.file ?? file(context),
  },
};
