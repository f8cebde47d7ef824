import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import { writeValue } from '#domain/documents/values.ts';
import { keptReadsOf, type ReadStore } from '#web/calls/kept-reads.ts';
import { deviceOf } from '#web/person/device/device.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { session } from '#web/person/session/session.ts';
import { broken, fakeServer, lost } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { DocumentOverview } from './document-overview.tsx';

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const passport = newDocument('health-passport');
const content = (likes: string) => ({
  data: JSON.stringify(writeValue(passport, 'likes', likes)),
  ...{ schemaVersion: 1, confirmed: ['futureWishes'] },
});
const completed = { number: 1, at: '2026-05-03T09:41:00.000Z', byName: 'Rose Hākaraia' };
const summary = {
  ...{
    ref: 'd1',
    name: 'e-Health Passport',
    documentType: 'health-passport' as const,
    unique: true as const,
    version: 4,
  },
  ...{ whenCreated: ago(9e8), whenUpdated: ago(2 * 3_600_000), reviewDue: true },
};

let features: { documents: { myDocuments: boolean; healthPassport: boolean; advancedCarePlan: boolean } };
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  features = { documents: { myDocuments: true, healthPassport: true, advancedCarePlan: true } };
  vi.spyOn(draftsOf(), 'open').mockReturnValue(undefined);
  server = fakeServer({
    'GET /settings': () => ({ features, languages: [], retired: [] }) as never,
    'GET /clients/{clientRef}/documents': () => ({ documents: [summary] }),
    'GET /clients/{clientRef}/documents/{documentRef}': () => ({ ...summary, ...content('Coffee') }),
    'GET /clients/{clientRef}/documents/{documentRef}/versions': () => ({ versions: [completed], more: false }),
    'GET /clients/{clientRef}/documents/{documentRef}/versions/{number}': () => ({ ...completed, ...content('Tea') }),
    'POST /clients/{clientRef}/documents/{documentRef}/versions/{number}/restore': () => ({ ref: 'd1', version: 5 }),
  });
});
afterEach(() => vi.restoreAllMocks());

function openOverview(type: 'health-passport' | 'advance-care-plan', as = {}) {
  const mine = { clientRef: 'c1', role: 'client', timeZone: 'Pacific/Auckland', capabilities: { manager: true } };
  const client = { ...mine, name: 'Rose Hākaraia', ...as };
  return renderScreen(
    {
      [`/account/my-documents/${type}`]: () => <DocumentOverview type={type} />,
      '/account/my-documents': () => <h1>My documents</h1>,
    },
    { user: { ref: 'rose' }, memberships: [client] as never },
  );
}

const link = (name: string) => screen.findByRole('link', { name }).then((found) => found.getAttribute('href'));

