export type Names = { givenName: string; familyName: string };

/** A name of 80 letters. */
export const longNames: Names = {
  givenName: 'Wilhelmina-Constance Hinemoana Anahera',
  familyName: 'Featherstonehaugh-Ngāti-Papakura-Te-Awamutu',
};

/** Makes a very long address: 60 characters before the @. */
export const longAddress = () =>
  `${'the-whole-family-at-featherstonehaugh-road-'.slice(0, 40)}${crypto.randomUUID().slice(0, 20)}@example.org`;
