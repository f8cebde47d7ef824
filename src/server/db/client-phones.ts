import type { DetailsFlag } from '#domain/clients/details-fields.ts';

/** Says in SQL whether the provider keeps a detail of clients (docs/product/people.md, "Personal details form"). */
export const keepsDetailSql = (flag: DetailsFlag) =>
  `(select exists (select from features where name = 'clientDetailsFields.${flag}' and enabled))`;

const numbersOf = (client: string) =>
  `case when ${keepsDetailSql('phoneMobile')} then nullif(${client}.phone_mobile, '') end,
   case when ${keepsDetailSql('phoneHome')} then nullif(${client}.phone_home, '') end,
   nullif(${client}.phone_work, '')`;

/** Selects the numbers of a client that the provider keeps, the first to ring first: a mobile reaches them wherever they are. */
export const clientPhonesSql = (client: string) => `array_remove(array[${numbersOf(client)}], null)`;

/** Selects the number of a client to ring first, null where there is none. */
export const clientPhoneSql = (client: string) => `coalesce(${numbersOf(client)})`;
