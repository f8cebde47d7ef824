export const longestOrganisationName = 80;
/** The number of organisations that one client can come through. */
export const mostOrganisationsOfClient = 50;
