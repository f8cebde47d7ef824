import { listOf, type NamedItem, type PersonField, type PersonLookups } from '#domain/people/fields.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { describeConflict, type FormConflict } from '#web/ui/form/conflicts.ts';

type PersonFields = { fields: readonly PersonField[]; lookups: PersonLookups };

/** Describes a conflict: `Gender is now Female; you have Male.` A value chosen by its ref is shown by its name. */
export function describePersonConflict(conflict: FormConflict, { fields, lookups }: PersonFields): string {
  const field = fields.find(({ name }) => name === conflict.path);
  const toName = (value: unknown) => (field && typeof value === 'string' ? nameValue(value, field, lookups) : value);
  return describeConflict({ ...conflict, now: toName(conflict.now), typed: toName(conflict.typed) });
}

function nameValue(text: string, { kind }: PersonField, lookups: PersonLookups): string {
  const nameIn = (list: readonly NamedItem[], ref: string) => list.find((one) => one.ref === ref)?.name ?? ref;
  switch (kind) {
    case 'gender':
    case 'salutation':
    case 'language':
    case 'region':
    case 'priority':
    case 'noticeWay':
      return nameIn(listOf(kind, lookups), text);
    case 'skills':
    case 'languages':
    case 'driverLicenses':
      return joinWithCommas(text.split(';').map((ref) => nameIn(lookups[kind], ref.trim())));
    case 'checks':
      return text.replaceAll(/(^|; )(\S+)/g, (_, sign, ref) => `${sign}${nameIn(lookups.workerChecks, ref)}`);
    default:
      return text;
  }
}
