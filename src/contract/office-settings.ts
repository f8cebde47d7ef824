import { z } from 'zod';
import { byName } from '#domain/fields/by-name.ts';
import { longestHeading, mostPayrollColumns, payrollFactNames } from '#domain/payroll/payroll-columns.ts';
import { payrollKinds } from '#domain/payroll/payroll-lines.ts';
import { longestContact } from '#domain/settings/contact.ts';
import { officeFeatures } from '#domain/settings/features.ts';
import { longestHolidayName } from '#domain/settings/holidays.ts';
import { listNames, longestItemName } from '#domain/settings/lists.ts';
import { mostOnCallAddresses, onCallKinds } from '#domain/settings/on-call.ts';
import { periodNames } from '#domain/settings/periods.ts';
import { bySettersUp, Written } from './endpoint.ts';
import { CivilDate, InstantText, ListRef, line, Ref, Version } from './fields.ts';
import { Holiday } from './settings.ts';

/** A feature as the office sees it; version 0 means that it was never changed. */
export const OfficeFeature = z.strictObject({
  name: z.enum(officeFeatures),
  enabled: z.boolean(),
  version: Version,
});
export type OfficeFeature = z.infer<typeof OfficeFeature>;

export const OfficeListItem = z.strictObject({
  ref: ListRef,
  name: z.string(),
  group: z.string().optional(),
  /** False for a retired item: rows that chose it keep its name, and no form offers it. */
  active: z.boolean(),
  /** Of a check of support workers: once it has expired, no visit is given to its worker. */
  stops: z.boolean().optional(),
});
export type OfficeListItem = z.infer<typeof OfficeListItem>;

/** A list in its order, with retired items; the version counts every change of it. */
export const OfficeList = z.strictObject({
  list: z.enum(listNames),
  version: Version,
  items: z.array(OfficeListItem),
});
export type OfficeList = z.infer<typeof OfficeList>;

const ContactLine = line({ most: longestContact, empty: 'Enter a letter or a digit, or leave this empty.' }).optional();

/** Ways to reach the office; a field that is missing is empty. */
export const NewContact = z.strictObject({
  phone: ContactLine,
  /** `Monday 08:30-17:00; Tuesday 08:30-17:00`; until there are any, `hours` is shown as typed. */
  openingHours: line({ most: 2000, empty: 'Enter a time, or leave this empty.' }).optional(),
  /** One of the regions that holidays have. */
  region: ContactLine,
  hours: ContactLine,
  afterHoursPhone: ContactLine,
  email: ContactLine,
  emergency: ContactLine,
  chat: ContactLine,
});

export const OfficeContact = NewContact.extend({ version: Version });
export type OfficeContact = z.infer<typeof OfficeContact>;

/** Addresses that are emailed at once while the office is closed, and of what. */
const NewOnCall = z.strictObject({
  addresses: z.array(line({ most: longestContact, empty: 'Enter an email address.' })).max(mostOnCallAddresses),
  kinds: z.array(z.enum(onCallKinds)).max(onCallKinds.length),
});
const OfficeOnCall = NewOnCall.extend({ version: Version });
export type OfficeOnCall = z.infer<typeof OfficeOnCall>;

const FileText = line({ most: longestHeading, empty: 'Enter a text.' });

/** Columns of the payroll file in order, and what it calls each kind of hours. */
const NewPayrollFile = z.strictObject({
  columns: z
    .array(z.strictObject({ heading: FileText, fact: z.enum(payrollFactNames) }))
    .min(1)
    .max(mostPayrollColumns),
  kindNames: z.strictObject(byName(payrollKinds, () => FileText)),
});
const OfficePayrollFile = z.strictObject({
  columns: z.array(z.strictObject({ heading: z.string(), fact: z.enum(payrollFactNames) })),
  kindNames: z.strictObject(byName(payrollKinds, () => z.string())),
  version: Version,
});
export type OfficePayrollFile = z.infer<typeof OfficePayrollFile>;

export const OfficeHoliday = Holiday.extend({
  ref: Ref,
  version: Version,
  /** Clients were asked whether they want their visits that day. */
  asked: z.strictObject({ byName: z.string(), at: InstantText }).optional(),
});
export type OfficeHoliday = z.infer<typeof OfficeHoliday>;

/** A period in its own unit; version 0 means that it was never changed. */
export const OfficePeriod = z.strictObject({ name: z.enum(periodNames), length: z.number().int(), version: Version });
export type OfficePeriod = z.infer<typeof OfficePeriod>;

