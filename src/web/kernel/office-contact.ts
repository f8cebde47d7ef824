import { useSyncExternalStore } from 'react';
import type { Contact } from '#domain/settings/contact.ts';
import { contactKey } from './device-keys.ts';
import { Listeners } from './listeners.ts';
import { safely } from './safely.ts';

/**
 * The ways to reach the office, as the settings last said. It stays in the browser, so that a page that cannot load anything still shows
 * it (docs/product/settings.md, "How people reach you"). The office publishes it, so it is no secret.
 */
let contact: Contact | undefined;
const listeners = new Listeners();
const unset: Contact = {};

export function storeOfficeContact(next: Contact) {
  if (JSON.stringify(next) === JSON.stringify(readOfficeContact())) return;
  contact = next;
  // Without storage it lasts as long as the page.
  safely(() => localStorage.setItem(contactKey, JSON.stringify(next)));
  listeners.call();
}

/** Returns an empty contact where nothing was ever read. */
export function useOfficeContact(): Contact {
  return useSyncExternalStore(listeners.subscribe, readOfficeContact, () => unset);
}

function readOfficeContact(): Contact {
  contact ??= readStored();
  return contact;
}

function readStored(): Contact {
  const stored: unknown = safely(() => JSON.parse(localStorage.getItem(contactKey) ?? '{}'));
  return typeof stored === 'object' && stored !== null ? stored : unset;
}
