import { isNhi } from '#domain/clients/nhi.ts';
import { isEmailAddress } from '#domain/emails/address.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkWorkerChecks, type WorkerCheck } from '#domain/support-workers/checks.ts';
import { checkLastDay, type Employment } from '#domain/support-workers/last-day.ts';
import { checkWorkHours, type WorkHours } from '#domain/support-workers/work-hours.ts';
import { describeTextLimit } from '#domain/texts/format-count.ts';
import { hasControlsMessage, noControls, noControlsInLine } from '#domain/texts/no-controls.ts';
import { isCivilDate } from '#domain/time/day.ts';
import { isTimeZone } from '#domain/time/zone.ts';
import {
  type FieldValue,
  isChoice,
  isSeveral,
  listOf,
  mostCharacters,
  type PersonField,
  type PersonLookups,
  severalKinds,
  type Values,
} from './fields.ts';
import { hasAddress, hasAddressMessage } from './name.ts';
import { isPhoneNumber } from './phone.ts';

const earliestBirth = '1900-01-01';
const zones = new Map<string, boolean>();

/**
 * Lists what is wrong with a client's or a worker's details, in the order of their fields (docs/product/people.md, "Rules for details"). A
 * person born tomorrow: `The date of birth must be in the past.`
 */
export function checkValues(
  values: Values,
  { fields, lookups }: { fields: readonly PersonField[]; lookups: PersonLookups },
): FieldIssue[] {
  const problems = fields.flatMap((field) => {
    const message = checkValue(values[field.name], field, lookups);
    return message === undefined ? [] : [{ path: field.name, message }];
  });
  return [...problems, ...checkLocation(values, problems), ...checkEmployment(values, problems, lookups)];
}

/** Finds what is wrong with one value; nothing where an optional value is absent. */
export function checkValue(
  value: FieldValue | undefined,
  field: PersonField,
  lookups: PersonLookups,
): string | undefined {
  if (value === undefined || value === '') return field.required && `Enter the ${field.label.toLowerCase()}.`;
  if (typeof value === 'string')
    return checkLength(value, field) ?? checkCharacters(value, field) ?? checkText(value, field, lookups);
  if (typeof value === 'number') return checkNumber(value, field);
  return Array.isArray(value) ? checkList(value, field, lookups) : undefined;
}

function checkList(list: FieldValue, { kind }: PersonField, lookups: PersonLookups): string | undefined {
  if (kind === 'workHours') return checkWorkHours(list as WorkHours[]);
  if (kind === 'checks') return checkWorkerChecks(list as WorkerCheck[], lookups.workerChecks);
  if (!isSeveral(kind)) return undefined;
  const unknown = (list as string[]).find((ref) => !lookups[kind].some((item) => item.ref === ref));
  return unknown === undefined ? undefined : `Unknown ${severalKinds[kind]}: “${unknown}”. Choose one from the list.`;
}

function checkText(value: string, { kind, label }: PersonField, lookups: PersonLookups): string | undefined {
  switch (kind) {
    case 'name':
      return hasAddress(value) ? hasAddressMessage : checkStart(value, label);
    case 'line':
      return checkStart(value, label);
    case 'birthDate':
      return checkDay(value, label) ?? checkBirth(value, lookups.today);
    case 'day':
      return checkDay(value, label);
    case 'identifier':
      return isNhi(value) ? undefined : `This ${label} is not valid. Check its letters and digits.`;
    case 'email':
      return isEmailAddress(value) ? undefined : 'Enter an email address, such as name@example.org.';
    case 'phone':
      return isPhoneNumber(value) ? undefined : 'Enter a phone number in digits and spaces.';
    case 'zone':
      return isZone(value) ? undefined : `Unknown time zone: “${value}”. Use a name such as Pacific/Auckland.`;
    default:
      if (!isChoice(kind) || listOf(kind, lookups).some(({ ref }) => ref === value)) return undefined;
      return `Unknown ${label.toLowerCase()}: “${value}”. Choose one from the list.`;
  }
}

function checkStart(value: string, label: string): string | undefined {
  return /^[=+@\t-]/.test(value)
    ? `The ${label.toLowerCase()} cannot begin with “${value[0]}”. Remove that sign.`
    : undefined;
}

function checkDay(date: string, label: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return `Enter the ${label.toLowerCase()} as DD/MM/YYYY.`;
  return isCivilDate(date) ? undefined : `This day does not exist. Check the ${label.toLowerCase()}.`;
}

function checkBirth(date: string, today: string): string | undefined {
  if (date > today) return 'The date of birth must be in the past.';
  return date < earliestBirth ? 'Check the year of the date of birth. It must be 1900 or later.' : undefined;
}

function checkNumber(value: number, { kind, label }: PersonField): string | undefined {
  const most = kind === 'latitude' ? 90 : 180;
  return Math.abs(value) <= most ? undefined : `Enter the ${label.toLowerCase()} as a number from -${most} to ${most}.`;
}

function checkLength(value: string, { kind }: PersonField): string | undefined {
  const most = mostCharacters[kind];
  return value.length > most ? describeTextLimit(most) : undefined;
}

function checkCharacters(value: string, { kind }: PersonField): string | undefined {
  const allowed = kind === 'name' || kind === 'line' ? noControlsInLine : noControls;
  return allowed.test(value) ? undefined : hasControlsMessage;
}

/** Checks that a location is both numbers or none. */
function checkLocation({ latitude, longitude }: Values, problems: readonly FieldIssue[]): FieldIssue[] {
  if ((latitude === undefined) === (longitude === undefined)) return [];
  const path = latitude === undefined ? 'latitude' : 'longitude';
  const isSaid = problems.some((problem) => problem.path === 'latitude' || problem.path === 'longitude');
  return isSaid ? [] : [{ path, message: 'Enter both latitude and longitude, or neither.' }];
}

/** Checks a last working day beside whether someone works here, where it is a day. */
function checkEmployment(values: Values, problems: readonly FieldIssue[], { today }: PersonLookups): FieldIssue[] {
  const message = checkLastDay(values as Partial<Employment>, today);
  return message === undefined || problems.some(({ path }) => path === 'lastDay') ? [] : [{ path: 'lastDay', message }];
}

function isZone(name: string): boolean {
  let is = zones.get(name);
  if (is === undefined) {
    is = name.includes('/') && isTimeZone(name);
    if (zones.size < 1000) zones.set(name, is);
  }
  return is;
}
