import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentData, DocumentType } from '#domain/documents/types.ts';
import { writeValue } from '#domain/documents/values.ts';
import { keptReadsOf } from '#web/calls/kept-reads.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { confirmLeave } from '#web/person/session/leaving.ts';
import { broken, fakeServer, lost, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { hasDocumentDraft } from './page-drafts.ts';
import { StepForm } from './step-form.tsx';
import { StepFrame } from './step-frame.tsx';

const clientRef = 'c1';
type Stored = { ref: string; version: number; data: string; confirmed: string[] };

/** The documents on the server, by type. */
let stored: Map<string, Stored>;
let server: ReturnType<typeof fakeServer>;

const features = { documents: { myDocuments: true, healthPassport: true, advancedCarePlan: true } };
const languages = Object.entries({ 0: 'English', mi: 'Te reo Māori' }).map(([ref, name]) => ({ ref, name }));
const whenUpdated = '2026-11-23T00:00:00.000Z';
const summaryOf = ([documentType, { ref, version }]: [string, Stored]) => ({
  ...{ ref, version, name: documentType, documentType: documentType as DocumentType, unique: true as const },
  ...{ whenCreated: whenUpdated, whenUpdated, reviewDue: false },
});

beforeEach(() => {
  stored = new Map();
  vi.spyOn(draftsOf(), 'open').mockReturnValue(undefined);
  server = fakeServer({
    'GET /settings': () => ({ features, languages, retired: [] }) as never,
    'GET /clients/{clientRef}': () => ({ ref: clientRef, givenName: 'Hākaraia', familyName: 'Walker' }),
    'GET /clients/{clientRef}/documents': () => ({ documents: [...stored].map(summaryOf) }),
    'GET /clients/{clientRef}/documents/{documentRef}': ({ params }) => {
      const [entry] = [...stored].filter(([, { ref }]) => ref === params.documentRef);
      return { ...summaryOf(entry!), ...entry![1], schemaVersion: 1 };
    },
    'PUT /clients/{clientRef}/documents/{documentRef}': ({ params, body, version }) => {
      const before = stored.get(body.documentType);
      if (version !== `"${before?.version ?? 0}"`)
        return refuse({ status: 412, code: 'stale', message: 'This document has changed.' });
      const next = { ref: params.documentRef, version: (before?.version ?? 0) + 1 };
      stored.set(body.documentType, { ...next, data: body.data, confirmed: body.confirmed });
      return { ...next, whenUpdated };
    },
    'POST /clients/{clientRef}/documents/{documentRef}/complete': () => ({ number: 1, version: 1 }),
  });
});
afterEach(() => vi.restoreAllMocks());

const store = (type: DocumentType, data: DocumentData, version = 1) =>
  stored.set(type, { ref: 'd1', version, data: JSON.stringify(data), confirmed: [] });
const dataOf = (type: DocumentType): DocumentData => JSON.parse(stored.get(type)?.data ?? '{}');
const saves = () => server.received('PUT /clients/{clientRef}/documents/{documentRef}');

const step = (type: DocumentType, path: string) => () => (
  <StepFrame type={type}>
    <StepForm type={type} path={path} />
  </StepFrame>
);

function renderStep(type: DocumentType, path: string) {
  const memberships = [
    {
      clientRef,
      name: 'Hākaraia Walker',
      role: 'client',
      timeZone: 'Pacific/Auckland',
      capabilities: { manager: true },
    },
  ] as never;
  return renderScreen(
    {
      [`/${type}/${path}`]: step(type, path),
      '/advance-care-plan/step-two': step('advance-care-plan', 'step-two'),
      '/account/my-documents': () => <h1>My documents</h1>,
      '/account/my-documents/advance-care-plan': () => <h1>Advance Care Plan</h1>,
    },
    { user: { ref: 'rose' }, memberships },
  );
}

async function openStep(type: DocumentType, path: string) {
  const rendered = await renderStep(type, path);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('the form of a document', () => {
  it.each([
    ['health-passport', 'section-a', 'Loading your e-Health Passport…'],
    ['advance-care-plan', 'step-one', 'Loading your Advance Care Plan…'],
  ] as const)('says that a %s is loading', async (type, path, words) => {
    server.answer({ 'GET /clients/{clientRef}/documents': () => new Promise(() => {}) });
    await renderStep(type, path);
    await screen.findByText(words);
  });

  it.each([
    [
      'health-passport',
      'personal-details',
      'Back /account/my-documents/health-passport',
      'Continue /health-passport/section-a',
    ],
    ['health-passport', 'section-a', 'Back /health-passport/personal-details', 'Continue /health-passport/section-b'],
    ['health-passport', 'section-b', 'Back /health-passport/section-a', 'Continue /health-passport/section-c'],
    ['health-passport', 'section-c', 'Back /health-passport/section-b', 'Complete plan '],
    [
      'advance-care-plan',
      'step-one',
      'Cancel /account/my-documents/advance-care-plan',
      'Continue /advance-care-plan/step-two',
    ],
    ['advance-care-plan', 'step-two', 'Back /advance-care-plan/step-one', 'Continue /advance-care-plan/step-three'],
    ['advance-care-plan', 'step-three', 'Back /advance-care-plan/step-two', 'Complete plan '],
  ] as const)('has its ways on at %s, %s', async (type, path, ...ways) => {
    await openStep(type, path);
    const end = document.querySelectorAll<HTMLElement>('.document-end a, .document-end button');
    expect([...end].map((way) => `${way.textContent} ${way.getAttribute('href') ?? ''}`)).toEqual(ways);
    expect(screen.getByRole('link', { name: 'My Documents' }).getAttribute('href')).toBe('/account/my-documents');
    const parts = [...document.querySelectorAll('.document-side li')].map((part) => part.textContent);
    const names =
      type === 'health-passport'
        ? ['Personal details', 'Section A', 'Section B', 'Section C']
        : ['Step 1', 'Step 2', 'Step 3'];
    expect(parts).toEqual(names.map((name) => expect.stringContaining(name)));
  });

  it('says where it could not be loaded', async () => {
    server.answer({ 'GET /clients/{clientRef}/documents': broken });
    await renderStep('health-passport', 'section-a');
    await screen.findByText('Could not load your documents.');
  });

  it('prefills a new passport from the client, and saves nothing that no one typed', async () => {
    await openStep('health-passport', 'personal-details');
    expect(field('First name')).toHaveProperty('value', 'Hākaraia');
    expect(field('Last name')).toHaveProperty('value', 'Walker');
    expect(saves()).toHaveLength(0);
  });

  it('saves five seconds after the last keystroke, and says so', async () => {
    store('health-passport', newDocument('health-passport'));
    await openStep('health-passport', 'section-a');
    vi.useFakeTimers();
    for (const value of ['Kiwi', 'Kiwifruit']) {
      fireEvent.change(field('My allergies'), { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(4900));
    }
    expect(screen.getByText('Not saved yet') && saves()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    vi.useRealTimers();
    await screen.findByText('Saved');
    expect([saves().length, dataOf('health-passport').allergies]).toEqual([1, 'Kiwifruit']);
  });

  it('keeps what was saved for a time without a connection', async () => {
    const copies = new Map<string, unknown>();
    const keep = (key: string, data: unknown) => void copies.set(key, data);
    keptReadsOf().store = { find: async () => undefined, keep, drop: () => {} };
    await openStep('health-passport', 'section-a');
    await userEvent.type(field('My allergies'), 'Kiwifruit');
    await confirmLeave();
    const copy = copies.get('["client","c1","document","health-passport"]');
    expect(copy).toEqual({ stored: { ...stored.get('health-passport'), whenUpdated, schemaVersion: 1 }, client: {} });
  });

  it('saves at once on Continue, when the page is hidden, and before another account', async () => {
    store('advance-care-plan', newDocument('advance-care-plan'));
    await openStep('advance-care-plan', 'step-one');
    await userEvent.type(field('Who holds my will'), 'Ana');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(dataOf('advance-care-plan').willHolder).toBe('Ana'));
    visibility.mockRestore();
    await userEvent.type(field('Who holds my will'), ' H');
    expect(await confirmLeave()).toBe(true);
    expect(dataOf('advance-care-plan').willHolder).toBe('Ana H');
    await userEvent.type(field('Who holds my will'), 'ughes');
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'What matters to me' });
    await waitFor(() => expect(dataOf('advance-care-plan').willHolder).toBe('Ana Hughes'));
  });

  it('keeps what could not be saved, says why, and asks before another account', async () => {
    store('health-passport', newDocument('health-passport'));
    const { unmount } = await openStep('health-passport', 'section-c');
    server.answer({ 'PUT /clients/{clientRef}/documents/{documentRef}': lost });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.type(field('What I like'), 'Tūī');
    const leaving = confirmLeave();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(await leaving).toBe(false);
    expect(screen.getByText('Not saved yet: no connection')).toBeTruthy();
    expect(hasDocumentDraft({ userRef: 'rose', clientRef, type: 'health-passport' })).toBe(true);
    unmount();
    await openStep('health-passport', 'section-c');
    expect(field('What I like')).toHaveProperty('value', 'Tūī');
  });

  it('shows both versions where another device was quicker, and saves the choice', async () => {
    const passport = newDocument('health-passport');
    store('health-passport', passport);
    await openStep('health-passport', 'section-c');
    store('health-passport', writeValue(writeValue(passport, 'likes', 'Tea'), 'dislikes', 'Noise'), 2);
    await userEvent.type(field('What I like'), 'Coffee');
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { name: 'Choose what to keep' });
    const sides = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked);
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/What I like.*Your version.*Coffee.*The other version.*Tea/),
      expect.stringMatching(/What I do not like.*Your version.*Nothing.*The other version.*Noise/),
    ]);
    expect(screen.getByText(/^Two answers to 2 questions\. Choose which to keep\./)).toBeTruthy();
    expect(sides()).toEqual([true, false, false, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Use all the other answers' }));
    expect(sides()).toEqual([false, true, false, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Use all my answers' }));
    expect(sides()).toEqual([true, false, true, false]);
    await userEvent.click(screen.getByRole('radio', { name: /Noise/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }));
    await waitFor(() => expect(stored.get('health-passport')?.version).toBe(3));
    expect([dataOf('health-passport').likes, dataOf('health-passport').dislikes]).toEqual(['Coffee', 'Noise']);
    expect(field('What I do not like')).toHaveProperty('value', 'Noise');
  });

  it('adds and removes rows with focus and words; the first row stays', async () => {
    await openStep('advance-care-plan', 'step-one');
    const rows = () =>
      screen.queryAllByRole('group', { name: /^Person \d/ }).map((row) => row.querySelector('legend')?.textContent);
    expect(rows()).toEqual(['Person 1', 'Person 2']);
    expect(screen.queryByRole('button', { name: 'Remove person 1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add another person' }));
    expect(document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent).toBe('Person 3');
    await userEvent.keyboard('Mere');
    await screen.findByText('Person 3 added.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove person 2' }));
    await screen.findByText('Person 2 removed.');
    expect(document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent).toBe('Person 1');
    await confirmLeave();
    expect(dataOf('advance-care-plan').importantPeople).toMatchObject([{ givenName: '' }, { givenName: 'Mere' }]);
  });

  it('draws only the field that is typed in', async () => {
    await openStep('health-passport', 'section-b');
    for (const question of screen.getAllByRole('radio', { name: 'Yes' })) await userEvent.click(question);
    const others = screen.getAllByRole('textbox').slice(1);
    const before = others.map((box) => box.outerHTML);
    let redrawn = 0;
    const observer = new MutationObserver((changes) => {
      redrawn += changes.filter(({ target }) => others.some((box) => box.contains(target))).length;
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await userEvent.type(screen.getAllByRole('textbox')[0]!, 'My frame');
    observer.disconnect();
    expect([redrawn, others.map((box) => box.outerHTML)]).toEqual([0, before]);
  });
});

