import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createMember, keepDetails } from '#web/testing/details-of-client.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { MyDetailsScreen } from './my-details-screen.tsx';

it('changes the member’s own name and sign-in address, whichever client is shown', async () => {
  keepDetails(true);
  const own = 'PATCH /users/me';
  const server = fakeServer({ [own]: () => ({ ref: 'u1' }) });
  const user = { ref: 'u1', givenName: 'Ana', familyName: 'Silva', fullName: 'Ana Silva' };
  const memberships = [createMember('supporter', 'manageClientDetails')];
  await renderScreen({ '/account/my-details': MyDetailsScreen }, { user, memberships });
  screen.getByRole('heading', { name: 'My details', level: 1 });
  await userEvent.type(await screen.findByLabelText('Given name'), ' Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(readToasts()[0]?.message).toMatch(/^Details saved/));
  expect(server.received(own).map(({ body }) => body)).toEqual([{ givenName: 'Ana Maria' }]);
  const link = screen.getByRole('link', { name: 'Change my email address' });
  expect(link.getAttribute('href')).toBe('/account/my-details/email');
});
