import { type Area, allCapabilities, areas, findLevel, listOfferedAreas, noCapabilities } from './areas.ts';
import type { Capabilities } from './types.ts';

/** The answers of the form of capabilities to a tick (docs/product/support-network.md, "Ticking capabilities"). */

/**
 * Sets Full Access of a member: ticked it sets all capabilities, unticked it sets manager false and leaves the rest. A member with
 * viewRoster who is ticked and unticked has every capability but manager.
 */
export function setFullAccess(capabilities: Capabilities, on: boolean): Capabilities {
  return on ? allCapabilities : { ...capabilities, manager: false };
}

/**
 * Sets Full Access in the invitation dialog, where it clears all other capabilities instead (docs/product/support-network.md, "Ticking
 * capabilities"): `{viewRoster}` ticked is `{manager}`. Unticked it leaves only the others that are set.
 */
export function setInvitedFullAccess(capabilities: Capabilities, on: boolean): Capabilities {
  return on ? { ...noCapabilities, manager: true } : { ...capabilities, manager: false };
}

/**
 * Sets Calendar, Client information or Timesheets: ticking it defaults to Manage, unticking clears both flags
 * (docs/product/support-network.md, "Ticking capabilities").
 */
export function setArea(capabilities: Capabilities, { manage, view }: Area, on: boolean): Capabilities {
  return { ...capabilities, [manage]: on, [view]: false };
}

/**
 * Sets the level of an area: Manage sets manage true and view false, View does the reverse (docs/product/support-network.md, "Ticking
 * capabilities").
 */
export function setLevel(capabilities: Capabilities, { manage, view }: Area, level: 'manage' | 'view'): Capabilities {
  return { ...capabilities, [manage]: level === 'manage', [view]: level === 'view' };
}

/**
 * Makes the flags that Save and Send send. Each area that the form offers has Manage or View, never both; no other area is sent. Full
 * Access stays as it is. Every flag but manager, for a client without timesheets, is manageRoster and manageClientDetails.
 */
export function normaliseCapabilities(capabilities: Capabilities, client: { timesheets: boolean }): Capabilities {
  if (capabilities.manager) return capabilities;
  const offered = listOfferedAreas(client);
  return areas.reduce((flags, area) => {
    const level = offered.includes(area) ? findLevel(flags, area) : undefined;
    return level ? setLevel(flags, area, level) : setArea(flags, area, false);
  }, capabilities);
}
