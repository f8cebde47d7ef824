import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findDescription } from '#domain/documents/descriptions.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { type ClientDetailsToPrefill, documentTypes } from '#domain/documents/types.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { confirmLeave } from '#web/person/session/leaving.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { StepForm } from './step-form.tsx';
import { StepFrame } from './step-frame.tsx';

type Type = (typeof documentTypes)[number];

/** Fakes a server that keeps one document, as it is sent. */
function keepDocument(type: Type, client?: ClientDetailsToPrefill) {
  const stored = { version: 1, data: JSON.stringify(newDocument(type, client)), confirmed: [] as string[] };
  const about = { ref: 'd1', name: type, documentType: type, unique: true as const, reviewDue: false };
  const whenUpdated = '2026-11-23T00:00:00.000Z';
  const read = () => ({ ...about, whenCreated: whenUpdated, whenUpdated, version: stored.version });
  const features = { documents: { myDocuments: true, healthPassport: true, advancedCarePlan: true } };
  const languages = Object.entries({ 0: 'English', mi: 'Te reo Māori' }).map(([ref, name]) => ({ ref, name }));
  fakeServer({
    'GET /settings': () => ({ features: { ...features, clientIdentifier: true }, languages, retired: [] }) as never,
    'GET /clients/{clientRef}': () => ({ ref: 'c1', givenName: 'Rose', familyName: 'Walker' }),
    'GET /clients/{clientRef}/documents': () => ({ documents: [read()] }),
    'GET /clients/{clientRef}/documents/{documentRef}': () => ({ ...read(), ...stored, schemaVersion: 1 }),
    'PUT /clients/{clientRef}/documents/{documentRef}': ({ body: { data, confirmed } }) => {
      Object.assign(stored, { version: stored.version + 1, data, confirmed });
      return { ref: 'd1', version: stored.version, whenUpdated };
    },
  });
  return stored;
}

async function openStep(type: Type, path: string) {
  const Step = () => (
    <StepFrame type={type}>
      <StepForm type={type} path={path} />
    </StepFrame>
  );
  const memberships = [{ clientRef: 'c1', name: 'Rose', role: 'client', timeZone: 'Pacific/Auckland' }] as const;
  await renderScreen({ '/': Step }, { user: { ref: 'rose' }, memberships });
  await screen.findByRole('heading', { level: 1 });
  // An address can be typed once its suggestions have loaded.
  await waitFor(() => expect(all('input[readonly]')).toEqual([]));
}

const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(`.document-field ${selector}`)];

/** Reads what every control of a step holds: texts, choices, boxes, lists, and the languages that were added. */
const readStep = () => [
  ...all<HTMLInputElement>('input, textarea, select').map(
    ({ type, checked, value, labels }) =>
      `${labels?.[0]?.textContent}: ${['radio', 'checkbox'].includes(type) ? checked : value}`,
  ),
  ...all('.document-languages li').map(({ textContent }) => `language ${textContent}`),
];

/** Fills in every control of a step, with a row more in each list. */
function fillStep() {
  for (const tile of screen.queryAllByRole('radio', { name: /^(Yes|Buried)$/ })) fireEvent.click(tile);
  for (const box of screen.queryAllByRole('checkbox')) fireEvent.click(box);
  for (const more of screen.queryAllByRole('button', { name: /^Add another/ })) fireEvent.click(more);
  for (const list of all<HTMLSelectElement>('select')) fireEvent.change(list, { target: { value: 'mi' } });
  for (const [index, field] of all('input.input, textarea').entries())
    fireEvent.change(field, { target: { value: `${index} Hākaraia` } });
}

const steps = documentTypes.flatMap((type) => findDescription(type).steps.map(({ path }) => [type, path] as const));

it.each(steps)('every field of %s, %s, is there again after it was saved', async (type, path) => {
  vi.spyOn(draftsOf(), 'open').mockReturnValue(undefined);
  const stored = keepDocument(type);
  await openStep(type, path);
  const before = readStep();
  fillStep();
  const texts = all('input.input, textarea').length;
  await waitFor(() => expect(readStep().filter((text) => text.endsWith(' Hākaraia'))).toHaveLength(texts));
  const filled = readStep();
  expect(await confirmLeave()).toBe(true);
  await waitFor(() => expect(stored.version).toBeGreaterThan(1));
  cleanup();
  queriesOf().clear();

  await openStep(type, path);
  await waitFor(() => expect(readStep()).toEqual(filled));
  expect(filled).not.toEqual(before);
});

it('the address of a new document is one line to type in, and lines where it is stored', async () => {
  vi.spyOn(draftsOf(), 'open').mockReturnValue(undefined);
  const stored = keepDocument('health-passport', { deliveryAddress: '149 Jubilee Street\nPetone\nLower Hutt' });
  await openStep('health-passport', 'personal-details');
  const address = screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
  expect(address.value).toBe('149 Jubilee Street, Petone, Lower Hutt');
  await userEvent.type(address, ' 5012, Aotearoa ');
  expect(address.value).toBe('149 Jubilee Street, Petone, Lower Hutt 5012, Aotearoa ');
  expect(await confirmLeave()).toBe(true);
  expect(JSON.parse(stored.data).address).toBe('149 Jubilee Street\nPetone\nLower Hutt 5012\nAotearoa');
  expect([stored.version, address.value]).toEqual([2, '149 Jubilee Street, Petone, Lower Hutt 5012, Aotearoa ']);
});

it.each([
  ['health-passport', 'section-a', 'My health'],
  ['advance-care-plan', 'step-three', 'My funeral'],
] as const)('%s shows a label once where the heading above says the same', async (type, path, name) => {
  keepDocument(type);
  await openStep(type, path);
  const [label] = screen.getByRole<HTMLTextAreaElement>('textbox', { name }).labels;
  expect([label?.textContent, label?.querySelector('.sr')?.textContent]).toEqual([name, name]);
});
