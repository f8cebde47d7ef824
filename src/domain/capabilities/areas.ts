import { byName } from '#domain/fields/by-name.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { type Capabilities, type Capability, capabilityNames } from './types.ts';

/**
 * The three areas that capabilities cover, in the order and with the words that a person sees
 * (docs/product/support-network.md, "Capabilities").
 */
export const areas = [
  { name: 'roster', label: 'Calendar', manage: 'manageRoster', view: 'viewRoster' },
  { name: 'clientDetails', label: 'Client information', manage: 'manageClientDetails', view: 'viewClientDetails' },
  { name: 'timesheets', label: 'Timesheets', manage: 'manageTimesheets', view: 'viewTimesheets' },
] as const satisfies readonly { name: string; label: string; manage: Capability; view: Capability }[];

export type Area = (typeof areas)[number];
export type AreaName = Area['name'];
export type Level = 'manage' | 'view';

export const fullAccessLabel = 'Full Access';

export const noCapabilities: Capabilities = fillCapabilities(false);

/** Every flag set: what a new invitee starts with (docs/product/support-network.md, "Inviting"). */
export const allCapabilities: Capabilities = fillCapabilities(true);

/** Finds the level of an area's flags. Both flags are Manage, because to manage implies to view: `{viewRoster}` → `view`. */
export function findLevel(capabilities: Capabilities, area: Area): Level | undefined {
  if (capabilities[area.manage]) return 'manage';
  return capabilities[area.view] ? 'view' : undefined;
}

/**
 * Describes capabilities in words (docs/product/support-network.md, "How capabilities read"): `Full Access` alone for a manager, else one
 * line an area, such as Calendar, manage.
 */
export function describeCapabilities(capabilities: Capabilities): { label: string; level?: Level }[] {
  if (capabilities.manager) return [{ label: fullAccessLabel }];
  return areas.flatMap((area) => {
    const level = findLevel(capabilities, area);
    return level ? [{ label: area.label, level }] : [];
  });
}

/** Formats capabilities in one line, empty where there is none: `Full Access`, `Calendar (manage), Client information (view)`. */
export function formatCapabilities(capabilities: Capabilities): string {
  const lines = describeCapabilities(capabilities);
  return joinWithCommas(lines.map(({ label, level }) => (level ? `${label} (${level})` : label)));
}

/** Formats the access that a capability is: `Full Access`, `Calendar (view)`. */
export function formatCapability(capability: Capability): string {
  return formatCapabilities({ ...noCapabilities, [capability]: true });
}

/**
 * Lists the areas that the form offers; Timesheets only where the client keeps timesheets (docs/product/support-network.md, "How
 * capabilities read").
 */
export function listOfferedAreas({ timesheets }: { timesheets: boolean }): Area[] {
  return areas.filter(({ name }) => timesheets || name !== 'timesheets');
}

/** Says whether the flags grant timesheets of a client who keeps none. Full Access is allowed, because it is everything. */
export function grantsUnavailableCapability(capabilities: Capabilities, client: { timesheets: boolean }): boolean {
  if (client.timesheets || capabilities.manager) return false;
  return capabilities.viewTimesheets || capabilities.manageTimesheets;
}

function fillCapabilities(value: boolean): Capabilities {
  return byName(capabilityNames, () => value);
}
