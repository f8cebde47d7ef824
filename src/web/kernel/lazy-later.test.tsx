import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyLater } from './lazy-later.ts';

it('goes on without a part that cannot be loaded, and draws it once the connection is back', async () => {
  const load = vi.fn(async () => () => <p>There is a new version.</p>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const NewVersion = lazyLater(load, 0);
  render(
    <>
      <p>The form</p>
      <Suspense>
        <NewVersion />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  screen.getByText('The form');
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('There is a new version.');
  screen.getByText('The form');
});
