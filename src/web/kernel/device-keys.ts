/** The database of what this browser stores of its person, and what names of its rows begin with in a tab's storage. */
export const deviceDatabase = 'alongside';
export const deviceRowPrefix = 'alongside.row.';
/** The key of what a tab keeps of a registration whose link has ended. */
export const registrationKey = 'alongside.registration';
/** The key of how people reach the office. */
export const contactKey = 'alongside.contact';
/** Says that something may wait to be sent: what sends it then loads with the first screen. */
export const unsentKey = 'alongside.unsent';

/** The name of the read of a client's passport, in its key. */
export const passportCopy = 'kept-passport';
const lastingKey = new RegExp(`^\\["(account|settings|client","[^"]*","${passportCopy})"`);

const day = 24 * 3_600_000;

/**
 * Says whether a copy lasts as long as a session can (docs/offline.md, "The passport"): a passport, and what a page needs to show it. The
 * key of a copy is that of its read, as JSON.
 */
export const isLastingCopy = (copyKey: string): boolean => lastingKey.test(copyKey);

/** Finds how many milliseconds a copy stays that the server has not brought again. */
export const findLifetime = (copyKey: string): number => (isLastingCopy(copyKey) ? 90 : 30) * day;
