import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeFeature } from '#contract/office-settings.ts';
import { featuresFor } from '#domain/settings/features.ts';
import { brand } from '#web/kernel/brand.ts';
import { featureWords } from '#web/parts/settings/feature-words.ts';
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

it.each(featuresFor(brand))('asks before it turns %s, and says what changes', async (name) => {
  for (const enabled of [true, false]) {
    const { label } = featureWords[name];
    const turns = enabled ? 'off' : 'on';
    const page = await open(name, enabled);
    await press('switch', label);
    const question = screen.getByRole('alertdialog', { name: `Turn ${turns} “${label}”?` });
    expect(question.textContent).toContain(featureWords[name][turns]);
    expect(sent()).toHaveLength(enabled ? 0 : 1);
    await press('button', `Turn ${turns}`);
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ enabled: !enabled }));
    page.unmount();
  }
  expect(sent()).toHaveLength(2);
});

it('turns nothing where the person thinks again', async () => {
  await open('registration', true);
  await press('switch', 'Registration');
  await press('button', 'Cancel');
  expect([screen.queryByRole('alertdialog'), sent()]).toEqual([null, []]);
});
