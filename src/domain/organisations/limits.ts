export const longestOrganisationName = 80;
/** How many organisations one client can come through. */
export const mostOrganisationsOfClient = 50;