describe('Complete plan', () => {
  const complete = () => userEvent.click(screen.getByRole('button', { name: 'Complete plan' }));

  it('lists what is not yet confirmed, saves a plan in which nothing was typed, and leads to its page', async () => {
    await openStep('advance-care-plan', 'step-three');
    expect(screen.getAllByText(/^Not yet confirmed/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: 'Cremated' }));
    expect(screen.getAllByText(/^Not yet confirmed/)).toHaveLength(1);
    await complete();
    const dialog = await screen.findByRole('dialog', { name: 'Not yet confirmed' });
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Step 1: Do you have a will? Yes',
      'Step 2: Does it matter to you where you die? Yes',
      'Step 3: Would you like to donate organs or tissue? Yes',
    ]);
    expect(stored.get('advance-care-plan')?.confirmed).toEqual(['burialPreferred']);
    await userEvent.click(screen.getByRole('button', { name: 'Complete it all the same' }));
    await screen.findByRole('heading', { name: 'Advance Care Plan' });
    expect(server.received('POST /clients/{clientRef}/documents/{documentRef}/complete')).toHaveLength(1);
  });

  it('completes nothing that is not saved', async () => {
    store('advance-care-plan', newDocument('advance-care-plan'));
    await openStep('advance-care-plan', 'step-three');
    server.answer({ 'PUT /clients/{clientRef}/documents/{documentRef}': lost });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.type(field('My funeral'), 'Under the pōhutukawa');
    await complete();
    await screen.findByText(/^Not saved yet: no connection\. Everything has to be saved/);
    expect(server.received('POST /clients/{clientRef}/documents/{documentRef}/complete')).toHaveLength(0);
  });
});
