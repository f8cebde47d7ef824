import { act, render, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useDrawnInSlices, useRowsInSlices } from './use-drawn-in-slices.ts';

const visits = Array.from({ length: 500 }, (_, n) => n);

it('draws the first rows of a page that waited for them, and then all; others as they come, and at once for paper', async () => {
  const drawn: number[] = [];
  function Rows({ rows }: { rows: readonly number[] }) {
    const { length } = useRowsInSlices(rows, 40);
    useLayoutEffect(() => void drawn.push(length), [length]);
    return null;
  }
  function Page({ rows }: { rows: readonly number[] | undefined }) {
    return useDrawnInSlices(rows !== undefined) && rows ? <Rows rows={rows} /> : null;
  }
  const { rerender } = render(<Page rows={undefined} />);
  rerender(<Page rows={visits} />);
  await waitFor(() => expect(drawn).toEqual([40, 500]));
  rerender(<Page rows={visits.slice(1)} />);
  await waitFor(() => expect(drawn).toEqual([40, 500, 499]));
  act(() => {
    rerender(<Page rows={visits.slice(2)} />);
    expect(drawn).toEqual([40, 500, 499]);
    dispatchEvent(new Event('beforeprint'));
    expect(drawn).toEqual([40, 500, 499, 498]);
  });
});
