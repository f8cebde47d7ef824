import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientDetailsQuery } from '#web/calls/client-details.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { createMember, keepDetails, roseDetails } from '#web/testing/details-of-client.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { DoctorDetailsScreen } from './doctor-details-screen.tsx';

const change = 'PATCH /clients/{clientRef}';
const screens = {
  '/account/doctor-details': DoctorDetailsScreen,
  '/account/next-of-kin-details': () => (
    <main>
      <PageHeading>Next of kin</PageHeading>
      <input aria-label="Relationship" />
    </main>
  ),
  '/account': () => <h1>Account</h1>,
};

describe('DoctorDetailsScreen', () => {
  beforeEach(() => {
    fakeServer({ 'GET /clients/{clientRef}': () => roseDetails });
  });

  it('has no form for a supporter who may only look', async () => {
    keepDetails(true);
    await renderScreen(screens, { user: {}, memberships: [createMember('supporter', 'viewClientDetails')] });
    await screen.findByText('Dr Ana Patel');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('leads to the account where the provider keeps no doctors', async () => {
    keepDetails(false);
    await renderScreen(screens, { user: {}, memberships: [createMember('client')] });
    await screen.findByRole('heading', { name: 'Account' });
  });

  it('says at its field that the phone is none, and sends nothing', async () => {
    const server = fakeServer({ 'GET /clients/{clientRef}': () => roseDetails, [change]: () => ({}) });
    keepDetails(true);
    await renderScreen(screens, { user: {}, memberships: [createMember('client')] });
    await userEvent.type(await screen.findByLabelText('Phone'), 'ask');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByRole('textbox', { description: 'Enter a phone number in digits and spaces.' });
    expect(server.received(change)).toEqual([]);
  });

  it('keeps the place of a person who has moved on while the details are removed', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const server = fakeServer({
      'GET /clients/{clientRef}': () => roseDetails,
      [change]: () => isReleased.then(() => ({ ref: 'c1', version: 2 })),
    });
    keepDetails(true);
    const { history } = await renderScreen(screens, { user: {}, memberships: [createMember('client')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the doctor details' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.received(change)).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    act(() => history.push('/account/next-of-kin-details'));
    const relationship = await screen.findByLabelText('Relationship');
    relationship.focus();
    expect(readToasts()).toEqual([]);
    await act(async () => release());
    await waitFor(() => expect(readToasts()[0]?.message).toMatch(/^Details saved/));
    // Keys that follow each other go where the focus is at each of them.
    await userEvent.keyboard('Brother');
    expect(relationship).toHaveProperty('value', 'Brother');
    expect(document.activeElement).toBe(relationship);
  });

  it('asks no more about what someone else has removed, also once there is something again', async () => {
    keepDetails(true);
    await renderScreen(screens, { user: {}, memberships: [createMember('client')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the doctor details' }));
    screen.getByRole('alertdialog');
    const change = (profile: object) => queriesOf().setQueryData(clientDetailsQuery('c1').queryKey, profile as never);
    act(() => change({ ...roseDetails, version: 2, doctor: undefined }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    act(() => change({ ...roseDetails, version: 3 }));
    await screen.findByRole('button', { name: 'Remove the doctor details' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
