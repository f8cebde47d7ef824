import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { days, devices, rose } from '#web/testing/example-worker-days.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { openWorkerPage } from '#web/testing/open-worker-page.tsx';

beforeEach(() => history.replaceState(null, '', '/w'));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('how to get in', () => {
  it('opens with the digits that the office says', async () => {
    const server = fakeServer({
      'GET /worker/days': () => days,
      'POST /worker/opening': () => ({ outcome: 'wrong' }),
    });
    history.replaceState(null, '', '/w/visits/job-rose/2026-11-20');
    const { user } = openWorkerPage();
    const field = await screen.findByLabelText('Four digits');
    await user.type(field, '123{Enter}');
    screen.getByText('Type the four digits.');
    await user.type(field, '4{Enter}');
    await screen.findByText('These are not the digits. Ask the office again.');
    expect(document.activeElement).toBe(field);
    const client = { ...rose.client, accessNotes: 'Key safe\n4071' };
    server.answer({
      'POST /worker/opening': () => ({ outcome: 'open' }),
      'GET /worker/days': () => ({
        ...days,
        isOpen: true,
        days: [{ date: '2026-11-20', isAway: false, visits: [{ ...rose, client }] }],
      }),
    });
    await user.clear(field);
    await user.type(field, '5678{Enter}');
    await screen.findByText('4071');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How to get in' }));
    expect(server.received('POST /worker/opening').map(({ body }) => body.digits)).toEqual(['1234', '5678']);
  });

  it.each([
    [true, undefined, true],
    [false, false, true],
    [false, true, false],
  ])('of a phone that is open: %s, with notes: %s, is shown: %s', async (isOpen, hasAccessNotes, isShown) => {
    const client = { ...rose.client, ...(hasAccessNotes !== undefined && { hasAccessNotes }) };
    const visits = [{ ...rose, client }];
    fakeServer({
      'GET /worker/days': () => ({ ...days, isOpen, days: [{ date: '2026-11-20', isAway: false, visits }] }),
    });
    history.replaceState(null, '', '/w/visits/job-rose/2026-11-20');
    openWorkerPage();
    await heading('Rose Hākaraia');
    expect(screen.queryByText(/^Nothing noted/) !== null).toBe(isShown);
    expect(screen.queryByLabelText('Four digits') === null).toBe(isShown);
  });
});

describe('my phones', () => {
  it('ends another phone, and this one with all that it keeps', async () => {
    const server = fakeServer({
      'GET /worker/days': () => days,
      'GET /worker/devices': () => ({ own: 'Sam', devices }),
      'DELETE /worker/devices/{deviceRef}': () => new Response(null, { status: 204 }),
    });
    const { row, user } = openWorkerPage();
    await user.click(await screen.findByRole('link', { name: 'My phones' }));
    await user.click(await screen.findByRole('button', { name: 'End the iPhone' }));
    expect(server.received('DELETE /worker/devices/{deviceRef}')).toEqual([]);
    server.answer({ 'GET /worker/devices': () => ({ own: 'Sam', devices: devices.slice(0, 1) }) });
    await user.click(screen.getByRole('button', { name: 'Yes, end the iPhone' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(row.kept).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop using this phone' }));
    await user.click(screen.getByRole('button', { name: 'Yes, stop' }));
    await heading('This phone shows no visits any more');
    expect(row.kept).toBeUndefined();
    expect(server.received('DELETE /worker/devices/{deviceRef}').map(({ params }) => params)).toEqual([
      { deviceRef: 'iPh' },
      { deviceRef: 'Sam' },
    ]);
  });
});
