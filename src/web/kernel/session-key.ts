export const sessionKey = 'alongside.session';
/** The key of the session that the server ended last: its other tabs keep what was typed. */
export const endedKey = 'alongside.ended';
export const clientKey = 'alongside.client';
/** The key of the clients whose calendar a remembered session opens with. */
export const rosterHintKey = 'alongside.rosters';

/** The key of a remembered session's person, by a ref: what was read last is found without a connection. */
export const ownerKey = 'alongside.owner';

/**
 * The calendar that the next page will load, so that the first script can request it before the app has arrived. It holds refs and zones
 * only.
 */
export type RosterHint = {
  sessionId: string;
  rosters: [clientRef: string, zone: string][];
  /** No client is shown at first, so none is to be loaded unless this tab has chosen one. */
  onlyChosen?: true;
};
