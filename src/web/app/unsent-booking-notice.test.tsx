import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteConnection } from '#web/calls/connection.ts';
import { changePerson } from '#web/kernel/person.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { forgetSelectedClient, readSelectedRef } from '#web/person/session/selected-ref.ts';
import { session } from '#web/person/session/session.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { closeToast, readToasts } from '#web/ui/toasts.ts';
import { UnsentBookingNotice } from './unsent-booking-notice.tsx';

const place = { what: 'booking', userRef: 'u', clientRef: 'c1' };
const listNotices = () =>
  readToasts().filter(({ message }) => /A booking that you began.* is not sent yet/.test(message));

const withNotice = (text: string) => () => (
  <>
    <UnsentBookingNotice />
    <p>{text}</p>
  </>
);
const pages = { '/': withNotice('First page'), '/calendar/new': withNotice('The form') };
const open = (at: string) =>
  renderScreen(pages, {
    at,
    user: { ref: 'u' },
    memberships: [
      { clientRef: 'c1', role: 'client' },
      { clientRef: 'c2', name: 'Tom' },
    ],
  });
const comeBack = () =>
  act(() => {
    noteConnection(false);
    noteConnection(true);
  });

beforeEach(async () => {
  forgetSelectedClient();
  // Files share their modules: how often the connection came back in others is known before a test begins.
  await open('/');
  await screen.findByText('First page');
  cleanup();
  changePerson(undefined, { isErased: true, forgetKey: false });
  vi.spyOn(draftsOf(), 'open').mockReturnValue(undefined);
  draftsOf().keep(place, { typed: { 'settings.notes': 'Half a booking' }, issues: [] });
});

it('says once that a booking is not sent when the connection is back, and leads to it', async () => {
  await open('/');
  await screen.findByText('First page');
  expect(listNotices()).toEqual([]);
  comeBack();
  comeBack();
  expect(listNotices()).toMatchObject([{ action: { label: 'Go to it' } }]);
  act(() => listNotices()[0]?.action?.onAction());
  await screen.findByText('The form');
});

it('says it, too, when the connection was back before its code had loaded', async () => {
  comeBack();
  await open('/');
  await screen.findByText('First page');
  expect(listNotices()).toMatchObject([{ action: { label: 'Go to it' } }]);
});

it('can be dismissed, and is not said again until the booking has changed', async () => {
  await open('/');
  await screen.findByText('First page');
  comeBack();
  closeToast(listNotices()[0]!.id);
  comeBack();
  expect(listNotices()).toEqual([]);
  draftsOf().keep(place, { typed: { 'settings.notes': 'More of it' }, issues: [] });
  comeBack();
  expect(listNotices()).toHaveLength(1);
});

it('names another client’s booking, and shows that client with it', async () => {
  draftsOf().keep({ ...place, clientRef: 'c2' }, { typed: { 'settings.notes': 'Half of another' }, issues: [] });
  await open('/');
  await screen.findByText('First page');
  comeBack();
  expect(listNotices().map(({ message }) => message)).toEqual([
    'You are back online. A booking that you began for Tom is not sent yet.',
    'You are back online. A booking that you began is not sent yet.',
  ]);
  act(() => listNotices()[0]?.action?.onAction());
  await screen.findByText('The form');
  expect(readSelectedRef()).toBe('c2');
});

it('says nothing while the page is covered', async () => {
  await open('/');
  await screen.findByText('First page');
  session.setPerson('u');
  act(() => session.end(true));
  comeBack();
  expect(listNotices()).toEqual([]);
});

it('says nothing on its own page', async () => {
  await open('/calendar/new');
  await screen.findByText('The form');
  comeBack();
  expect(listNotices()).toEqual([]);
});

it.each([
  ['sent', undefined],
  ['only opened', { typed: {}, issues: [], untouched: true }],
])('says nothing of a booking that was %s', async (_, draft) => {
  draftsOf().keep(place, draft);
  await open('/');
  await screen.findByText('First page');
  comeBack();
  expect(listNotices()).toEqual([]);
});
