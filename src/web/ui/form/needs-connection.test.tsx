import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Form } from './form.tsx';

const words = /this needs a connection/;

function show(needsConnection: boolean) {
  const send = { run: async () => true, pending: false, failure: undefined, needsConnection };
  return render(<Form send={send}>Fields</Form>);
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe('NeedsConnection', () => {
  it('says in a form, while there is no connection, that what it sends cannot wait for one', () => {
    show(true);
    expect(screen.queryByText(words)).toBeNull();
    setOnline(false);
    expect(screen.getByRole('status').textContent).toMatch(words);
    setOnline(true);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('says nothing in a form whose write waits', () => {
    show(false);
    setOnline(false);
    expect(screen.queryByText(words)).toBeNull();
    setOnline(true);
  });
});
