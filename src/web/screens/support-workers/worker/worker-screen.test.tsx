import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hiddenWorkerMessage } from '#domain/support-workers/relationship.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { messages } from '#web/kernel/messages.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { broken, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { WorkerScreen } from './worker-screen.tsx';

const rose = { clientRef: 'c1', name: 'Rose', timeZone: 'Pacific/Auckland', role: 'client', userRef: 'u1' } as const;
const profile = 'GET /clients/{clientRef}/support-workers/{supportWorkerRef}';
const feedback = 'POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback';
const mele = {
  ref: 'k7m2p9x4qh3t8w5m',
  fullName: 'Mele Taufa',
  givenName: 'Mele',
  skillRefs: [],
  languageRefs: [],
  driverLicenses: [],
  workHours: [],
  favourite: false,
  active: true,
};
const opener = { name: 'Report or give feedback about Mele Taufa' };

function setFeature(supportWorkerFeedback: boolean) {
  const features = { findSupportWorkers: true, supportWorkerFeedback };
  const lists = { skills: [], languages: [], driverLicenses: [], retired: [] };
  queriesOf().setQueryData(settingsQuery.queryKey, { ...lists, features } as never);
}

const open = () =>
  renderScreen(
    { '/support-workers/worker/$ref': WorkerScreen, '/support-workers': () => null, '/calendar/new': () => null },
    { at: `/support-workers/worker/${mele.ref}`, user: { ref: 'u1' }, memberships: [rose] },
  );

beforeEach(() => setFeature(true));
afterEach(() => {
  queriesOf().clear();
  void draftsOf().forget();
});

describe('booking from a profile', () => {
  it('is a link, and for a hidden worker says why not', async () => {
    const server = fakeServer({ [profile]: () => mele });
    await open();
    expect((await screen.findByRole('link', { name: 'Book Mele' })).getAttribute('href')).toBe('/calendar/new');
    server.answer({ [profile]: () => ({ ...mele, level: 99 }) });
    await queriesOf().invalidateQueries();
    await userEvent.click(await screen.findByRole('button', { name: /^Book Mele/ }));
    screen.getByText(hiddenWorkerMessage);
    expect(screen.queryByRole('link', { name: 'Book Mele' })).toBeNull();
  });
});

describe('the preference for a support worker', () => {
  it('is saved as it is chosen, and says so', async () => {
    const level = 'PUT /clients/{clientRef}/support-workers/levels/{supportWorkerRef}';
    const server = fakeServer({ [profile]: () => mele, [level]: () => ({ favourite: false, level: 1 }) });
    await open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Preference' }), 'First');
    await waitFor(() => expect(readToasts()[0]?.message).toBe('Your preference for Mele Taufa has been saved.'));
    expect(server.received(level)).toMatchObject([{ body: { level: 1 } }]);
    expect(screen.getAllByText('Unavailable')).toHaveLength(7);
  });
});

describe('feedback about a support worker', () => {
  it('is sent once there are words, and a failure keeps them', async () => {
    const server = fakeServer({ [profile]: () => mele, [feedback]: broken });
    await open();
    await userEvent.click(await screen.findByRole('button', opener));
    const dialog = within(screen.getByRole('dialog', opener));
    dialog.getByText('Only you and our office can read this.');
    const submit = dialog.getByRole('button', { name: /^Submit/ });
    await userEvent.click(submit);
    await userEvent.type(dialog.getByRole('textbox'), '  ');
    await userEvent.click(submit);
    expect(server.received(feedback)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox'), 'Always kind.');
    await userEvent.click(submit);
    await dialog.findByText(messages.feedbackFailed, { exact: false });
    server.answer({ [feedback]: ({ body: { ref } }) => ({ ref }) });
    await userEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = server.received(feedback);
    expect(first?.body).toMatchObject({ feedback: 'Always kind.' });
    expect(second?.body).toEqual(first?.body);
    expect(readToasts()[0]?.message).toBe(messages.feedbackSent);
  });

  it('is not offered where the provider takes none', async () => {
    setFeature(false);
    fakeServer({ [profile]: () => mele });
    await open();
    await screen.findByRole('heading', { name: 'Mele Taufa' });
    expect(screen.queryByRole('button', opener)).toBeNull();
  });
});
