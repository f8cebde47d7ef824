import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Frame } from './frame.tsx';

function Breaks(): never {
  throw new Error('broken');
}

/** Draws a page; what boundaries catch is no complaint here. */
const draw = (parts: Partial<Parameters<typeof Frame>[0]>) =>
  render(
    <Frame header={<header>Alongside</header>} {...parts}>
      <h1>Calendar</h1>
    </Frame>,
    { onCaughtError: () => undefined },
  );

describe('Frame', () => {
  it('keeps the page and a plain link to the start where the header breaks', () => {
    draw({ header: <Breaks /> });
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/app/');
    expect(screen.getByRole('navigation', { name: 'Main' }).closest('header')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Calendar' })).toBeTruthy();
  });

  it.each(['offline', 'notices', 'footer', 'bar'] as const)(
    'keeps the page and its header where its %s breaks',
    (part) => {
      draw({ [part]: <Breaks /> });
      expect(screen.getByText('Alongside')).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'Calendar' })).toBeTruthy();
      expect(screen.queryByText('Go to the start page')).toBeNull();
    },
  );
});
