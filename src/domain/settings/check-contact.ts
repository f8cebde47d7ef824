import { isEmailAddress } from '#domain/emails/address.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { isChatAddress } from './chat-address.ts';
import type { Contact } from './contact.ts';
import { checkOpeningHours } from './opening-hours.ts';
import { type Country, regionCodes, regions } from './regions.ts';

const phoneMessage = 'Enter a phone number of 3 to 15 digits, such as 09 555 0123.';

/**
 * Checks that a phone number is digits with the signs people put between them, and that the region is one of the provider's country. The
 * email address has the form of one, and the chat is an encrypted address.
 */
export function checkContact(contact: Contact, country: Country): FieldIssue[] {
  const { phone, openingHours, region, afterHoursPhone, email, chat } = contact;
  const phones = Object.entries({ phone, afterHoursPhone });
  const wrongHours = openingHours && checkOpeningHours(openingHours);
  return [
    ...(wrongHours ? [{ path: 'openingHours', message: wrongHours }] : []),
    ...(region && !regionCodes.some((code) => code === region && regions[code].country === country)
      ? [{ path: 'region', message: 'Choose a region from the list.' }]
      : []),
    ...phones.flatMap(([path, typed]) => (typed && !isPhone(typed) ? [{ path, message: phoneMessage }] : [])),
    ...(email && !isEmailAddress(email)
      ? [{ path: 'email', message: 'Enter an email address, such as name@example.org.' }]
      : []),
    ...(chat && !isChatAddress(chat)
      ? [{ path: 'chat', message: 'Enter an address that begins with https://, such as https://chat.example.org.' }]
      : []),
  ];
}

function isPhone(typed: string): boolean {
  return /^\+?[\d\s().-]+$/.test(typed) && /^\d{3,15}$/.test(typed.replaceAll(/\D/g, ''));
}
