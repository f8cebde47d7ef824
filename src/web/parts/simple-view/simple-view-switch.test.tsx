import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { SimpleViewSwitch } from './simple-view-switch.tsx';

it.each([
  [false, 'Simple view is on.'],
  [true, 'Simple view is off.'],
])('says what it is after it was %s', async (simpleView, words) => {
  fakeServer({ 'PATCH /users/me': () => ({}) });
  await renderScreen({ '/': () => <SimpleViewSwitch user={{ simpleView }} /> }, { user: {} });
  await userEvent.click(await screen.findByRole('switch', { name: /^Simple view/ }));
  await expect.poll(() => readToasts().map(({ message }) => message)).toEqual([words]);
});
