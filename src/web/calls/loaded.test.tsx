import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { Loaded } from './loaded.tsx';

const idle = { data: undefined, error: null, isFetching: false, refetch: () => {} };
const read = <T,>(data: T) => ({ ...idle, data });
const refused = (status: number) => {
  const code = status === 404 ? 'notFound' : 'forbidden';
  return { ...idle, error: new ApiError({ status, code, messages: ['Not for you.'] }) };
};

function open(one: Parameters<typeof Loaded>[0]['queries'][number], other: typeof one = read(1)) {
  return render(
    <Loaded
      queries={[one, other]}
      skeleton="One moment"
      title="This could not be loaded"
      missing="There is no such visit"
      refused="Ask for access"
    >
      {(name, count) => `${name} ${count}`}
    </Loaded>,
  ).container.textContent;
}

describe('Loaded', () => {
  it('shows the skeleton until all have come', () => {
    expect(open(read('Ana'), idle)).toBe('One moment');
    expect(open(read('Ana'), read(2))).toBe('Ana 2');
  });

  it('draws at once what is there, and a moment later what came', () => {
    const drawn: string[] = [];
    const Drawn = ({ what }: { what: string }) => {
      useEffect(() => void drawn.push(what));
      return null;
    };
    const page = (name: typeof idle | ReturnType<typeof read>) => (
      <Loaded queries={[name]} skeleton={<Drawn what="skeleton" />} title="">
        {() => <Drawn what="content" />}
      </Loaded>
    );
    render(page(read('Ana')));
    expect(drawn).toEqual(['content']);
    const { rerender } = render(page(idle));
    rerender(page(read('Ana')));
    expect(drawn.slice(1)).toEqual(['skeleton', 'skeleton', 'content']);
  });

  it('keeps the content where reading it again fails', () => {
    expect(open({ ...read('Ana'), error: new Error('lost') })).toBe('Ana 1');
  });

  it('says that there is none, or that this person may not see it', () => {
    expect(open(refused(404))).toBe('There is no such visit');
    expect(open(refused(403))).toBe('Ask for access');
  });

  it('makes the words of its skeleton and of a failure from one noun', () => {
    const page = (name: typeof idle | ReturnType<typeof refused>) => (
      <Loaded queries={[name]} of="the timesheets" rows={2}>
        {() => null}
      </Loaded>
    );
    const { rerender } = render(page(idle));
    expect(screen.getByRole('status').textContent).toBe('Loading the timesheets');
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    rerender(page(refused(500)));
    screen.getByRole('heading', { name: 'The timesheets could not be loaded' });
  });

  it('says why it failed, and reads again what failed', async () => {
    const again = vi.fn();
    open({ ...idle, error: new ApiError({ status: 500, code: 'internal', messages: ['It broke.'] }), refetch: again });
    expect(screen.getByRole('alert').textContent).toContain('This could not be loadedIt broke.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });
});
