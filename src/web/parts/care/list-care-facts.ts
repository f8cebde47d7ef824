import type { CareDetails } from '#contract/care-registrations.ts';
import type { Settings } from '#contract/settings.ts';
import { toOneLine } from '#domain/addresses/one-line.ts';
import { careFields } from '#domain/care-registrations/fields.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatLongDate } from '#domain/time/format.ts';

/** Lists the answers of a registration by label, in the order of the form. Empty ones and the coordinates are left out. */
export function listCareFacts(registration: CareDetails, settings: Settings | undefined) {
  const nameIn = (list: 'salutations' | 'genders' | 'ethnicities' | 'languages', ref: string | undefined) =>
    [...(settings?.[list] ?? []), ...(settings?.retired ?? [])].find((one) => one.ref === ref)?.name ?? ref;
  const { location, dateOfBirth, deliveryAddress, postalAddress, languages } = registration;
  const words: Record<string, unknown> = {
    ...registration,
    languages: joinWithCommas(languages.map((ref) => nameIn('languages', ref))),
    salutationRef: nameIn('salutations', registration.salutationRef),
    genderRef: nameIn('genders', registration.genderRef),
    ethnicityRef: nameIn('ethnicities', registration.ethnicityRef),
    dateOfBirth: dateOfBirth && formatLongDate(dateOfBirth),
    deliveryAddress: deliveryAddress && toOneLine(deliveryAddress) + (location ? '' : ' (not found on the map)'),
    postalAddress: postalAddress && toOneLine(postalAddress),
  };
  const facts = careFields.flatMap(({ name, label }) => {
    const value = words[name];
    return typeof value === 'string' && value !== '' ? { name, label, value } : [];
  });
  const earlier = existingWords[registration.existingCareCallClient];
  return [...facts, { name: 'existingCareCallClient', label: 'Previous care with us', value: earlier }];
}

const existingWords = { No: 'No', Yes: 'Yes', NotSure: 'Not sure' };
