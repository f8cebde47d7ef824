/** The database of what this browser stores of its person, and what names of its rows begin with in a tab's storage. */
export const deviceDatabase = 'alongside';
export const deviceRowPrefix = 'alongside.row.';
/** The key of what a tab keeps of a registration whose link has ended. */
export const registrationKey = 'alongside.registration';
/** The key of how people reach the office. */
export const contactKey = 'alongside.contact';
/** Says that something may wait to be sent: what sends it then loads with the first screen. */
export const unsentKey = 'alongside.unsent';
