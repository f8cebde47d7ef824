import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { type AddressDraft, AddressField } from './address-field.tsx';

function Home() {
  const [value, setValue] = useState<AddressDraft>({ text: '' });
  return <AddressField label="Home address" value={value} onValue={setValue} />;
}

it('loads its list when it is first focused, and keeps what was typed and where', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('fetch', async () => Response.json({ addresses: [] }));
  await renderScreen({ '/': Home });
  const field = () => screen.getByRole('combobox', { name: 'Home address' });
  const plain = field();
  await user.type(plain, '12');
  await waitFor(() => expect(plain.isConnected).toBe(false));
  expect(document.activeElement).toBe(field());
  await user.keyboard(' Kauri');
  await waitFor(() => expect(screen.getByDisplayValue('12 Kauri')).toBe(field()));
});
