const otherwise = 'Those without an email address, or who want a call or a letter, are then on your phone list.';

/**
 * The sentence on who hears of a change of visits, as the office reads it before the change (docs/product/notices.md, "Before it is sent").
 */
export const whoHears = `The client, members who see the calendar and the support workers get an email, unless they turned it off. ${otherwise}`;

/** Of a support worker who cannot come. */
export const clientsHear = `Clients with visits then, and members who see their calendars, get an email, unless they turned it off. ${otherwise}`;

/** The sentence for a change of which members hear in another way, or not at all. */
export const workersHear =
  'Support workers get an email about their visits. Those without an email address, or who want a call, are then on your phone list.';
