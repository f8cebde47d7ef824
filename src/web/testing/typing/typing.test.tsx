import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formsOfClients } from './forms-of-clients.tsx';
import { formsOfDocuments } from './forms-of-documents.tsx';
import { formsOfFunding } from './forms-of-funding.tsx';
import { formsOfPeople } from './forms-of-people.tsx';
import { formsOfTheOffice } from './forms-of-the-office.tsx';
import { listUnreached } from './text-fields.ts';
import { typeInAllFields } from './type-in-fields.ts';

const forms = { ...formsOfPeople, ...formsOfDocuments, ...formsOfFunding, ...formsOfClients, ...formsOfTheOffice };

it.each(Object.entries(forms))('%s shows each key as typed, and sends the whole text', async (_name, list) => {
  for (const { open, texts, sent } of list) {
    const read = await open();
    const typed = await typeInAllFields(texts);
    expect(typed).not.toEqual([]);
    if (sent) expect((read as () => unknown)()).toEqual(sent(typed.at(-1)!));
    cleanup();
  }
});

it('no field changes what is typed, be it bound as it is, or typed in here', () => {
  expect(listUnreached()).toEqual([]);
});
