import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clocks, days, devices, rose } from '#web/testing/example-worker-days.ts';
import { broken, fakeServer, lost, refuse } from '#web/testing/fake-server.ts';
import { openWorkerPage } from '#web/testing/open-worker-page.tsx';
import { keepDays } from './kept/kept-days.ts';

const refused = (status: number, message = 'No.') => refuse({ status, code: 'x', message });

beforeEach(() => history.replaceState(null, '', '/w'));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a link', () => {
  it('is used by the press alone, and shows the visits', async () => {
    const server = fakeServer({
      'POST /worker/link': () => ({ givenName: 'Tom', devices: [] }),
      'POST /worker/devices': () => ({ ref: 'phone' }),
    });
    const { row, user } = openWorkerPage({
      linkSecret: 'secret',
      kept: keepDays({ ...days, givenName: 'Ana' }, clocks),
    });
    await heading('Hello Tom');
    expect(server.received('POST /worker/devices')).toEqual([]);
    server.answer({ 'GET /worker/days': () => lost() });
    await user.click(screen.getByRole('button', { name: 'This is my phone' }));
    await heading('No signal');
    expect(row.kept).toBeUndefined();
    server.answer({ 'GET /worker/days': () => days });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Today');
    expect(server.received('POST /worker/devices')[0]?.body).toEqual({ secret: 'secret', kind: 'Phone' });
    expect(row.kept?.days.givenName).toBe('Tom');
  });

  it('that no longer works says so, and asks for a new one', async () => {
    const server = fakeServer({
      'POST /worker/link': () => refused(404),
      'POST /worker/link-requests': () => new Response(null, { status: 204 }),
    });
    const { user } = openWorkerPage({ linkSecret: 'old' });
    await heading('This link no longer works');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    screen.getByText('Enter your phone number or email.');
    const field = screen.getByLabelText('Your phone number or email');
    expect(document.activeElement).toBe(field);
    await user.type(field, '021 555 0167');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(document.activeElement).toBe(await heading('Look at your email'));
    screen.getByText('If the office has that number or email for you, a new link is on its way to your email.');
    expect(server.received('POST /worker/link-requests')[0]?.body).toEqual({ contact: '021 555 0167' });
  });

  it('on a fourth phone asks which one ends', async () => {
    const server = fakeServer({
      'POST /worker/link': () => ({ givenName: 'Tom', devices }),
      'POST /worker/devices': () => ({ ref: 'phone' }),
      'GET /worker/days': () => days,
    });
    const { user } = openWorkerPage({ linkSecret: 'secret' });
    await heading('Which phone do you no longer use?');
    await user.click(screen.getByRole('button', { name: 'Use this phone instead' }));
    screen.getByText('Choose a phone.');
    await user.click(screen.getByRole('radio', { name: /iPhone/ }));
    await user.click(screen.getByRole('button', { name: 'Use this phone instead' }));
    await heading('Today');
    expect(server.received('POST /worker/devices')[0]?.body).toMatchObject({ ends: 'iPh' });
  });

  it('that another phone used meanwhile is spent', async () => {
    fakeServer({
      'POST /worker/link': () => ({ givenName: 'Tom', devices: [] }),
      'POST /worker/devices': () => refused(404),
    });
    const { user } = openWorkerPage({ linkSecret: 'secret' });
    await user.click(await screen.findByRole('button', { name: 'This is my phone' }));
    await heading('This link no longer works');
  });

  it('without a signal is tried again', async () => {
    const server = fakeServer({ 'POST /worker/link': () => lost() });
    const { user } = openWorkerPage({ linkSecret: 'secret' });
    await heading('Your link did not open');
    server.answer({ 'POST /worker/link': () => ({ givenName: 'Tom', devices: [] }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Hello Tom');
  });
});

describe('the days', () => {
  it('lead to a visit with everything at the door, and Back leads to them', async () => {
    fakeServer({ 'GET /worker/days': () => days });
    const { user } = openWorkerPage();
    await heading('Today');
    expect(screen.getByRole('link', { name: 'Ring the office' }).getAttribute('href')).toBe('tel:045550100');
    await user.click(screen.getByRole('link', { name: /9:00am.*Rose Hākaraia/ }));
    expect(document.activeElement).toBe(await heading('Rose Hākaraia'));
    expect(location.pathname).toBe('/w/visits/job-rose/2026-11-20');
    expect(document.title).toBe('Rose Hākaraia, 9:00am to 10:00am · Alongside');
    expect(screen.getByRole('link', { name: 'Call Rose' }).getAttribute('href')).toBe('tel:045550142');
    expect(screen.getByRole('link', { name: 'Open map' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/search?query=12%20Fitzherbert%20Street%2C%20Petone',
    );
    const sections = screen.getAllByRole('region').map((section) => section.textContent);
    expect(sections).toEqual([
      '12 Fitzherbert Street, PetoneOpen mapCall Rose',
      expect.stringContaining('Ring the office for four digits'),
      'Know before you go inAllergic to penicillin',
      'This visitBlue towels',
      'Last changeMoved from 9:30am3:10pm on Thursday',
    ]);
    act(() => history.back());
    await heading('Today');
  });

  it('tell the server once a day that the details of a visit were opened, later where there was no signal', async () => {
    const server = fakeServer({ 'GET /worker/days': () => days, 'POST /worker/readings': () => lost() });
    const { row, store, user } = openWorkerPage();
    await heading('Today');
    await user.click(screen.getByRole('link', { name: /9:00am.*Rose Hākaraia/ }));
    await heading('Rose Hākaraia');
    act(() => history.back());
    await heading('Today');
    await user.click(screen.getByRole('link', { name: /Eru/ }));
    await heading('Eru');
    await expect.poll(() => row.kept?.readings).toMatchObject([{ jobRef: 'job-rose', isSent: false }]);
    server.answer({ 'POST /worker/readings': () => new Response(null, { status: 204 }) });
    await act(() => store.refresh());
    await act(() => store.refresh());
    await expect.poll(() => row.kept?.readings).toMatchObject([{ jobRef: 'job-rose', isSent: true }]);
    const sent = server.received('POST /worker/readings').map(({ body }) => body);
    const reading = { clientRef: 'rose', jobRef: 'job-rose', originalDate: '2026-11-20', date: '2026-11-20' };
    expect(sent).toEqual([reading, reading]);
  });

  it('tell the server of what was opened before the page was closed, however soon the days come', async () => {
    const reading = { clientRef: 'rose', jobRef: 'job-rose', originalDate: '2026-11-20', date: '2026-11-19' };
    const hasRead = Promise.withResolvers<void>();
    const server = fakeServer({
      'GET /worker/days'() {
        setTimeout(hasRead.resolve, 50);
        return days;
      },
      'POST /worker/readings': () => new Response(null, { status: 204 }),
    });
    const kept = keepDays(days, clocks, [{ ...reading, isSent: false }]);
    openWorkerPage({ kept, hasRead: hasRead.promise });
    await expect.poll(() => server.received('POST /worker/readings').map(({ body }) => body)).toEqual([reading]);
  });

  it('show no details whose time is over while the newest are on their way', async () => {
    fakeServer({ 'GET /worker/days': () => new Promise(() => {}) });
    const over = { ...rose, detailsUntil: '2026-11-19T20:12:01.000Z' };
    openWorkerPage({
      kept: keepDays({ ...days, days: [{ date: '2026-11-20', isAway: false, visits: [over] }] }, clocks),
    });
    await heading('Today');
    expect(screen.getByRole('link', { name: /9:00am/ }).textContent).not.toContain('Hākaraia');
  });

  it('say from when the details of a visit are there, and the days without visits', async () => {
    fakeServer({ 'GET /worker/days': () => days });
    const { user } = openWorkerPage();
    await heading('Today');
    const list = screen.getByRole('region', { name: 'Next days' });
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.parentElement?.textContent),
    ).toEqual([
      'Saturday, SundayNo visits',
      'Monday 23 November1 visit',
      'Tuesday 24 NovemberAway, no visits',
      'Wednesday 25 November to Friday 4 DecemberNo visits',
    ]);
    await user.click(screen.getByRole('link', { name: /Eru/ }));
    await heading('Eru');
    screen.getByText('Address, phone and how to get in: from 6:00pm on Sunday');
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  });

  it('without a signal are those that are kept, without the details whose time is over', async () => {
    fakeServer({ 'GET /worker/days': () => lost() });
    const over = { ...rose, detailsUntil: '2026-11-19T20:12:01.000Z' };
    const past = { ...days, days: [{ date: '2026-11-20', isAway: false, visits: [over] }] };
    const { row } = openWorkerPage({ kept: keepDays(past, clocks) });
    await screen.findByText('No signal.');
    screen.getByText('Visits as of 9:12am.');
    expect(screen.getByRole('link', { name: /9:00am/ }).textContent).toBe('9:00amRosePersonal care, to 10:00amPetone');
    expect(JSON.stringify(row.kept)).not.toContain('Fitzherbert');
  });

  it('of a phone that is not known any more are erased', async () => {
    fakeServer({ 'GET /worker/days': () => refused(401) });
    const { row } = openWorkerPage({ kept: keepDays(days, clocks) });
    await heading('This phone shows no visits any more');
    expect(row.kept).toBeUndefined();
    expect(screen.queryByText(/Rose/)).toBeNull();
  });

  it('say on a phone that never had any how to get a link', async () => {
    fakeServer({
      'GET /worker/days': () => refused(401),
      'GET /settings': () => ({ contact: { phone: '04 555 0100' } }),
    });
    openWorkerPage();
    await heading('Your visits open with a link');
    expect((await screen.findByRole('link', { name: 'Ring the office' })).getAttribute('href')).toBe('tel:045550100');
  });

  it('that did not come are tried again', async () => {
    const server = fakeServer({ 'GET /worker/days': broken });
    const { user } = openWorkerPage();
    await heading('Your visits did not come');
    server.answer({ 'GET /worker/days': () => days });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Today');
  });

  it('no longer have a visit that was given to someone else', async () => {
    fakeServer({ 'GET /worker/days': () => ({ ...days, days: [] }) });
    history.replaceState(null, '', '/w/visits/job-rose/2026-11-20');
    openWorkerPage();
    await heading('This visit is not yours now');
  });
});
