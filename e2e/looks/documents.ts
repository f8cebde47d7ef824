import type { Page } from '@playwright/test';
import { findDescription, listFields } from '#domain/documents/descriptions.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentData, DocumentField, DocumentType, DocumentValue } from '#domain/documents/types.ts';
import { writeValue } from '#domain/documents/values.ts';
import { newRef } from '#server/db/new-ref.ts';
import { type Client, expect, expectNoSidewaysScrollAt, openAs, type World } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import { moveTo, type States, type Walk } from './walk.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

type Stage = Parameters<Walk['prepare']>[0];

/** Saves a document of the client, after the given version of it. */
async function putDocument(world: World, rose: Client, { ref, version = 0, ...content }: StoredInput) {
  const { type, data } = content;
  const body = { name: type, documentType: type, unique: true, confirmed: [], data: JSON.stringify(data) };
  const path = `/clients/${rose.clientRef}/documents/${ref}`;
  const saved = await world.api(rose, 'PUT', path, { body, headers: { 'if-match': `"${version}"` } });
  expect(saved.status).toBe(200);
}
type StoredInput = { ref: string; version?: number; type: DocumentType; data: DocumentData };

/** Fills a document in which every field says something, lists and all that a choice shows. */
function fillDocument(type: DocumentType, language: string): DocumentData {
  const fields = listFields(findDescription(type)).map(({ field }) => field);
  return fields.reduce((data, field) => writeValue(data, field.path, fillField(field, language)), newDocument(type));
}

function fillField(field: DocumentField, language: string): DocumentValue {
  const text = 'Kōwhai and pōhutukawa, Hākaraia';
  switch (field.kind) {
    case 'yesNo':
      return true;
    case 'language':
      return language;
    case 'languages':
      return [language];
    case 'list':
      return [1, 2, 3].map(() => Object.fromEntries(field.rows.map(({ path }) => [path, text])));
    case 'checkedList':
      return field.options.map(({ value, info }) => ({ optionValue: value, additionalInfo: info ? text : '' }));
    default:
      return text;
  }
}

/** Opens the documents of a client who has filled in one, and gives the states of its steps. */
async function openFilled({ page, world }: Stage, type: DocumentType) {
  const rose = await world.client();
  const { languages } = await (await world.api(rose, 'GET', '/settings')).json();
  const document = { ref: newRef(), type, data: fillDocument(type, languages[1].ref) };
  await putDocument(world, rose, document);
  await openAs(page, rose, '/app/account/my-documents');
  await expect(heading(page, 'My documents')).toBeVisible();
  const steps = findDescription(type).steps.map(({ path, title }) => [
    title,
    async () => {
      await moveTo(page, `/${type}/${path}`, title);
      await expect(heading(page, title)).toBeVisible();
      // At 400 % zoom a window of 1280 has the width of 320.
      await expectNoSidewaysScrollAt(page, [320]);
    },
  ]);
  return { rose, document, steps: Object.fromEntries(steps) as States };
}

/** Walks every step of the passport, and both versions of an answer. */
async function walkPassport(stage: Stage): Promise<States> {
  const { page, world } = stage;
  const { rose, document, steps } = await openFilled(stage, 'health-passport');
  return {
    ...steps,
    'a passport that this device keeps': async () => {
      const place = `/clients/${rose.clientRef}/documents/${document.ref}/complete`;
      await world.api(rose, 'POST', place, { body: { leaveUnconfirmed: true }, headers: { 'if-match': '"1"' } });
      await moveTo(page, '/account/my-documents/health-passport', 'e-Health Passport');
      await expect(page.getByText('Version 1 is on this device, also without internet.')).toBeVisible();
    },
    'both versions of an answer': async () => {
      await moveTo(page, '/health-passport/section-a', 'My allergies');
      await expect(page.getByLabel('My allergies')).toBeVisible();
      await putDocument(world, rose, { ...document, version: 1, data: { ...document.data, allergies: 'Kiwifruit' } });
      await typeIn(page.getByLabel('My allergies'), 'Penicillin');
      await page.clock.fastForward('00:06');
      await expect(page.getByRole('heading', { name: 'Choose what to keep' })).toBeVisible();
    },
  };
}

/** Walks the list of documents, every step of the plan, and how it is completed. */
async function walkPlan(stage: Stage): Promise<States> {
  const { page } = stage;
  const { steps } = await openFilled(stage, 'advance-care-plan');
  return {
    'the documents of a client': async () => {},
    ...steps,
    'a plan with choices that are not confirmed': async () => {
      await page.getByRole('button', { name: 'Complete plan' }).click();
      await expect(page.getByRole('dialog', { name: 'Not yet confirmed' })).toBeVisible();
    },
    'a completed plan': async () => {
      await page.getByRole('button', { name: 'Complete it all the same' }).click();
      await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    },
  };
}

export const documentLooks: Walk[] = [
  { area: 'the health passport', prepare: walkPassport },
  { area: 'the health passport', brand: 'au', mode: 'dark', deep: true, prepare: walkPassport },
  { area: 'the health passport', brand: 'nz', deep: true, prepare: walkPassport },
  { area: 'the care plan', prepare: walkPlan },
  { area: 'the care plan', brand: 'au', mode: 'dark', deep: true, prepare: walkPlan },
  { area: 'the care plan', brand: 'nz', deep: true, prepare: walkPlan },
];
