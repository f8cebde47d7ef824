/** A support worker as a search finds her. */
export const exampleFound = {
  ref: 'mele',
  givenName: 'Mele',
  fullName: 'Mele Taufa',
  skillRefs: [],
  languageRefs: [],
  favourite: false,
};
