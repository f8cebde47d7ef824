import { splitExtension } from '#domain/people/phone.ts';
import { findNumberToCall, formatHoursOf, type OfficeMoment } from './opening-hours.ts';

/** Fields on how people reach the office (docs/product/settings.md, "How people reach you"); what is not set is missing. */
export const contactFields = [
  'phone',
  'openingHours',
  'region',
  'hours',
  'afterHoursPhone',
  'email',
  'emergency',
  'chat',
] as const;
type ContactField = (typeof contactFields)[number];
/** `openingHours` as `Monday 08:30-17:00; Tuesday 08:30-17:00`, `region` of the office's holidays, and `hours` in words until days are typed. */
export type Contact = Partial<Record<ContactField, string>>;

/** Writes the emergency words that a provider begins with: `In an emergency, call 111.` */
export function toEmergencyWords({ emergencyNumber }: { emergencyNumber: string }): string {
  return `In an emergency, call ${emergencyNumber}.`;
}

export const longestContact = 200;
/**
 * Makes the link that people press to call: digits alone, a `+` before them and an extension behind. `(09) 555-0123 x4` →
 * `tel:095550123;ext=4`.
 */
export function toPhoneLink(typed: string): string {
  const { number, ext } = splitExtension(typed.trim());
  return `tel:${number.startsWith('+') ? '+' : ''}${number.replaceAll(/\D/g, '')}${ext ? `;ext=${ext}` : ''}`;
}

/** A piece of a text, with the address of a link where it is one. */
export type LinkedText = { text: string; href?: string };

const toPhone = (typed: string): LinkedText => ({ text: typed, href: toPhoneLink(typed) });
const toEmail = (email: string): LinkedText => ({ text: email, href: `mailto:${email}` });

/** The words of a text that call for an answer, in any capitals. Every text that sends people to the office has these words. */
const officePhrase = /contact the office/i;

/**
 * Puts the ways to the office behind a text that says "contact the office", and leaves the text itself as it is.
 * `Please contact the office.` → `Please contact the office. Call 09 555 0123 or write to help@example.org.`, and unchanged
 * where nothing is set.
 */
export function linkOffice(text: string, { phone, email }: Contact): LinkedText[] {
  if (!officePhrase.test(text) || !(phone || email)) return [{ text }];
  return [
    { text: `${text} ` },
    ...(phone ? [{ text: 'Call ' }, toPhone(phone)] : []),
    ...(email ? [{ text: phone ? ' or write to ' : 'Write to ' }, toEmail(email)] : []),
    { text: '.' },
  ];
}

/**
 * Lists all ways to the office, a line each, for the foot of a page and of an email: `Call the office: 09 555 0123, Monday to Friday`. The
 * number to call at the moment is first, where there is one. A number in the emergency words is a link, too.
 */
export function listContactLines(contact: Contact, moment?: OfficeMoment): LinkedText[][] {
  const { phone, afterHoursPhone, email, emergency } = contact;
  const hours = formatHoursOf(contact);
  const byDay = [
    ...(phone ? [[{ text: 'Call the office: ' }, toPhone(phone), ...(hours ? [{ text: `, ${hours}` }] : [])]] : []),
    ...(!phone && hours ? [[{ text: `Office hours: ${hours}` }]] : []),
  ];
  const afterHours = afterHoursPhone ? [[{ text: 'After hours: ' }, toPhone(afterHoursPhone)]] : [];
  const isNight = moment && findNumberToCall(contact, moment) === afterHoursPhone;
  return [
    ...(isNight ? [...afterHours, ...byDay] : [...byDay, ...afterHours]),
    ...(email ? [[{ text: 'Email: ' }, toEmail(email)]] : []),
    ...(emergency ? [linkNumbers(emergency)] : []),
  ];
}

/** Links the numbers of a text: `In an emergency, call 111.` has a link on 111. */
function linkNumbers(text: string): LinkedText[] {
  return text
    .split(/(\+?\d[\d ]+\d)/)
    .map((part, at) => (at % 2 === 1 ? toPhone(part) : { text: part }))
    .filter((part) => part.text !== '');
}

/** Joins the parts as they read: `Call the office: 09 555 0123`. */
export function joinText(parts: readonly LinkedText[]): string {
  return parts.map(({ text }) => text).join('');
}
