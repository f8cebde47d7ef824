import { newRef } from '#server/db/new-ref.ts';
import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { importFile } from '#server/testing/imports.ts';

const newImport = async ({ scene }: ExampleContext) => {
  const { body } = await importFile(scene, 'clients', `Given name,Family name\r\nMele,X${newRef()}\r\n`);
  return { importRef: body.importRef as string };
};

export const examples: Examples = {
  'GET /office/imports': { mayCall: officeWho.coordinate, query: () => ({ list: 'clients' }) },
  'POST /office/imports/{importRef}/undo': { mayCall: officeWho.coordinate, params: newImport },
};
