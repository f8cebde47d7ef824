import { useSyncExternalStore } from 'react';
import type { Contact } from '#domain/settings/contact.ts';
import type { Holiday } from '#domain/settings/holidays.ts';
import { findOpenings, listClosedDays, type OfficeMoment, type Openings } from '#domain/settings/opening-hours.ts';
import { brand } from './brand.ts';
import { contactKey } from './device-keys.ts';
import { Listeners } from './listeners.ts';
import { safely } from './safely.ts';
import { useNow } from './use-now.ts';

/**
 * The ways to reach the office, as the settings last said. It stays in the browser, so that a page that cannot load anything still shows
 * it (docs/product/settings.md, "How people reach you"). The office publishes it, so it is no secret.
 */
let contact: KnownContact | undefined;
const listeners = new Listeners();
const unset: KnownContact = {};

/** `closedOn` are the holidays on which the office is closed; missing until its hours are typed. */
type KnownContact = Contact & { closedOn?: readonly string[] };

export function storeOfficeContact(said: Contact = {}, holidays: readonly Holiday[] = []) {
  const closedOn = listClosedDays({ contact: said, holidays, zone: brand.timeZone });
  const next: KnownContact = { ...said, ...(said.openingHours && { closedOn }) };
  if (JSON.stringify(next) === JSON.stringify(readOfficeContact())) return;
  contact = next;
  // Without storage it lasts as long as the page.
  safely(() => localStorage.setItem(contactKey, JSON.stringify(next)));
  listeners.call();
}

/** Returns an empty contact where nothing was ever read. */
export function useOfficeContact(): Contact {
  return useKnownContact();
}

function useKnownContact(): KnownContact {
  return useSyncExternalStore(listeners.subscribe, readOfficeContact, () => unset);
}

/** Returns when the office is open; undefined where its hours are not known. */
export function useOpenings(): Openings | undefined {
  const { closedOn, ...known } = useKnownContact();
  return closedOn && findOpenings({ contact: known, closedOn, zone: brand.timeZone });
}

/** Returns now, and when the office is open. */
export function useOfficeMoment(): OfficeMoment {
  return { openings: useOpenings(), now: useNow() };
}

function readOfficeContact(): KnownContact {
  contact ??= readStored();
  return contact;
}

function readStored(): KnownContact {
  const stored: unknown = safely(() => JSON.parse(localStorage.getItem(contactKey) ?? '{}'));
  return typeof stored === 'object' && stored !== null ? stored : unset;
}
