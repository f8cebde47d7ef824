import { allCapabilities, formatCapabilities, noCapabilities } from './areas.ts';
import type { Capabilities } from './types.ts';

/**
 * The choices that most people make for a supporter, the least first, with what each grants (docs/product/support-network.md, "Plain
 * choices").
 */
export const plainChoices = [
  { name: 'visits', label: 'See visits', capabilities: { ...noCapabilities, viewRoster: true } },
  { name: 'bookings', label: 'See and book visits', capabilities: { ...noCapabilities, manageRoster: true } },
  { name: 'everything', label: 'Everything', capabilities: allCapabilities },
] as const satisfies readonly { name: string; label: string; capabilities: Capabilities }[];

export type PlainChoice = (typeof plainChoices)[number]['name'];

/**
 * Finds the plain choice that grants exactly these capabilities, if any (docs/product/support-network.md, "Plain choices"):
 * `{viewRoster}` → `visits`, `{viewRoster, viewTimesheets}` → none.
 */
export function findPlainChoice(capabilities: Capabilities): PlainChoice | undefined {
  const granted = formatCapabilities(capabilities);
  return plainChoices.find((choice) => formatCapabilities(choice.capabilities) === granted)?.name;
}
