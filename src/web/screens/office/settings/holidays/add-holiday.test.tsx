import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AddHoliday } from './add-holiday.tsx';

it('says beside the fields what is missing, and sends nothing', async () => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  render(<AddHoliday />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  screen.getByRole('textbox', { name: 'Name', description: 'Enter a name.' });
  screen.getByText('Choose a date.');
  expect(send).not.toHaveBeenCalled();
});
