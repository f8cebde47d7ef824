import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { allCapabilities, noCapabilities } from '#domain/capabilities/areas.ts';
import { invitationMessages as messages } from '#domain/capabilities/invitation.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { InviteSupporterDialog } from './invite-dialog.tsx';

const invite = 'POST /clients/{clientRef}/support-network/invitations';
const rose = { clientRef: 'c1', userRef: 'u1', role: 'client', name: 'Rose', timesheets: false } as OwnMembership;

describe('InviteSupporterDialog', () => {
  it('says why an invitation cannot be sent, and keeps what was typed', async () => {
    const server = fakeServer({
      [invite]: ({ body }) => {
        const message = body.email ? messages.oneself : messages.noAddress;
        return refuse({ status: 422, code: 'ruleBroken', message, errors: [{ path: 'email', message }] });
      },
    });
    queriesOf().setQueryData(settingsQuery.queryKey, {
      features: {
        documents: { myDocuments: true, healthPassport: true, advancedCarePlan: false },
        individualisedFunding: false,
        clientDetailsFields: { doctor: true, nextOfKin: true },
      },
    } as never);
    const close = vi.fn();
    await renderScreen({ '/': () => <InviteSupporterDialog client={rose} onClose={close} /> }, { memberships: [rose] });
    const send = await screen.findByRole('button', { name: 'Send' });
    await userEvent.click(screen.getByRole('radio', { name: 'Choose exactly' }));
    screen.getByText('Personal details, doctor, next of kin and funded hours');
    screen.getByText(/^Everything below, e-Health Passport, who did what/);
    await userEvent.click(screen.getByRole('checkbox', { name: /Full Access/ }));
    for (const name of [/Calendar/, /Client information/]) {
      await userEvent.click(screen.getByRole('checkbox', { name }));
    }
    expect(send.getAttribute('aria-disabled')).toBe('true');
    screen.getByText(messages.noCapability);
    await userEvent.click(screen.getByRole('checkbox', { name: /Calendar/ }));
    await userEvent.click(send);
    await screen.findByText(messages.noAddress);
    await userEvent.type(screen.getByLabelText('Email address'), 'rose@example.org');
    await userEvent.click(send);
    await screen.findByText(messages.oneself);
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'rose@example.org');
    expect(server.received(invite).map(({ body }) => body.email)).toEqual(['', 'rose@example.org']);
    expect(close).not.toHaveBeenCalled();
  });

  it('offers plain choices, everything at first, and sends what the chosen one grants', async () => {
    const server = fakeServer({ [invite]: () => ({ ref: 'i1' }) });
    await renderScreen(
      { '/': () => <InviteSupporterDialog client={rose} onClose={() => {}} /> },
      { memberships: [rose] },
    );
    await userEvent.type(await screen.findByLabelText('Email address'), 'ana@example.org');
    const choices = within(screen.getByRole('group', { name: 'What they can see and do' }));
    expect(choices.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([
      ...[false, false, true, false],
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    for (const name of [/^Everything/, /^See and book visits/]) {
      await userEvent.click(choices.getByRole('radio', { name }));
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    }
    await expect
      .poll(() => server.received(invite).map(({ body }) => body.capabilities))
      .toEqual([allCapabilities, { ...noCapabilities, manageRoster: true }]);
  });
});
