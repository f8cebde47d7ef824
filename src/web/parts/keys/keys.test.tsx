import { expect, it, onTestFinished } from 'vitest';
import { deskKeys, findKey } from './keys.ts';

const press = (init: KeyboardEventInit = {}, target: Element = document.body) => {
  let found: string | undefined;
  const hear = (event: KeyboardEvent) => {
    found = findKey(event, deskKeys);
  };
  document.addEventListener('keydown', hear);
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, ...init }));
  document.removeEventListener('keydown', hear);
  return found;
};

function show(html: string): Element {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  onTestFinished(() => box.remove());
  return box.firstElementChild!;
}

it('is one of the keys, in capitals too, and none with Ctrl, Alt or Command', () => {
  expect([press(), press({ key: 'A', shiftKey: true }), press({ key: 'x' })]).toEqual(['a', 'a', undefined]);
  expect([{ ctrlKey: true }, { altKey: true }, { metaKey: true }].map((with_) => press(with_))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable></p>'])(
  'means nothing while a person types in %s',
  (html) => expect(press({}, show(html))).toBeUndefined(),
);

it('acts on a checkbox, and nowhere while a dialog is open or the page is covered', () => {
  expect(press({}, show('<input type="checkbox">'))).toBe('a');
  const { documentElement } = document;
  documentElement.toggleAttribute('data-covered', true);
  expect(press()).toBeUndefined();
  documentElement.removeAttribute('data-covered');
  show('<section role="dialog"></section>');
  expect(press()).toBeUndefined();
});
