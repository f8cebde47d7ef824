import { expect, type Locator } from '@playwright/test';
import { formatTime } from '#domain/time/format.ts';

/** The way in which tests write into fields: key by key, as people do, so that a field that changes what is typed is found out. */

/** Types over what the field has. It then shows the text. The suggestions that come meanwhile may have the field's label too. */
export async function typeIn(field: Locator, text: string): Promise<void> {
  const input = field.and(field.page().locator('input, textarea'));
  await input.press('ControlOrMeta+a');
  if (text === '') await input.press('Delete');
  else await input.pressSequentially(text);
  await expect(input).toHaveValue(text);
}

/** Types a time such as `16:05` as people read it: hours, minutes, then am or pm. */
export async function typeTime(field: Locator, time: string): Promise<void> {
  await field.pressSequentially(formatTime(time).padStart('12:00am'.length, '0'));
  await expect(field).toHaveValue(time);
}

/** Pastes a text: one too long for typing, or a date into the browser’s own field. */
export async function pasteIn(field: Locator, text: string): Promise<void> {
  await field.fill(text);
}
