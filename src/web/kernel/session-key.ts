/** The key of a remembered session. */
export const sessionKey = 'alongside.session';
/** The key of the client that a tab shows. */
export const clientKey = 'alongside.client';
/** The key of the clients whose calendar a remembered session opens with. */
export const rosterHintKey = 'alongside.rosters';
