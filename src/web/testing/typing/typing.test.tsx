import { expect, it } from 'vitest';
import { formsOfFunding } from './forms-of-funding.tsx';
import { formsOfPeople } from './forms-of-people.tsx';
import { typeInAllFields } from './type-in-fields.ts';

const forms = { ...formsOfPeople, ...formsOfFunding };

it.each(Object.entries(forms))('%s: each key shows as typed, and is sent so', async (_name, { open, texts, sent }) => {
  const read = await open();
  const typed = await typeInAllFields(texts);
  expect(typed).not.toEqual([]);
  if (sent) expect((read as () => unknown)()).toEqual(sent(typed.at(-1)!));
});
