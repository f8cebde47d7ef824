import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { keepReached } from './text-fields.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Spaces, a comma, an apostrophe and a macron: what a field would lose that tidies each key. */
const freeText = "A, O'ā b";

const valuesOfType: { [type: string]: string } = {
  email: 'ana@petone.nz',
  tel: '+64 21 555-01',
  time: '09:05',
  date: '2026-11-24',
  number: '12',
};
const dateTexts = ['14 5 1950', '14/05/1950', '1950-05-14'];
const numberTexts = ['1,234.50', '-41.2'];

const isTyped = ({ type, readOnly, disabled, hidden }: TextField) =>
  !readOnly && !disabled && !hidden && !['checkbox', 'radio', 'range', 'file', 'hidden'].includes(type);

const listFields = () => [...document.querySelectorAll<TextField>('input, textarea')].filter((field) => isTyped(field));

/** Types key by key into every field on the page, also into those that appear meanwhile. Each shows after each text what was typed. */
export async function typeInAllFields(texts?: readonly string[]): Promise<string[]> {
  const user = userEvent.setup({ delay: null });
  const done = new Set<TextField>();
  const typed: string[] = [];
  for (let field = listFields()[0]; field; field = listFields().find((one) => !done.has(one))) {
    done.add(field);
    keepReached(field);
    for (const text of texts ?? listTexts(field)) typed.push(await typeText({ user, field, text }));
  }
  return typed;
}

function listTexts({ type, inputMode }: TextField): readonly string[] {
  const ofType = valuesOfType[type];
  if (ofType !== undefined) return [ofType];
  if (inputMode === 'numeric') return dateTexts;
  return inputMode === 'decimal' ? numberTexts : [freeText];
}

type TypeTextInput = { user: UserEvent; field: TextField; text: string };

async function typeText({ user, field, text }: TypeTextInput): Promise<string> {
  const allowed = field.maxLength > 0 ? text.slice(0, field.maxLength) : text;
  field.focus();
  field.select();
  if (field.value !== '') await user.keyboard('{Backspace}');
  await user.keyboard(allowed);
  expect(field.value, nameField(field)).toBe(allowed);
  return allowed;
}

/** Returns the name that a failure gives a field. */
const nameField = (field: TextField) => field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.name;
