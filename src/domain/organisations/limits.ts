export const longestOrganisationName = 80;
