import type { Brand } from '#domain/brands/types.ts';
import { findContentFile } from '#server/kernel/content-files.ts';
import type { Email } from './outbox.ts';

/**
 * The values that each email of `content/` fills in (record 53). A name with a question mark may have no value, and its words are then left
 * out.
 */
export const emailNames = {
  'account-closed': [],
  'account-reopened': [],
  'account-second-step-removed': [],
  'account-signed-out': [],
  'address-taken': [],
  'already-registered': [],
  'care-approved': ['isSelf?', 'clientName', 'text?', 'clientRef'],
  'care-declined': ['isSelf?', 'clientName', 'text?'],
  'care-ends': ['isClient?', 'clientName', 'from', 'readUntil'],
  'client-has-died': ['clientName', 'readUntil'],
  'confirm-contact': ['askerName', 'clientName', 'token'],
  'confirm-email': ['token'],
  'contact-changed': ['clientName', 'newEmail'],
  'documents-to-review': ['isClient?', 'clientName', 'documents', 'areSeveral?', 'clientRef'],
  'email-change-undone': [],
  'email-changed': ['newEmail', 'token'],
  'follower-joined': ['memberName', 'organisationName?', 'isClient?', 'clientName'],
  'full-access-given': ['memberName', 'memberEmail', 'isClient?', 'clientName', 'memberIsClient?'],
  'funding-approved': ['isClient?', 'subject', 'clientName', 'text?', 'fundingRef', 'page', 'clientRef'],
  'funding-returned': ['isClient?', 'subject', 'clientName', 'text?', 'fundingRef', 'page', 'clientRef'],
  'invitation-client': ['inviterName?', 'clientName', 'hasAccount?', 'lastDay', 'link'],
  'invitation-supporter': [
    'inviterName?',
    'inviterIsClient?',
    'clientName',
    'capabilities',
    'hasAccount?',
    'lastDay',
    'link',
  ],
  'no-account': [],
  notices: ['subject', 'changes', 'afterHoursPhone?', 'hasAccount?'],
  'office-staff-changed': ['fullName', 'staffEmail', 'rights', 'actorName?'],
  'office-staff-joined': ['fullName', 'staffEmail', 'rights', 'actorName?'],
  'office-staff-left': ['fullName', 'staffEmail', 'actorName?'],
  'on-call': ['what', 'link'],
  'password-changed': [],
  'request-lapsed': ['ticketRef'],
  'reset-password': ['token'],
  'second-step-changed': ['change'],
  'staff-added': ['organisationName?'],
  'staff-invitation': ['organisationName?', 'lastDay', 'link'],
  'stop-email-change': ['newEmail', 'token'],
  'timesheet-reminder': ['isClient?', 'clientName', 'week', 'timesheetRef', 'clientRef'],
  'timesheet-returned': ['isClient?', 'clientName', 'week', 'reason', 'timesheetRef', 'clientRef'],
  welcome: ['link'],
  'worker-link': ['senderName?', 'token', 'phone?'],
  'worker-notices': ['changes', 'afterHoursPhone?'],
  'worker-phone-added': ['kind', 'phone?'],
  'worker-praise': ['praise'],
} as const satisfies Record<string, readonly string[]>;

export type EmailName = keyof typeof emailNames;
type Field<Name extends EmailName> = (typeof emailNames)[Name][number];
type OptionalKey<Key> = Key extends `${infer Base}?` ? Base : never;
type EmailValues<Name extends EmailName> = Record<Exclude<Field<Name>, `${string}?`>, string> &
  Record<OptionalKey<Field<Name>>, string | boolean | null | undefined>;

type EmailInput<Name extends EmailName> = EmailValues<Name> & {
  email: string;
  givenName?: string | null;
  /** The office is not greeted. */
  isGreeted?: boolean;
  brand: Brand;
  publicUrl: string;
};

/** Fields that every email may name. */
const sharedFields = ['email', 'portal', 'product'];

/** Renders an email with its values filled in, a greeting before it and the product's name below (docs/product/content.md, "Emails"). */
export function renderEmail<Name extends EmailName>(name: Name, input: EmailInput<Name>): Email {
  const { email, givenName, isGreeted = true, brand, publicUrl } = input;
  const values = { ...input, product: brand.productName, portal: publicUrl };
  const [subject = '', ...paragraphs] = readTemplate(brand, name).map((paragraph) => fill(paragraph, values));
  const greeting = isGreeted ? `${[brand.greeting, givenName].filter(Boolean).join(' ')},` : '';
  const body = [greeting, ...paragraphs, brand.productName].filter(Boolean).join('\n\n');
  return { to: email, subject, body: `${body}\n` };
}

/** Returns an email's subject and its paragraphs; a link of Markdown is its words and the address. */
function readTemplate(brand: Brand, name: EmailName): string[] {
  const text = readEmails(brand).texts.get(name);
  if (text === undefined) throw new Error(`content/ has no emails/${name}.md`);
  return text
    .trim()
    .replace(/^# /, '')
    .replaceAll(/\[([^[\]]+)\]\((\/\S*?)\)/g, '$1: {portal}$2')
    .split('\n\n');
}

type Emails = {
  texts: ReadonlyMap<EmailName, string>;
  /** Lines that say what is wrong in which file. */
  faults: readonly string[];
};
const emailsByBrand = new Map<Brand['name'], Emails>();

/**
 * Reads all emails of a brand at the server's start, which ends where one of them has a fault. Later calls get the same texts, so that no
 * correction can fail a call.
 */
export function readEmails(brand: Brand): Emails {
  const known = emailsByBrand.get(brand.name);
  if (known) return known;
  const emails = checkEmails((name) => findContentFile(brand, `emails/${name}`));
  emailsByBrand.set(brand.name, emails);
  return emails;
}

/** Checks each email: it begins with its subject, and names no field but its own. */
export function checkEmails(find: (name: EmailName) => ReturnType<typeof findContentFile>): Emails {
  const texts = new Map<EmailName, string>();
  const faults: string[] = [];
  for (const [name, own] of Object.entries(emailNames) as [EmailName, readonly string[]][]) {
    const file = find(name);
    if (!file) {
      faults.push(`content/all/emails/${name}.md is missing.`);
      continue;
    }
    texts.set(name, file.text);
    const fields = [...own.map((field) => field.replace('?', '')), ...sharedFields];
    const allowed = fields.map((field) => `{${field}}`).join(', ');
    const place = (line: number) => `content/${file.path}, line ${line + 1}:`;
    file.text.split('\n').forEach((line, index) => {
      if (index === 0 && !/^# \S/.test(line))
        faults.push(`${place(index)} begin with the subject, such as “# Your account”.`);
      for (const [sign, field = ''] of line.matchAll(/\{([^{}]*)\}/g))
        if (!fields.includes(field)) faults.push(`${place(index)} unknown field ${sign}. This email has ${allowed}.`);
    });
  }
  return { texts, faults };
}

/** Fills in once, after words were chosen, so that nothing that a person typed is read as a sign of the text. */
function fill(paragraph: string, values: Record<string, unknown>): string {
  const read = (key: string): unknown => {
    if (!Object.hasOwn(values, key)) throw new Error(`An email has no value for {${key}}.`);
    return values[key];
  };
  const hasAll = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => (read(key) ?? false) !== false);
  const chosen = paragraph.replaceAll(/\[\[(.*?)\]\]/g, (_, choices: string) => choices.split('|').find(hasAll) ?? '');
  if (!hasAll(chosen)) return '';
  return chosen.replaceAll(/\{(\w+)\}/g, (_, key: string) => (read(key) === true ? '' : String(read(key))));
}