describe('the page of a document', () => {
  it('leads to the form and to its print page, and says when it changed and that a review is due', async () => {
    await openOverview('health-passport');
    expect(await link('Update passport')).toBe('/health-passport/personal-details');
    expect(await link('Download')).toBe('/print/client/c1/document/d1');
    for (const words of ['Updated 2 hours ago', 'Publication date: 01 July 2019', 'Please review this document.'])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('starts a document that is not there yet', async () => {
    server.answer({ 'GET /clients/{clientRef}/documents': () => ({ documents: [] }) });
    await openOverview('advance-care-plan');
    expect(await link('Start Plan')).toBe('/advance-care-plan/step-one');
    expect(screen.queryByText('Download')).toBeNull();
  });

  it('is read alone once the care has ended', async () => {
    const former = { role: 'supporter', capabilities: { manager: false }, formerManager: true };
    const { unmount } = await openOverview('health-passport', former);
    expect(await link('Download')).toBe('/print/client/c1/document/d1');
    await screen.findByRole('button', { name: 'See version 1' });
    expect([screen.queryByText('Update passport'), screen.queryByText('Restore version 1')]).toEqual([null, null]);
    unmount();
    server.answer({ 'GET /clients/{clientRef}/documents': () => ({ documents: [] }) });
    await openOverview('advance-care-plan', former);
    await screen.findByText('Rose Hākaraia has not started this document.');
    expect(screen.queryByText('Start Plan')).toBeNull();
  });

  it('says where it cannot be loaded', async () => {
    server.answer({ 'GET /clients/{clientRef}/documents': broken });
    await openOverview('health-passport');
    await screen.findByText('Your documents could not be loaded.');
  });

  it('leads to all documents where the provider does not have this one', async () => {
    features.documents.healthPassport = false;
    await openOverview('health-passport');
    await screen.findByRole('heading', { name: 'My documents' });
  });

  it('shows a completed version, compares it with now, and restores it', async () => {
    await openOverview('health-passport');
    expect(await screen.findByText(/^Completed .* at 9:41pm, by Rose Hākaraia$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'See version 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'e-Health Passport, version 1' }));
    await dialog.findByText('Tea');
    expect(dialog.getAllByText(/not yet confirmed/)).toHaveLength(1);
    await userEvent.click(dialog.getByRole('tab', { name: 'Compare with now' }));
    const row = await dialog.findByRole('row', { name: /What I like/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tea', 'Coffee']);
    server.answer({ 'POST /clients/{clientRef}/documents/{documentRef}/download': () => ({ token: 'abc' }) });
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: location.origin, assign });
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(assign.mock.lastCall?.[0]).toMatch(/^\/client\/download-document\?token=abc&/));
    const [download] = server.received('POST /clients/{clientRef}/documents/{documentRef}/download');
    expect([download?.params.documentRef, download?.body]).toEqual(['d1', { number: 1 }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Restore version 1' }));
    await waitFor(() =>
      expect(readToasts().map(({ message }) => message)).toEqual(['Version 1 is your document again.']),
    );
    const [sent] = server.received('POST /clients/{clientRef}/documents/{documentRef}/versions/{number}/restore');
    expect([sent?.version, sent?.params.number]).toEqual(['"4"', '1']);
  });

  it('shows 50 versions at a time, and goes on where the list ended', async () => {
    const versionsOf = (first: number, last: number) =>
      Array.from({ length: first - last + 1 }, (_, at) => ({ ...completed, number: first - at }));
    server.answer({
      'GET /clients/{clientRef}/documents/{documentRef}/versions': ({ query }) =>
        query.after === '3' ? { versions: versionsOf(2, 1), more: false } : { versions: versionsOf(52, 3), more: true },
    });
    await openOverview('health-passport');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByText(/^Version /)).toHaveLength(52));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'See version 2' })));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says before the download which letters the PDF cannot show', async () => {
    server.answer({
      'GET /clients/{clientRef}/documents/{documentRef}/versions/{number}': () => ({
        ...completed,
        ...content('喝茶'),
      }),
    });
    await openOverview('health-passport');
    await userEvent.click(await screen.findByRole('button', { name: 'See version 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/The PDF would show empty boxes for some letters in these answers: What I like\./);
  });
});

describe('a passport that this device keeps', () => {
  const passportKept = 'Version 1 is on this device, also without internet.';
  const keep = 'GET /clients/{clientRef}/kept-passport';

  beforeEach(() => {
    server.answer({
      [keep]: () => ({ latest: { documentRef: 'd1', number: 1 }, document: { ...completed, ...content('Tea') } }),
    });
  });

  /** Opens the passport's page in a session that is remembered, where the browser has stored this version. */
  async function openRemembered({ stored = 1, store }: { stored?: number; store?: ReadStore } = {}) {
    const current = { session: { id: 's1', accessToken: 'token', remembered: true } };
    vi.spyOn(session, 'current').mockReturnValue(current);
    vi.spyOn(deviceOf(), 'findCopy').mockResolvedValue({ number: stored });
    vi.spyOn(deviceOf(), 'load').mockRejectedValue(new Error('Its code is not needed.'));
    if (store) keptReadsOf().store = store;
    return openOverview('health-passport');
  }

  it('says that the passport is on the device only where the browser has stored it, and opens the server’s', async () => {
    const { unmount } = await openRemembered();
    await screen.findByText(passportKept);
    await userEvent.click(screen.getByRole('button', { name: 'Open passport' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'e-Health Passport, version 1' }));
    await dialog.findByText('Tea');
    const [read] = server.received('GET /clients/{clientRef}/documents/{documentRef}/versions/{number}');
    expect(read?.params).toEqual({ clientRef: 'c1', documentRef: 'd1', number: '1' });
    unmount();
    await openRemembered({ stored: 0 });
    await screen.findByText('Updated 2 hours ago');
    expect(screen.queryByText(passportKept)).toBeNull();
  });

  it('is read and noted as opened without a connection, with its date after 14 days', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const keptAt = Date.parse('2026-05-04T09:00:00+12:00');
    vi.setSystemTime(keptAt + 14 * 24 * 3_600_000);
    const copy = { ...completed, ...content('Tea'), documentRef: 'd1' };
    const kept = vi.fn();
    const key = JSON.stringify(['client', 'c1', 'kept-passport']);
    const find = async (asked: string) => (asked === key ? { data: copy, at: keptAt } : undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (const call of [keep, 'GET /clients/{clientRef}/documents'] as const) server.answer({ [call]: lost });
    server.answer({ 'GET /clients/{clientRef}/documents/{documentRef}/versions/{number}': lost });
    await openRemembered({ store: { find, keep: kept, drop: () => {} } });
    await screen.findByText(passportKept);
    expect(screen.queryByText('Your documents could not be loaded.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open passport' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'e-Health Passport, version 1' }));
    await dialog.findByText('Tea');
    dialog.getByText('As it was on 4 May 2026.');
    await waitFor(() => expect(kept.mock.calls).toContainEqual([key, { ...copy, opened: true }, keptAt]));
  });

  it('is not asked for where the session is not remembered', async () => {
    await openOverview('health-passport');
    await screen.findByText('Updated 2 hours ago');
    expect(server.received(keep)).toEqual([]);
  });
});
