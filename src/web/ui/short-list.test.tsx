import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ShortList } from './short-list.tsx';

const orders = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

it('ShortList shows five, and all on request, with the focus on the first that is new', async () => {
  render(
    <ShortList rows={orders} showAll="Show all 7 orders">
      {(shown) => (
        <ul>
          {shown.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </ShortList>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 orders' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sixth'));
  expect(screen.queryByRole('button')).toBeNull();
});