const NewHoliday = Holiday.extend({
  date: CivilDate,
  name: line({ most: longestHolidayName, empty: 'Enter a name.' }),
});

const ItemName = line({ most: longestItemName, empty: 'Enter a name.' });
const ItemGroup = line({ most: longestItemName, empty: 'Enter the name of a group.' });
const ItemReply = z.strictObject({ ref: ListRef, version: Version });

export const officeSettings = {
  'GET /office/settings': bySettersUp.read({
    summary:
      'The features that the office can turn on and off, every list with its retired items, public holidays, and how people reach the office.',
    reply: z.strictObject({
      features: z.array(OfficeFeature),
      lists: z.array(OfficeList),
      contact: OfficeContact,
      onCall: OfficeOnCall,
      payrollFile: OfficePayrollFile,
      holidays: z.array(OfficeHoliday),
      periods: z.array(OfficePeriod),
    }),
  }),
  'PUT /office/contact': bySettersUp.set({
    // docs/product/settings.md, "How people reach you"
    summary: 'Replaces how people reach the office; a field that is left out becomes empty.',
    ifMatch: true,
    etag: 'version',
    body: NewContact,
    reply: z.strictObject({ version: Version }),
  }),
  'PUT /office/on-call': bySettersUp.set({
    // docs/product/settings.md, "Out of hours"
    summary: 'Replaces who is emailed at once while the office is closed, and of what.',
    ifMatch: true,
    etag: 'version',
    body: NewOnCall,
    reply: z.strictObject({ version: Version }),
  }),
  'PUT /office/payroll-file': bySettersUp.set({
    // docs/product/payroll.md, "Columns"
    summary: 'Replaces the columns of the payroll file, and what it calls each kind of hours.',
    ifMatch: true,
    etag: 'version',
    body: NewPayrollFile,
    reply: z.strictObject({ version: Version }),
  }),
  'PUT /office/periods/{name}': bySettersUp.set({
    // docs/product/settings.md, "Periods"
    summary: 'Sets how long a period is, in its own unit.',
    ifMatch: true,
    etag: 'version',
    params: z.strictObject({ name: z.enum(periodNames) }),
    body: z.strictObject({ length: z.number().int().min(0).max(9999) }),
    reply: z.strictObject({ version: Version }),
  }),
  'PUT /office/features/{name}': bySettersUp.set({
    summary: 'Turns a feature on or off for everyone.',
    ifMatch: true,
    etag: 'version',
    params: z.strictObject({ name: z.enum(officeFeatures) }),
    body: z.strictObject({ enabled: z.boolean() }),
    reply: z.strictObject({ name: z.enum(officeFeatures), version: Version }),
  }),
  'POST /office/holidays': bySettersUp.write({
    // docs/product/settings.md, "Public holidays"
    summary: 'Adds a public holiday of a country, or of one of its regions.',
    body: NewHoliday,
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'PUT /office/holidays/{ref}': bySettersUp.set({
    // docs/product/settings.md, "Public holidays"
    summary: 'Replaces a public holiday, such as one that has moved to another day.',
    ifMatch: true,
    etag: 'version',
    body: NewHoliday,
    reply: Written,
  }),
  'DELETE /office/holidays/{ref}': bySettersUp.write({
    summary: 'Removes a public holiday.',
    reply: z.strictObject({ ref: Ref }),
  }),
  'POST /office/lists/{list}/items': bySettersUp.change({
    summary: 'Adds an item at the end of a list; If-Match and the version in the reply are the list’s.',
    params: z.strictObject({ list: z.enum(listNames) }),
    body: z.strictObject({ name: ItemName, group: ItemGroup.optional() }),
    status: 201,
    reply: ItemReply,
  }),
  'PATCH /office/lists/{list}/items/{ref}': bySettersUp.change({
    summary:
      'Renames an item, moves it before another one (`null`: to the end), retires it or brings it back; says whether an expired check stops visits.',
    params: z.strictObject({ list: z.enum(listNames), ref: ListRef }),
    body: z
      .strictObject({
        name: ItemName.optional(),
        group: ItemGroup.nullable().optional(),
        active: z.boolean().optional(),
        stops: z.boolean().optional(),
        before: ListRef.nullable().optional(),
      })
      .refine((change) => Object.keys(change).length > 0, 'Change at least one field.'),
    reply: ItemReply,
  }),
};
