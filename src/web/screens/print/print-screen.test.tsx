import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import { broken, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PrintScreen } from './print-screen.tsx';

const at = '/print/client/rose/document/passport';
const memberships = [{ clientRef: 'rose', name: 'Rose Hākaraia', timeZone: 'Pacific/Auckland' }];

function serve(documentType: string, data: object) {
  return fakeServer({
    'GET /clients/{clientRef}/documents/{documentRef}': () => ({
      documentType: documentType as 'health-passport',
      schemaVersion: 1,
      data: JSON.stringify(data),
      confirmed: [],
      whenUpdated: '2026-11-22T20:00:00.000Z',
    }),
    'GET /settings': () => ({
      retired: [],
      languages: [{ ref: '0', name: 'English' }],
      features: { clientIdentifier: true },
    }),
    'POST /clients/{clientRef}/documents/{documentRef}/download': () => ({ token: 'abc' }),
  });
}

const open = () =>
  renderScreen({ '/print/client/$client/document/$document': PrintScreen }, { at, user: {}, memberships });

describe('/print/client/{client}/document/{document}', () => {
  it('shows the passport as it is printed, with its name, date and foot', async () => {
    serve('health-passport', { ...newDocument('health-passport'), firstName: 'Rose', allergies: 'Pī' });
    await open();
    const paper = await screen.findByRole('article');
    expect(screen.queryByText(/empty boxes/)).toBeNull();
    expect(within(paper).getByRole('heading', { name: 'At a glance' })).toBeTruthy();
    expect(within(paper).getAllByText('Pī')).toHaveLength(1);
    expect(within(paper).getAllByText('Not yet confirmed').length).toBeGreaterThan(0);
    const foot = document.documentElement.style.getPropertyValue('--paper-foot');
    expect(foot).toBe('"Rose Hākaraia. Updated on Monday 23 November 2026. If this copy is old, ask for a new one."');
  });

  it('prints, and shows large print where it is chosen', async () => {
    serve('advance-care-plan', newDocument('advance-care-plan'));
    await open();
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Large print' }));
    expect(screen.getByRole('article').dataset.large).toBe('true');
  });

  it('says which answers the PDF cannot show, and offers Print', async () => {
    serve('health-passport', { ...newDocument('health-passport'), allergies: '花粉', likes: 'Tūī', dislikes: 'ضوضاء' });
    await open();
    const words = await screen.findByText(/^The PDF would show empty boxes/);
    expect(words.textContent).toContain('in these answers: My allergies; What I do not like.');
  });

  it('says that another kind of document cannot be printed', async () => {
    serve('shopping-list', {});
    await open();
    expect(await screen.findByRole('heading', { name: 'Unsupported document type' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Documents' }).getAttribute('href')).toBe('/account/my-documents');
  });

  it('says that a document could not be loaded, and loads it again', async () => {
    const server = serve('advance-care-plan', newDocument('advance-care-plan'));
    server.answer({ 'GET /clients/{clientRef}/documents/{documentRef}': broken });
    await open();
    expect(await screen.findByRole('heading', { name: 'Unable to load your document' })).toBeTruthy();
    serve('advance-care-plan', newDocument('advance-care-plan'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('says that a newer document needs a newer page', async () => {
    serve('advance-care-plan', { more: 'than this page knows' });
    await open();
    expect(await screen.findByText('This page is older than the document. Load the page again.')).toBeTruthy();
  });
});
