import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fireEvent, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import { startItem } from '#domain/waiting-changes/start-item.ts';
import { ownAccountKey } from '#web/calls/account.ts';
import { confirmEmail } from '#web/calls/email-changes.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { currentPerson, listPartNames } from '#web/kernel/person.ts';
import { useDocumentEditor } from '#web/parts/documents/use-document-editor.ts';
import { deviceOf } from '#web/person/device/device.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { restoreDraft } from '#web/person/device/form-draft.ts';
import { toBase64 } from '#web/person/device/store/sealed-row.ts';
import { copiesOf } from '#web/person/reads/reads.ts';
import { forgetWithSession } from '#web/person/session/forget.ts';
import { readSelectedRef, storeSelectedClient } from '#web/person/session/selected-ref.ts';
import { session, useSession } from '#web/person/session/session.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { fakeServer, lost } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { setUpStores } from '#web/testing/stores-in-tests.ts';
import { readToasts, showToast } from '#web/ui/toasts.ts';
import { seenAlarmsOf } from './office-live/office-live.tsx';
import { watchUse } from './use-of-tab.ts';

const userRef = 'rose';
const clientRef = 'c1';
const tokens = (owner: string) =>
  ({ access_token: owner, refresh_token: 'r', expires_in: 900, token_type: 'Bearer', user_ref: owner }) as const;

/** Loads every module that keeps something of a person, so that a new one is missing below until it is used. */
beforeAll(async () => {
  const root = resolve('src/web');
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(root, path));
  const keepers = paths.filter((path) => /^[^*]*\bpartOf\(/m.test(readFileSync(path, 'utf8')));
  await Promise.all(keepers.map((path) => import(path)));
});

setUpStores();

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, locks: { request: async () => undefined, query: async () => ({}) } });
  fakeServer({
    'GET /users/me/storage-key': () => ({ key: toBase64(new Uint8Array(32).fill(1)) }) as never,
    'POST /email-changes/confirm': () => ({ newEmail: 'rose@example.org' }) as never,
    'PUT /clients/{clientRef}/documents/{documentRef}': lost,
    'GET /clients/{clientRef}': () => new Promise(() => {}),
  });
  onTestFinished(watchUse());
  onTestFinished(forgetWithSession(() => {}));
});

const passport = { userRef, clientRef, type: 'health-passport' } as const;
const stored = { ref: 'd1', version: 1, confirmed: [], schemaVersion: 1, whenUpdated: '2026-11-23T00:00:00.000Z' };

/** Shows an open document, in which something is typed that the server does not get. */
function Passport() {
  const editor = useDocumentEditor(passport, {
    stored: { ...stored, data: JSON.stringify(newDocument('health-passport')) },
    client: {},
  });
  useEffect(() => {
    if (!editor) return;
    editor.type('allergies', 'Kiwifruit');
    void editor.flush();
  }, [editor]);
  return <textarea />;
}

/** Acts as the frame of the app: what a person sees is unmounted with their session. */
function Page() {
  return useSession().session?.accessToken === userRef ? <Passport /> : null;
}

/** Signs Rose in and leaves something of hers in every module that keeps any. */
async function useEverything() {
  session.begin(tokens(userRef), true);
  session.setPerson(userRef);
  const account = { user: { ref: userRef, organisations: [] }, memberships: [] };
  queriesOf().setQueryData(ownAccountKey(), account as never);
  deviceOf();
  await draftsOf().open(userRef);
  const { container } = await renderScreen({ '/': Page });
  fireEvent.input(container.querySelector('textarea')!);
  const underWay = {
    queryKey: ['client', clientRef, 'roster'],
    queryFn: () => new Promise(() => {}),
    meta: { kept: true },
  } as const;
  queriesOf()
    .fetchQuery(underWay)
    .catch(() => undefined);
  showToast({ message: 'Rose’s visit has been moved.' });
  restoreDraft({ what: 'notices', userRef, clientRef, inMemory: true }, { email: false });
  draftsOf().keep({ what: 'booking', userRef, clientRef }, { typed: { notes: 'The key is under the mat.' } });
  storeSelectedClient(clientRef);
  seenAlarmsOf().add('late a 2026-11-23');
  copiesOf().keep(JSON.stringify(['client', clientRef, 'calendar']), { visits: [] });
  await confirmEmail('token');
  const waiting = { ...startItem('first', 1), name: 'unknown', endpoint: 'POST /clients', clientRef };
  writesOf().waiting.follow('first', waiting as never);
  await waitFor(() => expect(currentPerson().partNames.toSorted()).toEqual(listPartNames().toSorted()));
}

const ends: [how: string, end: () => void][] = [
  ['the person signs out', () => session.end(false)],
  [
    'the session ends and its page is given up',
    () => {
      session.end(true);
      session.leave();
    },
  ],
  ['another person signs in', () => session.begin(tokens('ana'), true)],
];

describe('what this page keeps of a person', () => {
  it.each(ends)('is another one’s where %s', async (_, end) => {
    await useEverything();
    const rose = currentPerson();
    const [queries, writes, drafts] = [queriesOf(), writesOf(), draftsOf()];
    end();
    expect([rose.isOver, currentPerson() === rose]).toEqual([true, false]);
    await waitFor(() => expect(document.querySelector('textarea')).toBeNull());
    expect([queries.getQueryCache().getAll(), writes.list(), drafts.left, readToasts()]).toEqual([
      [],
      [],
      undefined,
      [],
    ]);
    expect([queriesOf().getQueryCache().getAll(), writesOf().list(), readSelectedRef()]).toEqual([[], [], undefined]);
    await expect(writes.submit({ ...startItem('late', 1), name: 'unknown' } as never)).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});
