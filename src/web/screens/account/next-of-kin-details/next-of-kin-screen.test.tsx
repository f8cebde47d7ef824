import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createMember, keepDetails, roseDetails } from '#web/testing/details-of-client.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { NextOfKinScreen } from './next-of-kin-screen.tsx';

const change = 'PATCH /clients/{clientRef}';

async function open() {
  keepDetails(true);
  const screens = { '/account/next-of-kin-details': NextOfKinScreen };
  await renderScreen(screens, { user: { ref: 'u1' }, memberships: [createMember('client')] });
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('NextOfKinScreen', () => {
  it('says in its own words that a save failed, and keeps what was typed', async () => {
    fakeServer({
      'GET /clients/{clientRef}': () => roseDetails,
      [change]: () => refuse({ status: 422, code: 'ruleBroken', message: 'Not just now.' }),
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Name'), 'Wiremu');
    await userEvent.click(save());
    await screen.findByText('unable to save your details: Not just now.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Wiremu');
  });

  it('saves someone with all that is typed of them, and removes them, each once and without a question who changed it', async () => {
    let profile: typeof roseDetails & { nextOfKin?: object | undefined } = roseDetails;
    const server = fakeServer({
      'GET /clients/{clientRef}': () => profile,
      'GET /users/me': () => ({ ref: 'u1', organisations: [] }),
      'GET /users/me/support-network-memberships': () => ({ memberships: [createMember('client')] }),
      [change]: ({ body }) => {
        const { nextOfKin } = body as { nextOfKin: { name: string | null } };
        profile = { ...profile, nextOfKin: nextOfKin.name ? nextOfKin : undefined, version: profile.version + 1 };
        return { ref: 'c1', version: profile.version };
      },
    });
    await open();
    await screen.findByText('Fill in the next of kin first.');
    expect(save().ariaDisabled).toBe('true');
    const nextOfKin = {
      ...{ name: 'Wiremu Hākaraia', relationship: 'Son', email: 'wiremu@example.org' },
      ...{ phone: '021 555 0123', alternatePhone: '04 555 0177' },
    };
    const labels = ['Name', 'Relationship', 'Email', 'Phone', 'Alternate phone'];
    for (const [at, text] of Object.values(nextOfKin).entries())
      await userEvent.type(screen.getByLabelText(labels[at]!), text);
    await userEvent.click(save());
    await screen.findByText('Nothing has been changed yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the next of kin' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Fill in the next of kin first.');
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
    const nothing = Object.fromEntries(Object.keys(nextOfKin).map((name) => [name, null]));
    expect(server.received(change).map(({ body }) => body)).toEqual([{ nextOfKin }, { nextOfKin: nothing }]);
    // The dashboard asks by the account, which is read again after each.
    await waitFor(() => expect(server.received('GET /users/me').length).toBeGreaterThan(0));
  });
});
