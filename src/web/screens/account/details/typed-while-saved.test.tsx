import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ClientProfile } from '#contract/client-details.ts';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { AccountDetailsScreen } from './details-screen.tsx';

const lists = ['genders', 'salutations', 'ethnicities', 'languages', 'skills', 'driverLicenses', 'workerChecks'];
const change = 'PATCH /clients/{clientRef}';

it('what is typed while details are saved stays, and is saved next', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let profile = { ref: 'c1', version: 1, givenName: 'Rose', familyName: 'Hākaraia' } as ClientProfile;
  const server = fakeServer({
    'GET /settings': () => ({
      ...Object.fromEntries([...lists, 'retired'].map((name) => [name, []])),
      features: { clientDetailsFields: { knownAs: true, phoneMobile: true } },
    }),
    'GET /clients/{clientRef}': () => profile,
    [change]: async ({ body }) => {
      await isReleased;
      profile = { ...profile, ...body, version: profile.version + 1 } as ClientProfile;
      return { ref: 'c1', version: profile.version };
    },
  });
  const rose = { clientRef: 'c1', name: 'Rose Hākaraia', role: 'client', capabilities: noCapabilities } as const;
  await renderScreen({ '/account/details': AccountDetailsScreen }, { user: { ref: 'u1' }, memberships: [rose] });
  const field = (name: string) => screen.findByRole('textbox', { name });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(await field('Known as'), 'Rosie');
  await save();
  await waitFor(() => expect(server.received(change)).toHaveLength(1));
  await userEvent.type(await field('Mobile phone'), '021 555 0100');
  release();
  await waitFor(() => expect(readToasts()[0]?.message).toMatch(/^Details saved/));
  expect(await field('Mobile phone')).toHaveProperty('value', '021 555 0100');
  expect(screen.queryByText(/Someone else changed/)).toBeNull();
  await save();
  await screen.findByText('Nothing has been changed yet.');
  expect(profile).toMatchObject({ knownAs: 'Rosie', phoneMobile: '021 555 0100' });
});
