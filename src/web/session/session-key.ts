/** Where a remembered session is kept. */
export const sessionKey = 'alongside.session';
/** Where a tab keeps the client it shows. */
export const clientKey = 'alongside.client';
/** Where the clients whose calendar a remembered session opens with are kept. */
export const rosterHintKey = 'alongside.rosters';
