const numbersOf = (client: string) =>
  ['phone_mobile', 'phone_home', 'phone_work'].map((column) => `nullif(${client}.${column}, '')`).join(', ');

/** Selects the numbers of a client, the first to ring first: a mobile reaches them wherever they are. */
export const clientPhonesSql = (client: string) => `array_remove(array[${numbersOf(client)}], null)`;

/** Selects the number of a client to ring first, null where there is none. */
export const clientPhoneSql = (client: string) => `coalesce(${numbersOf(client)})`;
