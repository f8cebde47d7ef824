import { expect, it, onTestFinished } from 'vitest';
import { findDeskKey } from './desk-keys.ts';

it('means nothing while the page is covered', () => {
  const press = new KeyboardEvent('keydown', { key: 'a' });
  expect(findDeskKey(press)).toBe('a');
  const { documentElement } = document;
  documentElement.toggleAttribute('data-covered', true);
  onTestFinished(() => documentElement.removeAttribute('data-covered'));
  expect(findDeskKey(press)).toBeUndefined();
});
