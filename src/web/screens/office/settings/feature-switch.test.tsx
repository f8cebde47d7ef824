import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeFeature } from '#contract/office-settings.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { FeatureSwitch } from './feature-switch.tsx';

const endpoint = 'PUT /office/features/{name}';
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({ [endpoint]: () => ({ name: 'registration', version: 2 }) });
});

const open = (name: OfficeFeature['name'], enabled: boolean) =>
  renderScreen({ '/': () => <FeatureSwitch feature={{ name, enabled, version: 1 }} /> });
const press = (role: 'switch' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));
const sent = () => server.received(endpoint).map(({ body }) => body);

it.each([
  ['registration', true, 'Registration', 'Turn registration off'],
  ['registration', false, 'Registration', 'Turn registration on'],
  ['cancellationFee', true, 'Late cancellations', 'Turn it off'],
  ['cancellationFee', false, 'Late cancellations', 'Turn it on'],
] as const)('asks before it turns %s, now on %s', async (name, enabled, label, yes) => {
  await open(name, enabled);
  await press('switch', label);
  expect(sent()).toEqual([]);
  await press('button', yes);
  await vi.waitFor(() => expect(sent()).toEqual([{ enabled: !enabled }]));
});

it('turns nothing where the person thinks again', async () => {
  await open('registration', true);
  await press('switch', 'Registration');
  await press('button', 'Cancel');
  expect([screen.queryByRole('alertdialog'), sent()]).toEqual([null, []]);
});

it('turns any other feature at once', async () => {
  await open('pendingRequests', true);
  await press('switch', 'Pending requests');
  await vi.waitFor(() => expect(sent()).toEqual([{ enabled: false }]));
});
